#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace avs::output {

/// Nodes that readers of a snapshot look at: none, those of some lists, or all. Borrows the lists: rising, no node twice.
class NodeChoice {
public:
    using List = std::vector<std::uint32_t>;

    NodeChoice() = default;
    static NodeChoice all();
    explicit NodeChoice(const List& list) : lists_{&list} {}
    bool empty() const { return !all_ && lists_.empty(); }
    NodeChoice& operator|=(const NodeChoice& other);

private:
    friend class NodeUnions;
    bool all_ = false;
    std::vector<const List*> lists_{};  ///< in a fixed order, different
};

/// What some readers look at together; found once for the same readers.
class NodeUnions {
public:
    explicit NodeUnions(std::size_t nodes) : nodes_(nodes) {}
    /// Null: all. Also where it is nearly all, because a copy in order is faster than one of picked places. Valid as long as this
    /// and the lists are.
    const NodeChoice::List* of(const NodeChoice& choice);

private:
    std::size_t nodes_;
    std::map<std::vector<const NodeChoice::List*>, NodeChoice::List> made_;
};

}  // namespace avs::output
