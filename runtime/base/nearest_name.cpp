#include "runtime/base/nearest_name.h"

#include <algorithm>

namespace avs {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Number of insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; upper and lower case count as
/// equal. Only three rows of the table are kept, since a swap reads the row before the previous one.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped =
                i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]) && !same;
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view name, const std::vector<std::string>& candidates) {
    // longer names are left out: the distance takes time proportional to the product of both lengths
    constexpr std::size_t longest_sensible_name = 64;
    if (name.empty() || name.size() > longest_sensible_name) return std::nullopt;
    const std::string* best = nullptr;
    std::size_t best_distance = 0;
    for (const std::string& candidate : candidates) {
        if (candidate.empty() || candidate.size() > longest_sensible_name || candidate == name) continue;
        // At most a third of the longer name may differ, so that `densty` finds `density`; never all letters of a short name.
        const std::size_t allowed = std::max(name.size(), candidate.size()) / 3;
        const std::size_t distance = edit_distance(name, candidate);
        if (distance > allowed) continue;
        const bool better = best == nullptr || distance < best_distance || (distance == best_distance && candidate < *best);
        if (!better) continue;
        best = &candidate;
        best_distance = distance;
    }
    if (best == nullptr) return std::nullopt;
    return *best;
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& candidates, std::string_view before,
                         std::string_view after) {
    const std::optional<std::string> near = nearest_name(name, candidates);
    return near ? std::string(before) + "did you mean `" + *near + "`?" + std::string(after) : "";
}

}  // namespace avs
