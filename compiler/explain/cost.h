#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"

namespace avs::explain {

/// Cost of a run, computed from the image. This is possible because all static events are known
/// beforehand.
struct Cost {
    /// Kicks of a body.
    struct Body {
        std::string name;
        std::string where;  ///< file:line
        std::uint64_t elements = 0, nodes = 0;
        double strain_kicks = 0, load_kicks = 0;  ///< [1/s] of simulated time; loads include those that change in time
        double damping_kicks = 0;    ///< damping kicks of its elements, each in the middle between two strain kicks [1/s]
        double shortest_period = 0;  ///< shortest period of its elements [s]
        std::string clocks;          ///< names of its clocks, "strain, tip"; empty if the scene has only one
    };
    /// Elements of a body whose clocks follow the state, with one bound on omega h / 2.
    struct Following {
        std::string body;
        std::uint64_t elements = 0;
        double turn = 0;              ///< omega h / 2 above which clocks get finer
        double shortest_at_rest = 0;  ///< shortest of their periods at rest [s]
        double finest = 0;            ///< shortest period that they may take [s]
    };
    struct Element {
        std::string body;
        Vec3 centre;               ///< centre at rest [m]
        double period = 0;         ///< period of its clock [s]
        double critical_step = 0;  ///< [s]
    };
    struct Output {
        std::string name;  ///< such as "record tip" or "export vtu fields"
        std::uint64_t samples = 0;
        double bytes = 0;  ///< estimated size, without compression
    };
    /// Penalty layers of a contact. The number of near pairs is known only during a run. So queries are estimated for a surface
    /// that lies on another one everywhere. This is too high for most scenes, and too low where cloth is crumpled.
    struct Layers {
        std::string contact;
        std::uint64_t vertices = 0;  ///< number of vertices on the surfaces of the contact's bodies
        double heartbeat = 0;        ///< base period, that of the first layer [s]
        double looks = 0;            ///< estimated queries of pairs [1/s]
    };
    /// Nodes that have ticks of their own, at which a drive moves them or a load that changes pushes them.
    struct Script {
        std::string name;  ///< "drive pull", "load wind"
        std::uint64_t nodes = 0;
        double steps = 0;  ///< [1/s]; each step moves or pushes all its nodes
    };
    /// Facets of a body, as a contact without `smooth` uses them.
    struct Facets {
        std::string contact, body;
        double facet_gap = 0;  ///< how far they lie beside the round surface through their nodes, at most [m]
    };
    double until = 0;  ///< [s]
    std::vector<Facets> facets;
    std::vector<Layers> layers;
    std::vector<Script> scripts;
    std::vector<Body> bodies;
    std::vector<Following> following;
    std::string clocks;              ///< "nested { beta = 0.5 }; tip: fixed { period = 0.001 s }"
    std::vector<std::string> notes;  ///< settings of the scene that cost accuracy on purpose
    std::vector<Element> worst;      ///< the ten shortest clocks, shortest first
    double strain_kicks = 0;         ///< strain kicks of all elements [1/s]
    double load_kicks = 0;
    double damping_kicks = 0;      ///< damping kicks: one for each strain kick of damped elements [1/s]
    double contact_looks = 0;      ///< contact queries of all boundary nodes [1/s]; for adaptive clocks at their longest step
    double global_step_kicks = 0;  ///< strain kicks [1/s] if all elements had the shortest period
    double image_bytes = 0;
    double state_bytes = 0;  ///< memory of the run's state, without candidate lists of contact
    std::vector<Output> outputs;

    double gain() const { return strain_kicks > 0 ? global_step_kicks / strain_kicks : 1; }
};

Cost cost(const image::Image& image, double image_bytes);

/// "63.2 kB"
std::string amount(double bytes);

std::string text(const Cost& cost);
std::string json(const Cost& cost);

}  // namespace avs::explain
