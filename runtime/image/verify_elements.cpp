#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/image/verify.h"

namespace avs::image {

namespace {

Status verify_finite(const char* section, std::span<const double> numbers) {
    const auto unsound = std::find_if(numbers.begin(), numbers.end(), [](double value) { return !std::isfinite(value); });
    if (unsound == numbers.end()) return Done{};
    return refused(section, fmt::format("number {} is not finite", unsound - numbers.begin()));
}

Status verify_blocks(const Image& image) {
    const std::size_t elements = image.tables.element_body.size();
    std::uint64_t element = 0;
    std::uint64_t node_entry = 0;
    std::uint64_t parameter = 0;
    for (std::size_t i = 0; i < image.metadata.blocks.size(); ++i) {
        const ElementBlock& block = image.metadata.blocks[i];
        if (block.material >= image.metadata.materials.size()) {
            return refused("metadata", fmt::format("element block {} has material {} of {}", i, block.material,
                                                   image.metadata.materials.size()));
        }
        const bool says_size = has_any_stencil(block.kind);
        if (says_size != (block.stencil != 0) || block.stencil > largest_stencil) {
            return refused("metadata",
                           fmt::format("element block {} of {} has a stencil of {} nodes; {}", i, name(block.kind), block.stencil,
                                       says_size ? fmt::format("1 to {} are possible", largest_stencil)
                                                 : std::string("the kind has its own, which 0 stands for")));
        }
        if (is_of_solids(block.kind) && !is_solid(image.metadata.materials[block.material].model)) {
            return refused("metadata", fmt::format("element block {} of {} has the material `{}`, which is none of solids", i,
                                                   name(block.kind), image.metadata.materials[block.material].name));
        }
        if (block.element_count == 0 || block.first_element != element || block.first_node_entry != node_entry) {
            return refused("metadata",
                           fmt::format("element block {} has {} elements from {}, nodes from {}; expected from {} and {}", i,
                                       block.element_count, block.first_element, block.first_node_entry, element, node_entry));
        }
        if (block.first_parameter != parameter) {
            return refused("metadata", fmt::format("element block {} has parameters from {}; expected from {}", i,
                                                   block.first_parameter, parameter));
        }
        const std::uint64_t weights = image.tables.element_weights.size();
        if (block.weights() == 0 ? block.first_weight != 0
                                 : block.first_weight > weights || block.weights() > weights - block.first_weight) {
            return refused("metadata", fmt::format("element block {} has {} weights from {}; there are {}", i, block.weights(),
                                                   block.first_weight, weights));
        }
        parameter += std::uint64_t{block.element_count} * std::uint64_t{block.parameters()};
        element += block.element_count;
        node_entry += std::uint64_t{block.element_count} * std::uint64_t{block.size()};
    }
    if (element != elements || node_entry != image.tables.element_nodes.size()) {
        return refused("element_nodes", fmt::format("the blocks have {} elements with {} nodes; the tables have {} and {}", element,
                                                    node_entry, elements, image.tables.element_nodes.size()));
    }
    const std::span<const double> numbers = image.tables.element_parameters;
    if (parameter != numbers.size()) {
        return refused("element_parameters", fmt::format("{} numbers; the blocks' elements have {}", numbers.size(), parameter));
    }
    if (Status status = verify_finite("element_parameters", numbers); !status) return status;
    return verify_finite("element_weights", image.tables.element_weights);
}

Status verify_stencil(const Image& image, std::uint32_t element, std::span<const std::uint32_t> stencil) {
    for (std::size_t i = 0; i < stencil.size(); ++i) {
        if (stencil[i] >= image.tables.position.size()) {
            return refused("element_nodes",
                           fmt::format("element {} has node {} of {}", element, stencil[i], image.tables.position.size()));
        }
        if (image.tables.node_body[stencil[i]] != image.tables.element_body[element]) {
            return refused("element_nodes", fmt::format("element {} has a node of another body", element));
        }
        if (std::find(stencil.begin(), stencil.begin() + static_cast<std::ptrdiff_t>(i), stencil[i]) !=
            stencil.begin() + static_cast<std::ptrdiff_t>(i)) {
            return refused("element_nodes", fmt::format("element {} has node {} twice", element, stencil[i]));
        }
    }
    return Done{};
}

Status verify_stencils(const Image& image) {
    for (const ElementBlock& block : image.metadata.blocks) {
        const std::size_t count = block.size();
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            const auto stencil = image.tables.element_nodes.subspan(block.first_node_entry + i * count, count);
            if (Status status = verify_stencil(image, block.first_element + i, stencil); !status) return status;
        }
    }
    return Done{};
}

/// Checks that the elements of a body are contiguous; a body whose elements were all dropped has none.
Status verify_bodies(const Image& image) {
    const std::size_t elements = image.tables.element_body.size();
    std::size_t sum = 0;
    for (std::uint32_t b = 0; b < image.metadata.bodies.size(); ++b) {
        const Body& body = image.metadata.bodies[b];
        if (body.first_element > elements || body.element_count > elements - body.first_element) {
            return refused("metadata", fmt::format("body `{}` has {} elements from {}; there are {}", body.name, body.element_count,
                                                   body.first_element, elements));
        }
        for (std::uint32_t i = 0; i < body.element_count; ++i) {
            if (image.tables.element_body[body.first_element + i] != b) {
                return refused("element_body", fmt::format("element {} is not of body `{}`", body.first_element + i, body.name));
            }
        }
        sum += body.element_count;
    }
    if (sum != elements) return refused("element_body", fmt::format("the bodies have {} of {} elements", sum, elements));
    return Done{};
}

/// Checks that all elements or none have a policy, and that every finer period is a whole number of ticks.
Status verify_follow(const Image& image) {
    const std::vector<FollowPolicy>& policies = image.metadata.follow;
    const std::span<const std::uint8_t> follow = image.tables.element_follow;
    if (policies.size() > max_follow_policies) {
        return refused("metadata", fmt::format("{} policies of clocks that follow; at most {} are possible", policies.size(),
                                               max_follow_policies));
    }
    for (std::size_t i = 0; i < policies.size(); ++i) {
        if (!(policies[i].turn > 0 && policies[i].turn <= 1) || policies[i].finest > max_halvings) {
            return refused("metadata", fmt::format("clocks follow by policy {} with turn {} and {} halvings", i, policies[i].turn,
                                                   policies[i].finest));
        }
    }
    if (follow.size() != (policies.empty() ? 0 : image.tables.element_body.size())) {
        return refused("element_follow", fmt::format("{} rows for {} elements and {} policies", follow.size(),
                                                     image.tables.element_body.size(), policies.size()));
    }
    for (std::size_t i = 0; i < follow.size(); ++i) {
        if (follow[i] == 0) continue;
        if (follow[i] > policies.size()) {
            return refused("element_follow", fmt::format("element {} follows by policy {} of {}", i, follow[i], policies.size()));
        }
        const EventClock& clock = image.tables.element_clock[i];
        const std::uint32_t finest = policies[follow[i] - 1U].finest;
        if (clock.phase != 0 || clock.period % (Tick{2} << finest) != 0) {
            return refused("element_follow", fmt::format("element {} has period {} and phase {}, which cannot be halved {} times",
                                                         i, clock.period, clock.phase, finest));
        }
    }
    return Done{};
}

}  // namespace

