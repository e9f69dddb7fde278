#pragma once

#include <cstdint>
#include <queue>
#include <vector>

#include "runtime/image/image.h"

namespace avs::bench {

/// Asynchronous integration as in a textbook: nodes and elements are structs in arrays, events are in a binary heap, and the force
/// of a St. Venant-Kirchhoff tetrahedron is computed by F, E, S, P. Events come in the same order as in the engine, so that the
/// motion is the same up to rounding.
class HeapSimulation {
public:
    explicit HeapSimulation(const image::Image& image);

    /// Executes all events before `until`. Returns their number.
    std::uint64_t advance(Tick until);
    Vec3 position(std::size_t node, Tick now) const;

private:
    struct Node {
        Vec3 position, velocity;
        double time = 0;  ///< [s]
        double mass = 0;
    };
    struct Element {
        std::uint32_t node[4];
        Mat3 inverse_rest;
        double volume, lambda, mu;
        Tick period;
    };
    struct Event {
        Tick tick;
        std::uint32_t element;
        bool operator>(const Event& b) const { return tick != b.tick ? tick > b.tick : element > b.element; }
    };

    void kick(const Element& element, double time, double weight);

    double quantum_;
    std::vector<Node> nodes_;
    std::vector<Element> elements_;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> queue_;
};

}  // namespace avs::bench
