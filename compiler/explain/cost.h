#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"

namespace avs::explain {

/// Cost of a run, computed from the image: all static events are known beforehand.
struct Cost {
    /// Kicks of a body, which is a line of the scene.
    struct Body {
        std::string name;
        std::string where;  ///< file:line
        std::uint64_t elements = 0, nodes = 0;
        double strain_kicks = 0, load_kicks = 0;  ///< [1/s] of simulated time; of all loads, those that change, too
        double damping_kicks = 0;                 ///< of its damped elements, in the middle between two others [1/s]
        double shortest_period = 0;               ///< of its elements [s]
        std::string clocks;                       ///< names, "strain, tip"; empty where the scene has but one
    };
    /// Elements of a body whose clocks follow their state by one turn.
    struct Following {
        std::string body;
        std::uint64_t elements = 0;
        double turn = 0;              ///< omega h / 2 from which on they get finer
        double shortest_at_rest = 0;  ///< of their periods [s]
        double finest = 0;            ///< shortest that they may take [s]
    };
    struct Element {
        std::string body;
        Vec3 centre;               ///< at rest [m]
        double period = 0;         ///< of its clock [s]
        double critical_step = 0;  ///< [s]
    };
    struct Output {
        std::string name;  ///< "record tip", "export vtu fields"
        std::uint64_t samples = 0;
        double bytes = 0;  ///< estimated, without compression
    };
    /// Penalty layers of a contact. How many pairs are near is known only while it runs, so looks are those of a surface that lies
    /// on another one all over: an estimate from above for most scenes, too low where cloth is crumpled.
    struct Layers {
        std::string contact;
        std::uint64_t vertices = 0;  ///< on surfaces of the bodies that it is between
        double heartbeat = 0;        ///< period of the first layer [s]
        double looks = 0;            ///< at pairs, estimated [1/s]
    };
    /// Nodes that are moved or pushed at ticks of their own: by a drive, by a load that changes.
    struct Script {
        std::string name;  ///< "drive pull", "load wind"
        std::uint64_t nodes = 0;
        double steps = 0;  ///< [1/s]; each is one of all its nodes
    };
    /// Facets of a body, as a contact without `smooth` feels them.
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
    std::vector<std::string> notes;  ///< deliberate settings of the scene that cost accuracy
    std::vector<Element> worst;      ///< the ten shortest clocks, shortest first
    double strain_kicks = 0;         ///< of all elements [1/s]
    double load_kicks = 0;
    double damping_kicks = 0;      ///< one for each strain kick of what is damped [1/s]
    double contact_looks = 0;      ///< of all boundary nodes that look [1/s]; adaptive clocks at their longest step
    double global_step_kicks = 0;  ///< strain kicks [1/s] if all elements took the shortest period
    double image_bytes = 0;
    double state_bytes = 0;  ///< of a run, without lists of candidates for contact
    std::vector<Output> outputs;

    double gain() const { return strain_kicks > 0 ? global_step_kicks / strain_kicks : 1; }
};

Cost cost(const image::Image& image, double image_bytes);

/// "63.2 kB"
std::string amount(double bytes);

std::string text(const Cost& cost);
std::string json(const Cost& cost);

}  // namespace avs::explain