Status verify_elements(const Image& image) {
    const Tables& tables = image.tables;
    const std::size_t elements = tables.element_body.size();
    if (elements >= no_element) return refused("element_body", fmt::format("{} elements are too many", elements));
    if (tables.element_clock.size() != elements) {
        return refused("element_clock", fmt::format("{} rows for {} elements", tables.element_clock.size(), elements));
    }
    if (tables.element_critical_step.size() != elements) {
        return refused("element_critical_step",
                       fmt::format("{} rows for {} elements", tables.element_critical_step.size(), elements));
    }
    if (Status status = verify_blocks(image); !status) return status;
    if (Status status = verify_bodies(image); !status) return status;
    for (std::size_t i = 0; i < elements; ++i) {
        if (!is_sound(tables.element_clock[i])) {
            return refused("element_clock", fmt::format("element {} has period {} and phase {}", i, tables.element_clock[i].period,
                                                        tables.element_clock[i].phase));
        }
        if (!std::isfinite(tables.element_critical_step[i]) || tables.element_critical_step[i] <= 0) {
            return refused("element_critical_step", fmt::format("element {} has {}", i, tables.element_critical_step[i]));
        }
    }
    if (Status status = verify_follow(image); !status) return status;
    return verify_stencils(image);
}

}  // namespace avs::image
