#pragma once

#include <array>
#include <cmath>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

/// Images of bodies without elements, for penalty layers: particles, free triangles, held triangles.
namespace avs::test {

class LayerImage {
public:
    /// @param quantum_exponent  a tick is 2^quantum_exponent s
    explicit LayerImage(int quantum_exponent) {
        data_.scene_name = "layers";
        data_.time_base.quantum_exponent = quantum_exponent;
        data_.until = max_tick / 2;
        data_.strain_clock = "none";
        tables_.projectors.push_back(Mat3::zero());
    }

    /// Adds a body and returns its index. Indices in `triangles` are those in `places`.
    std::uint32_t add(const std::vector<Vec3>& places, const std::vector<Vec3>& velocities, double mass,
                      const std::vector<std::array<std::uint32_t, 3>>& triangles, bool held, double radius = 0) {
        const auto body = static_cast<std::uint32_t>(data_.bodies.size());
        const auto first = static_cast<std::uint32_t>(tables_.position.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            tables_.position.push_back(places[i]);
            tables_.velocity.push_back(held ? Vec3{} : velocities[i]);
            tables_.mass.push_back(mass);
            tables_.node_radius.push_back(radius);
            tables_.node_body.push_back(body);
            tables_.node_projector.push_back(held ? 1 : 0);
        }
        for (const auto& [a, b, c] : triangles) {
            tables_.faces.push_back({{first + a, first + b, first + c, image::no_node}, image::no_element, body});
        }
        data_.bodies.push_back({.name = "body" + std::to_string(body),
                                .where = {"layers.avs", 10 * (body + 1), "body"},
                                .first_node = first,
                                .node_count = static_cast<std::uint32_t>(places.size()),
                                .clocks = {}});
        return body;
    }

    /// Adds a held square of two triangles in the plane z = height, with corners at x, y = +-half.
    std::uint32_t add_floor(double height, double half) {
        return add({{-half, -half, height}, {half, -half, height}, {half, half, height}, {-half, half, height}}, {}, 1,
                   {{0, 1, 2}, {0, 2, 3}}, true);
    }

    void add_gravity(std::uint32_t body, const Vec3& acceleration, Tick period) {
        const image::Body& b = data_.bodies[body];
        for (std::uint32_t n = b.first_node; n < b.first_node + b.node_count; ++n) {
            tables_.loads.push_back({.force = tables_.mass[n] * acceleration, .clock = {period, 0}, .node = n, .load = 0});
        }
    }

    /// Restricts the motion of a body's nodes by a projector.
    void restrain(std::uint32_t body, const Mat3& projector) {
        tables_.projectors.push_back(projector);
        const image::Body& b = data_.bodies[body];
        for (std::uint32_t n = b.first_node; n < b.first_node + b.node_count; ++n) {
            tables_.node_projector[n] = static_cast<std::uint32_t>(tables_.projectors.size() - 1);
        }
    }

    image::Contact& contact() { return contact_; }

    image::Image make() {
        contact_.name = "touch";
        contact_.where = {"layers.avs", 99, "contact touch"};
        contact_.law = ContactLaw::penalty_layers;
        data_.contacts = {contact_};
        const std::size_t bodies = data_.bodies.size();
        const image::ContactGroups groups = image::contact_groups(bodies, std::vector<std::uint32_t>(bodies * bodies, 0));
        tables_.body_group = groups.body_group;
        tables_.contact_rows = groups.rows;
        return image::make_image(data_, tables_);
    }

private:
    image::Metadata data_;
    image::OwnedTables tables_;
    image::Contact contact_;
};

/// The image of the bodies as sheets, with the contact law projection.
inline image::Image projected(LayerImage& maker) {
    maker.contact().name = "touch";
    const image::Image image = maker.make();
    image::Metadata data = image.metadata;
    data.contacts[0].law = ContactLaw::projection;
    for (image::Body& body : data.bodies) body.surface = SurfaceKind::sheet;
    return {std::move(data), image.tables, image.storage};
}

/// Whether two states are equal in all values that must not depend on culling.
inline bool same_bits(const state::State& a, const state::State& b) {
    if (a.position.size() != b.position.size()) return false;
    return std::memcmp(a.position.data(), b.position.data(), a.position.size() * sizeof a.position[0]) == 0 &&
           std::memcmp(a.momentum.data(), b.momentum.data(), a.momentum.size() * sizeof a.momentum[0]) == 0;
}

}  // namespace avs::test
