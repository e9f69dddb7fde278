#pragma once

#include <string>
#include <vector>

#include "tests/contact_judge/tree.h"

namespace avs::judge {

/// The deepest point of a surface in another body.
struct Deepest {
    double depth = 0;     ///< distance to the nearest point of the other body's surface [m]; 0: no point is inside
    double in_edges = 0;  ///< the same in mean edges of the finer of the two bodies
    int body = -1, other = -1;
    bool at_node = false;  ///< true for a node, false for a place between the nodes of an edge
    Vec place;             ///< [m]
};

/// Depths of bodies in each other at one moment.
struct Depths {
    double time = 0;
    Deepest point;      ///< over all nodes and nine points of every edge: the deepest in units of edges
    Deepest node;       ///< over the nodes only
    Deepest self;       ///< over nodes that are inside another part of their own body; for a single body all values are this
    int crossings = 0;  ///< number of edges of one body that pass through triangles of another
    std::vector<double> node_depth;  ///< depth of every node of the frame, in edges; 0: outside
};

/// Evaluates the frames of one run, one after the other.
class DepthJudge {
public:
    explicit DepthJudge(const Frame& first);
    DepthJudge(const DepthJudge&) = delete;  // its trees refer to its surfaces
    DepthJudge& operator=(const DepthJudge&) = delete;

    Depths look(const Frame& frame);
    const std::vector<Surface>& surfaces() const { return surfaces_; }
    /// Faults of the surfaces, as text for people. An open surface has no inside, so that no point is ever
    /// in it.
    std::vector<std::string> remarks() const;

private:
    struct Pair;
    void look_at_nodes(const Pair& pair, Depths& depths) const;
    void look_at_edges(const Pair& pair, Depths& depths) const;
    bool leads_in(const Pair& pair, const Vec& from, const Vec& to, double crossing) const;
    void count_crossings(const Pair& pair, Depths& depths) const;
    /// Whether a side of a face goes through a triangle of the same body, so that parts of it may be in each other.
    bool crosses_itself(std::size_t body) const;
    void look_at_self(std::size_t body, Depths& depths) const;

    std::vector<Surface> surfaces_;
    std::vector<Tree> trees_;
    std::vector<std::vector<Vec>> vertex_;
};

}  // namespace avs::judge
