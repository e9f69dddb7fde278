#include "runtime/output/node_choice.h"

#include <algorithm>
#include <functional>

namespace avs::output {

NodeChoice NodeChoice::all() {
    NodeChoice result;
    result.all_ = true;
    return result;
}

NodeChoice& NodeChoice::operator|=(const NodeChoice& other) {
    all_ |= other.all_;
    for (const List* list : other.lists_) {
        const auto at = std::lower_bound(lists_.begin(), lists_.end(), list, std::less<>());
        if (at == lists_.end() || *at != list) lists_.insert(at, list);
    }
    return *this;
}

const NodeChoice::List* NodeUnions::of(const NodeChoice& choice) {
    if (choice.all_) return nullptr;
    const auto few = [&](const NodeChoice::List& list) { return list.size() < nodes_ - nodes_ / 4; };
    if (choice.lists_.size() == 1) return few(*choice.lists_.front()) ? choice.lists_.front() : nullptr;
    const auto [at, is_new] = made_.try_emplace(choice.lists_);
    if (is_new) {
        // Nodes are marked; merging many lists one after another would take quadratic time.
        std::vector<char> chosen(nodes_, 0);
        for (const NodeChoice::List* list : choice.lists_)
            for (const std::uint32_t node : *list) chosen[node] = 1;
        for (std::uint32_t node = 0; node < nodes_; ++node)
            if (chosen[node] != 0) at->second.push_back(node);
    }
    return few(at->second) ? &at->second : nullptr;
}

}  // namespace avs::output
