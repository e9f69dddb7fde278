#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace avs::output {

/// The nodes that readers of a snapshot need: none, those of some lists, or all. It refers to the lists, which are ascending
/// without repetitions.
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
    std::vector<const List*> lists_{};  ///< different lists, in a fixed order
};

/// Unions of the nodes of several readers, computed once for each set of readers.
class NodeUnions {
public:
    explicit NodeUnions(std::size_t nodes) : nodes_(nodes) {}
    /// The union; null for all nodes. If it is nearly all nodes it is also null, because a contiguous copy is faster than one of
    /// selected nodes. Valid as long as this object and the lists exist.
    const NodeChoice::List* of(const NodeChoice& choice);

private:
    std::size_t nodes_;
    std::map<std::vector<const NodeChoice::List*>, NodeChoice::List> made_;
};

}  // namespace avs::output
