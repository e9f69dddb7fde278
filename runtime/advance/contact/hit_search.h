#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "runtime/advance/contact/edge_hits.h"
#include "runtime/advance/contact/edges.h"
#include "runtime/advance/contact/face_neighbours.h"
#include "runtime/advance/contact/hit.h"
#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/nearest_point.h"
#include "runtime/advance/contact/node_hits.h"
#include "runtime/advance/contact/smooth.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/view.h"
#include "runtime/advance/contact/way_out.h"
#include "runtime/advance/contact/wide_stance.h"
#include "runtime/advance/contact/winding.h"
#include "runtime/base/id.h"

namespace avs::advance {

/// The classes that find hits, with their caches and working memory. Each thread that searches has its own; data that do not change
/// are shared.
struct HitSearch {
    HitSearch(const image::Image& image, const ContactSurface& surface, const ContactEdges& edges, const FaceNeighbours& neighbours,
              const Winding& winding, const WideStance& wide)
        : view(image, surface),
          nearest(surface, neighbours),
          smooth(surface, nearest),
          way_out(surface, nearest, winding),
          node_hits(surface, nearest, smooth, way_out, winding),
          edge_points(surface, edges, nearest, smooth, way_out, wide),
          edge_pairs(surface, edges, nearest, winding, wide) {}
    HitSearch(const HitSearch&) = delete;
    HitSearch& operator=(const HitSearch&) = delete;

    Moment moment(Tick now, const state::State& state) { return {.state = state, .view = view, .now = now}; }

    ContactView view;
    NearestPoint nearest;
    SmoothSurface smooth;
    WayOut way_out;
    NodeHits node_hits;
    EdgePoints edge_points;
    EdgePairs edge_pairs;

    // Results of the last call of ContactKicks::Impl::hits_of:
    std::vector<Hit> hits;
    std::vector<FaceId> faces;
    std::vector<Remembered> remembered;
    double way = 0;         ///< NodeLook::way
    std::size_t tests = 0;  ///< number of faces and edges tested
    /// A question of the search for an edge's hits, and the answer to it: whether the node at a point was held by a body at the
    /// node's last look.
    struct Held {
        PointId point;
        BodyId body;
        bool is_held = false;
    };
    std::vector<Held> asked;
};

/// Hits of the looks of a tick, found before any of them is applied. Applying hits changes no position at the tick, but it changes
/// velocities and which nodes are held. For each hit it is stored whether it depends on held nodes, and on which.
class EarlyHits {
public:
    explicit EarlyHits(std::size_t contactors) : entries_(contactors) {}

    struct Entry {
        Tick tick = -1;            ///< tick of the look; -1: none
        std::uint32_t thread = 0;  ///< thread whose memory has the rest
        std::size_t first_hit = 0, hits = 0, first_asked = 0, asked = 0;
        std::size_t tests = 0;
        double way = 0;  ///< NodeLook::way
        bool depends_on_way = false;
    };
    /// Memory of one thread.
    struct Kept {
        std::vector<Hit> hits;
        std::vector<HitSearch::Held> asked;
    };

    /// To be called before the looks of another tick.
    void begin(std::size_t threads) {
        kept_.resize(threads);
        for (Kept& kept : kept_) {
            kept.hits.clear();
            kept.asked.clear();
        }
    }
    /// Stores the result of a search. Different threads may call it for different contactors.
    void keep(ContactorId contactor, Tick tick, const HitSearch& found, std::size_t thread) {
        Kept& kept = kept_[thread];
        entries_[contactor] = {.tick = tick,
                               .thread = static_cast<std::uint32_t>(thread),
                               .first_hit = kept.hits.size(),
                               .hits = found.hits.size(),
                               .first_asked = kept.asked.size(),
                               .asked = found.asked.size(),
                               .tests = found.tests,
                               .way = found.way,
                               .depends_on_way = found.node_hits.has_used_way()};
        kept.hits.insert(kept.hits.end(), found.hits.begin(), found.hits.end());
        kept.asked.insert(kept.asked.end(), found.asked.begin(), found.asked.end());
    }
    const Entry* find(ContactorId contactor, Tick tick) const {
        return entries_[contactor].tick == tick ? &entries_[contactor] : nullptr;
    }
    std::span<const Hit> hits(const Entry& entry) const {
        return std::span(kept_[entry.thread].hits).subspan(entry.first_hit, entry.hits);
    }
    std::span<const HitSearch::Held> asked(const Entry& entry) const {
        return std::span(kept_[entry.thread].asked).subspan(entry.first_asked, entry.asked);
    }
    void forget() {
        for (Entry& entry : entries_) { entry.tick = -1; }
    }

private:
    std::vector<Entry> entries_;  ///< per contactor
    std::vector<Kept> kept_;      ///< per thread
};

/// Searches hits of several contactors on several threads, and stores the results.
struct SharedSearch {
    std::vector<std::unique_ptr<HitSearch>> by;  ///< per thread, made when first needed
    EarlyHits found;

    void forget_views() {
        for (const auto& search : by) { search->view.forget(); }
    }
};

}  // namespace avs::advance
