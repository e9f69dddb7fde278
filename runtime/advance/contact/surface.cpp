#include "runtime/advance/contact/surface.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/advance/shared/element_view.h"
#include "runtime/base/assert.h"
#include "runtime/geometry/foot.h"

namespace avs::advance {

namespace {

std::vector<Tick> finest_periods(const image::Image& image) {
    std::vector<Tick> finest(image.tables.position.size(), std::numeric_limits<Tick>::max());
    for_each_element(image, [&](const image::ElementBlock&, std::uint32_t element, std::span<const std::uint32_t> nodes) {
        for (const std::uint32_t node : nodes) {
            finest[node] = std::min(finest[node], image.tables.element_clock[element].period);
        }
    });
    return finest;
}

/// Edge of a square, or leg of a right isosceles triangle, of the face's area at rest.
double size_at_rest(const image::Image& image, const image::Face& face) {
    const auto x = [&](std::size_t i) { return image.tables.position[face.nodes[i]]; };
    if (face.size() == 3) { return std::sqrt(2 * norm(geometry::area_vector(x(0), x(1), x(2)))); }
    return std::sqrt(norm(geometry::area_vector(x(0), x(1), x(2), x(3))));
}

}  // namespace

ContactSurface::ContactSurface(const image::Image& image) {
    search.contacts = image::ContactLookup(image, ContactLaw::dcr);
    const std::vector<PointId> point_of_node = add_points(image);
    add_faces(image, point_of_node);
    add_round(image);
    add_contactors(image, point_of_node);
    add_kicks(image, point_of_node);
}

std::vector<PointId> ContactSurface::add_points(const image::Image& image) {
    const std::size_t nodes = image.tables.position.size();
    std::vector<PointId> point_of_node(nodes, detect::no_point);
    for (const image::Face& face : image.tables.faces) {
        if (search.contacts.contacts_of(face.body).empty()) { continue; }
        for (int i = 0; i < face.size(); ++i) { point_of_node[face.nodes[static_cast<std::size_t>(i)]] = PointId{}; }
    }
    for (const image::Contactor& contactor : image.tables.contactors) { point_of_node[contactor.node] = PointId{}; }
    for (NodeId node; node < nodes; ++node) {
        if (point_of_node[node] == detect::no_point) { continue; }
        point_of_node[node] = PointId{static_cast<std::uint32_t>(node_of_point.size())};
        node_of_point.push_back(node);
        search.rest.push_back(image.tables.position[node]);
    }
    search.point_count = static_cast<std::uint32_t>(node_of_point.size());
    return point_of_node;
}

void ContactSurface::add_faces(const image::Image& image, const std::vector<PointId>& point_of_node) {
    const std::vector<Tick> finest = finest_periods(image);
    for (const image::Face& face : image.tables.faces) {
        if (search.contacts.contacts_of(face.body).empty()) { continue; }
        const double size = size_at_rest(image, face);
        detect::SurfaceFace entry{.body = BodyId{face.body}};
        Tick period = std::numeric_limits<Tick>::max();
        entry.points[3] = detect::no_point;
        for (std::size_t i = 0; i < static_cast<std::size_t>(face.size()); ++i) {
            entry.points[i] = point_of_node[face.nodes[i]];
            period = std::min(period, finest[face.nodes[i]]);
        }
        entry.urgency = -static_cast<double>(period);
        search.faces.push_back(entry);
        at_rest.push_back(detect::face_at_rest(search, entry));
        face_size.push_back(size);
        mean_face_size += size;
    }
    if (!face_size.empty()) { mean_face_size /= static_cast<double>(face_size.size()); }
    // Where the face size varies, a finer face gets the reach of the coarser faces beside it. So a place within reach of the
    // nearest point of a surface is within the reach of all faces that have that point.
    std::vector<double> largest(node_of_point.size());
    for (std::size_t f = 0; f < face_size.size(); ++f) {
        for (const PointId point : search.faces[f].corners()) { largest[point] = std::max(largest[point], face_size[f]); }
    }
    for (detect::SurfaceFace& face : search.faces) {
        for (const PointId point : face.corners()) { face.reach = std::max(face.reach, hit_rule::reach * largest[point]); }
    }
}

void ContactSurface::add_round(const image::Image& image) {
    const std::vector<image::Contact>& contacts = image.metadata.contacts;
    const auto is_round = [](const image::Contact& contact) { return contact.settings.dcr.smooth; };
    if (std::ranges::none_of(contacts, is_round)) { return; }
    for (const image::Contact& contact : contacts) { is_smooth.push_back(is_round(contact) ? 1 : 0); }
    std::vector<geometry::RoundSurface::Face> faces(search.faces.size());
    for (std::size_t f = 0; f < faces.size(); ++f) {
        const detect::SurfaceFace& face = search.faces[f];
        const auto sees = [&](std::uint32_t contact) { return is_round(contacts[contact]); };
        faces[f].size = std::ranges::any_of(search.contacts.contacts_of(face.body), sees) ? face.size() : 0;
        faces[f].points = face.points;
    }
    round = geometry::RoundSurface(faces, search.rest);
    const std::vector<geometry::RoundPatch> patches = round.patches(search.rest);
    for (FaceId f; f < faces.size(); ++f) {
        if (!round.is_round(f)) {
            bulge.push_back(0);
            continue;
        }
        bulge.push_back(hit_rule::bulge_at_rest * patches[f].largest_deviation() + hit_rule::bulge * face_size[f]);
        search.faces[f].reach += bulge.back();
    }
}

void ContactSurface::add_contactors(const image::Image& image, const std::vector<PointId>& point_of_node) {
    const detect::PointIndex<FaceId> faces_of_point = search.faces_of_points();
    contactor_of_point.assign(node_of_point.size(), no_contactor);
    for (const image::Contactor& contactor : image.tables.contactors) {
        const PointId point = point_of_node[contactor.node];
        const BodyId body{image.tables.node_body[contactor.node]};
        contactor_of_point[point] = ContactorId{static_cast<std::uint32_t>(search.contactors.size())};
        search.contactors.push_back(
            {.point = point, .body = body, .reach = contactor.length, .urgency = -static_cast<double>(contactor.period)});
        faces_at.add_group(faces_of_point[point]);
        const std::span<const std::uint32_t> contacts = search.contacts.contacts_of(body);
        AVS_ASSERT(!contacts.empty());
        for (const std::uint32_t contact : contacts) { contacts_of.values.emplace_back(contact); }
        contacts_of.close_group();
    }
    // A corner of a face that never looks could leave its skin unnoticed, so it must not move.
    for (std::size_t point = 0; point < node_of_point.size(); ++point) {
        const std::uint32_t projector = image.tables.node_projector[node_of_point[point]];
        AVS_ASSERT(contactor_of_point[point] != no_contactor || image.tables.projectors[projector] == Mat3::zero());
    }
}

void ContactSurface::add_kicks(const image::Image& image, const std::vector<PointId>& point_of_node) {
    const auto elements = static_cast<std::uint32_t>(image.tables.element_body.size());
    force_slot.assign(elements, state::State::no_slot);
    shortest_edge.assign(node_of_point.size(), std::numeric_limits<double>::infinity());
    std::vector<std::vector<ElementKick>> kicks(node_of_point.size()), damping(node_of_point.size());
    for_each_element(image, [&](const image::ElementBlock& block, std::uint32_t element, std::span<const std::uint32_t> nodes) {
        const auto touches = [&](std::uint32_t node) { return point_of_node[node] != detect::no_point; };
        if (std::none_of(nodes.begin(), nodes.end(), touches)) { return; }
        force_slot[element] = static_cast<std::uint32_t>(force_rows);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (!touches(nodes[i])) { continue; }
            double& shortest = shortest_edge[point_of_node[nodes[i]]];
            for (const std::uint32_t other : nodes) {
                const double distance = norm(image.tables.position[other] - image.tables.position[nodes[i]]);
                if (other != nodes[i]) { shortest = std::min(shortest, distance); }
            }
            kicks[point_of_node[nodes[i]]].push_back(
                {.clock = element,
                 .force_row = static_cast<std::uint32_t>(force_rows + i),
                 .half_period = 0.5 * static_cast<double>(image.tables.element_clock[element].period)});
        }
        force_rows += nodes.size();
        if (!is_damped(image, block, element - block.first_element)) { return; }
        force_slot.resize(std::size_t{2} * elements, state::State::no_slot);
        force_slot[elements + element] = static_cast<std::uint32_t>(force_rows);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (!touches(nodes[i])) { continue; }
            damping[point_of_node[nodes[i]]].push_back(
                {.clock = elements + element,
                 .force_row = static_cast<std::uint32_t>(force_rows + i),
                 .half_period = 0.5 * static_cast<double>(image.tables.element_clock[element].period)});
        }
        force_rows += nodes.size();
    });
    force_clocks = force_slot.size();
    element_kicks = Grouped<ElementKick, PointId>(kicks);
    damping_kicks = Grouped<ElementKick, PointId>(damping);
    load_kicks = advance::load_kicks<PointId>(image, point_of_node, node_of_point.size());
    forced_kicks = advance::forced_kicks<PointId>(image, point_of_node, node_of_point.size());
}

}  // namespace avs::advance
