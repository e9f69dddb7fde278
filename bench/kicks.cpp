#include "bench/kicks.h"

#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "bench/compiled.h"
#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"

namespace avs::bench {
namespace {

using advance::AnyEngine, advance::EngineKind;

struct Sample {
    std::string name, scene, settings{};
};

struct Course {
    Course(const image::Image& image, EngineKind kind)
        : state(advance::initial_state(image)), engine(AnyEngine::make(image, {.kind = kind}).value()) {}

    /// Advances to `until`. Returns nanoseconds per kick.
    double advance(Tick until) {
        const std::uint64_t before = state.kicks.strain;
        const double start = thread_seconds();
        if (const auto stop = engine.advance(state, until)) fail(stop->message);
        return 1e9 * (thread_seconds() - start) / static_cast<double>(state.kicks.strain - before);
    }

    state::State state;
    AnyEngine engine;
    Rates rates;
};

void compare(const state::State& a, const state::State& b) {
    for (std::size_t i = 0; i < a.position.size(); ++i)
        if (!(norm(state::position(a.position[i]) - state::position(b.position[i])) < 1e-10)) fail("kicks: the engines disagree");
}

void print(const std::string& name, const Rates& rates, double exact) {
    nlohmann::ordered_json line;
    line["name"] = name;
    line["value"] = rates.median();
    line["unit"] = "ns per kick";
    line["low"] = rates.at(0);
    line["high"] = rates.at(1);
    line["speedup"] = exact / rates.median();
    std::cout << line.dump() << std::endl;
}

void run(const Sample& sample, const Options& options) {
    const std::string& name = sample.name;
    if (!options.wants(name + "/exact/1") && !options.wants(name + "/nested/1")) return;
    const image::Image image = compiled(sample.scene, sample.settings);
    Course exact(image, EngineKind::exact), nested(image, EngineKind::nested);
    Tick coarsest = 0;
    double kicks = 0;  // per tick
    for (const EventClock& clock : image.tables.element_clock) {
        coarsest = std::max(coarsest, clock.period);
        kicks += 1 / static_cast<double>(clock.period);
    }
    const double wanted = options.quick ? 3e5 : 3e6;
    const Tick slice = coarsest * std::max<Tick>(1, std::llround(wanted / (kicks * static_cast<double>(coarsest))));
    for (int i = 0; i <= 5; ++i) {
        const Tick until = slice * (i + 1);
        const double e = exact.advance(until), n = nested.advance(until);
        compare(exact.state, nested.state);
        if (i == 0) continue;  // the first round does not count: caches are cold, and bodies at rest are queried for contact often
        exact.rates.values.push_back(e);
        nested.rates.values.push_back(n);
    }
    print(name + "/exact/1", exact.rates, exact.rates.median());
    print(name + "/nested/1", nested.rates, exact.rates.median());
}

}  // namespace

void run_kicks(const Options& options) {
    const std::string ribbon = "bench/cloth/ribbon.avs", block = "bench/nodal/block.avs";
    const std::string springs = " --set model=springs", damped = " --set damped=true";
    const std::string bricks = " --set element=hex8", alone = " --set share=0.0001 --set beta=0.1", linear = " --set law=small";
    for (const Sample& sample :
         {Sample{"cloth/membranes", ribbon}, Sample{"cloth/membranes_damped", ribbon, damped},
          Sample{"cloth/springs", ribbon, springs}, Sample{"cloth/springs_damped", ribbon, springs + damped},
          Sample{"nodal/tet4", block}, Sample{"nodal/hex8", block, bricks}, Sample{"nodal/alone_tet4", block, alone},
          Sample{"nodal/alone_hex8", block, alone + bricks}, Sample{"nodal/alone_linear_tet4", block, alone + linear},
          Sample{"nodal/alone_linear_hex8", block, alone + linear + bricks}})
        run(sample, options);
}

}  // namespace avs::bench
