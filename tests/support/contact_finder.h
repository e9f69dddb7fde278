#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/advance/contact/edges.h"
#include "runtime/advance/contact/hit_search.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/wide_stance.h"
#include "runtime/advance/contact/winding.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"

namespace avs::test {

/// The search for hits without candidate lists: queries test all faces and all edges.
struct ContactFinder {
    image::Image image;
    advance::ContactSurface surface;
    advance::ContactEdges edges;
    state::State state;
    advance::FaceNeighbours neighbours;
    advance::Winding winding;
    advance::WideStance wide;
    advance::HitSearch search;
    advance::ContactView& view = search.view;
    advance::NearestPoint& nearest = search.nearest;
    advance::WayOut& way_out = search.way_out;
    advance::NodeHits& node_hits = search.node_hits;
    advance::EdgePoints& edge_points = search.edge_points;
    advance::EdgePairs& edge_pairs = search.edge_pairs;

    explicit ContactFinder(const BoxScene& scene)
        : image(make(scene)),
          surface(image),
          edges(image, surface),
          state(advance::initial_state(image)),
          neighbours(surface),
          winding(surface),
          wide(surface),
          search(image, surface, edges, neighbours, winding, wide) {}
    ContactFinder(const ContactFinder&) = delete;
    ContactFinder& operator=(const ContactFinder&) = delete;

    advance::Moment moment() { return search.moment(0, state); }
    const Vec3& at(PointId point) { return view.position_of(state, point, 0); }

    /// Moves the nodes of a body from x to map(x).
    template <class Map>
    void move(std::uint32_t body, Map&& map) {
        const image::Body& of = image.metadata.bodies[body];
        for (std::uint32_t n = of.first_node; n < of.first_node + of.node_count; ++n) {
            state::PositionRow& row = state.position[n];
            const Vec3 x = map(Vec3{row.x, row.y, row.z});
            row = {x.x, x.y, x.z, row.t};
        }
        view.forget();
    }

    /// Indices of the faces of all other bodies.
    std::vector<FaceId> faces_of_others(std::uint32_t body) const {
        std::vector<FaceId> faces;
        for (FaceId f; f < surface.search.faces.size(); ++f) {
            if (surface.search.faces[f].body != body) { faces.push_back(f); }
        }
        std::ranges::sort(faces, {}, [&](FaceId f) { return std::pair(surface.search.faces[f].body, f); });
        return faces;
    }
    std::vector<FaceId> faces_of(std::uint32_t body) const {
        std::vector<FaceId> faces;
        for (FaceId f; f < surface.search.faces.size(); ++f) {
            if (surface.search.faces[f].body == body) { faces.push_back(f); }
        }
        return faces;
    }
    std::vector<advance::Hit> hits_of_node(ContactorId contactor, std::span<const advance::Remembered> remembered = {},
                                           double way = 0) {
        std::vector<FaceId> faces(surface.search.faces.size());
        for (FaceId f; f < faces.size(); ++f) { faces[f] = f; }
        std::vector<advance::Hit> hits;
        node_hits.find({.contactor = contactor,
                        .x = at(surface.search.contactors[contactor].point),
                        .faces = faces,
                        .remembered = remembered,
                        .way = way},
                       moment(), hits);
        return hits;
    }
    std::vector<advance::Hit> points_of_edge(EdgeId edge) {
        std::vector<advance::Hit> hits;
        const auto nobody = [](PointId, BodyId) { return false; };
        const auto any_body = [](BodyId) { return true; };
        // The box contains everything, so that all faces are candidates.
        geometry::Box box;
        for (const double far : {-1e9, 1e9}) { box.include(Vec3{far, far, far}); }
        edge_points.find(
            {.edge = edge, .box = box, .faces = faces_of_others(edges[edge].body), .is_due = any_body, .is_held = nobody}, moment(),
            hits);
        return hits;
    }
    std::vector<advance::Hit> pairs_of_edge(EdgeId edge) {
        std::vector<EdgeId> others;
        for (EdgeId e; e < edges.count(); ++e) {
            if (e != edge && edges[e].body != edges[edge].body) { others.push_back(e); }
        }
        std::vector<advance::Hit> hits;
        edge_pairs.find(edge, others, moment(), hits);
        return hits;
    }
};

}  // namespace avs::test
