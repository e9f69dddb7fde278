#pragma once

#include <string>
#include <vector>

#include "tests/contact_judge/tree.h"

namespace avs::judge {

/// The deepest point of a surface in another body.
struct Deepest {
    double depth = 0;     ///< distance to the nearest point of the other body's surface [m]; 0: no point is inside
    double in_edges = 0;  ///< the depth relative to the mean edge of the finer of the two bodies
    int body = -1, other = -1;
    bool at_node = false;  ///< true for a node, false for a place between the nodes of an edge
    Vec place;             ///< position of the point [m]
};

/// Depths of bodies in each other in one frame. All compare depths in mean edges.
struct Depths {
    double time = 0;
    Deepest point;      ///< the deepest of all nodes and of nine points of every edge
    Deepest node;       ///< the deepest of all nodes
    Deepest self;       ///< the deepest node inside another part of its own body; with a single body, `point` and `node` are this
    int crossings = 0;  ///< number of edges of one body that pass through triangles of another
    std::vector<double> node_depth;  ///< depth of every node of the frame in other bodies [mean edges]; 0: outside
};

/// Evaluates the frames of one run, one after the other.
class DepthJudge {
public:
    explicit DepthJudge(const Frame& first);
    DepthJudge(const DepthJudge&) = delete;  // its trees refer to its surfaces
    DepthJudge& operator=(const DepthJudge&) = delete;

    Depths look(const Frame& frame);
    const std::vector<Surface>& surfaces() const { return surfaces_; }
    /// Faults of the surfaces, as text. An open surface has no inside, so that no point is ever in it.
    std::vector<std::string> remarks() const;

private:
    struct Pair;
    void look_at_nodes(const Pair& pair, Depths& depths) const;
    void look_at_edges(const Pair& pair, Depths& depths) const;
    bool leads_in(const Pair& pair, const Vec& from, const Vec& to, double crossing) const;
    void count_crossings(const Pair& pair, Depths& depths) const;
    /// Whether an edge of a body passes through a triangle of the same body. Only then can parts of the body be in each other.
    bool crosses_itself(std::size_t body) const;
    void look_at_self(std::size_t body, Depths& depths) const;

    std::vector<Surface> surfaces_;
    std::vector<Tree> trees_;
    std::vector<std::vector<Vec>> vertex_;
};

}  // namespace avs::judge
