#include "runtime/advance/layers/counted_runs.h"

namespace avs::advance {

std::span<const detect::LayerHits::Run> CountedRuns::of(const detect::LayerHits& hits, const detect::HeldFaces& held) {
    if (held.none()) return hits.runs();
    runs_.clear();
    for (const detect::LayerHits::Run& run : hits.runs()) {
        if (run.kind == detect::PairKind::vertex_face) {
            add_nearest(hits, run, held);
        } else {
            runs_.push_back(run);
        }
    }
    return runs_;
}

/// Hits of one vertex follow each other; stretches of those that count become runs.
void CountedRuns::add_nearest(const detect::LayerHits& hits, const detect::LayerHits::Run& run, const detect::HeldFaces& held) {
    const detect::HitColumns& of = hits.columns();
    detect::LayerHits::Run next{.kind = run.kind, .contact = run.contact, .begin = run.begin, .end = run.begin};
    for (std::size_t first = run.begin, last = first; first < run.end; first = last) {
        near_.clear();
        for (; last < run.end && of.vertex[last][0] == of.vertex[first][0]; ++last)
            near_.push_back({.triangle = hits.pair(last).second,
                             .distance = of.distance[last],
                             .direction = {of.direction[0][last], of.direction[1][last], of.direction[2][last]}});
        for (std::size_t i = 0; i < near_.size(); ++i) {
            if (held.counts(near_, i)) {
                next.end = first + i + 1;
                continue;
            }
            if (next.end > next.begin) runs_.push_back(next);
            next.begin = next.end = first + i + 1;
        }
    }
    if (next.end > next.begin) runs_.push_back(next);
}

}  // namespace avs::advance
