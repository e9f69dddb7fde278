#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/api/handles.h"

using namespace avs::test;

namespace {

/// Arguments of a callback's calls, and the values that it returns.
struct Log {
    std::vector<double> times;
    std::size_t count = 0;
    double value = 1;
    double give_up_at = HUGE_VAL;
    avs_simulation* simulation = nullptr;
    avs_status seen_inside = AVS_OK;
};

int constant(void* user, double time, std::size_t count, const double* points, double* values) {
    Log& log = *static_cast<Log*>(user);
    log.times.push_back(time);
    log.count = count;
    if (time >= log.give_up_at) return 1;
    for (std::size_t i = 0; i < count; ++i) {
        if (!(points[3 * i] < 1e-3)) return 1;  // only nodes of the driven end, x < 1 mm, may be passed
        values[3 * i] = log.value;
        values[3 * i + 1] = values[3 * i + 2] = 0;
    }
    return 0;
}

avs_run_options with(const avs_callback& callback, const std::string& folder) {
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.folder = folder.c_str();
    options.callbacks = &callback;
    options.callback_count = 1;
    return options;
}

}  // namespace

TEST_CASE("a callback that says what the scene says gives the same bits, on every engine", "[api]") {
    for (const char* const engine : {"exact", "nested", "synchronous"}) {
        INFO(engine);
        const TemporaryFolder folder;
        std::string scene = bar_scene;
        if (engine == std::string("synchronous"))
            scene.replace(scene.find("until = 20 ms"), 13, "until = 20 ms, scheme = verlet {}");
        const ImageHandle image = compiled(scene.c_str());
        Log log;
        const avs_callback callback{"hand", constant, &log};
        const std::string by_scene = (folder.path() / "scene").string(), by_callback = (folder.path() / "callback").string();
        Fault fault;
        avs_run_options options = AVS_RUN_OPTIONS_INIT;
        options.folder = by_scene.c_str();
        options.engine = engine;
        REQUIRE(avs_run(image.get(), &options, fault.out()) == AVS_OK);
        options = with(callback, by_callback);
        options.engine = engine;
        REQUIRE(avs_run(image.get(), &options, fault.out()) == AVS_OK);
        CHECK(read_file(folder.path() / "scene" / "series.csv") == read_file(folder.path() / "callback" / "series.csv"));
        const auto manifest = nlohmann::json::parse(read_file(folder.path() / "callback" / "manifest.json"));
        CHECK(manifest["callbacks"] == nlohmann::json{"hand"});
        CHECK(nlohmann::json::parse(read_file(folder.path() / "scene" / "manifest.json"))["callbacks"].empty());
        CHECK(manifest["state_hash"] == nlohmann::json::parse(read_file(folder.path() / "scene" / "manifest.json"))["state_hash"]);

        // The callback is called once per step of the drive, with the time of the middle of the step: times differ by a period.
        avs_driven hand{};
        REQUIRE(avs_image_driven(image.get(), 0, &hand) == AVS_OK);
        CHECK(
            (std::string(hand.name) == "hand" && hand.components == 3 && std::string(hand.unit) == "m/s" && hand.at_the_end == 0));
        CHECK(log.count == hand.node_count);
        REQUIRE(log.times.size() > 10);
        for (std::size_t i = 2; i < log.times.size(); ++i)
            CHECK(log.times[i] - log.times[i - 1] == Approx(hand.period).epsilon(1e-9));
    }
}

TEST_CASE("what a callback gives between two advances moves the nodes", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled(bar_scene);
    Log log;
    const avs_callback callback{"hand", constant, &log};
    const SimulationHandle simulation = started(image.get(), with(callback, (folder.path() / "run").string()));
    Fault fault;
    const double* positions = nullptr;
    log.value = 2;
    REQUIRE(avs_simulation_advance(simulation.get(), 5e-3, fault.out()) == AVS_OK);
    REQUIRE(avs_simulation_positions(simulation.get(), &positions, nullptr, fault.out()) == AVS_OK);
    CHECK(positions[0] == Approx(2 * 5e-3).epsilon(1e-6));  // the simulation advances to the tick nearest to 5 ms
    log.value = -2;
    REQUIRE(avs_simulation_advance(simulation.get(), 10e-3, fault.out()) == AVS_OK);
    REQUIRE(avs_simulation_positions(simulation.get(), &positions, nullptr, fault.out()) == AVS_OK);
    avs_driven hand{};
    REQUIRE(avs_image_driven(image.get(), 0, &hand) == AVS_OK);
    CHECK(std::fabs(positions[0]) < 4 * hand.period);  // the step that had begun before 5 ms still has +2 m/s
}

TEST_CASE("a callback that gives up, or gives no number, stops the simulation and is named", "[api]") {
    const ImageHandle image = compiled(bar_scene);
    for (const bool gives_up : {true, false}) {
        const TemporaryFolder folder;
        Log log;
        if (gives_up) log.give_up_at = 7e-3;
        const avs_callback callback{"hand", constant, &log};
        const SimulationHandle simulation = started(image.get(), with(callback, (folder.path() / "run").string()));
        Fault fault;
        REQUIRE(avs_simulation_advance(simulation.get(), 5e-3, fault.out()) == AVS_OK);
        if (!gives_up) log.value = NAN;
        CHECK(avs_simulation_advance(simulation.get(), 20e-3, fault.out()) == AVS_STOPPED);
        CHECK(fault.message().find(gives_up ? "the callback of drive `hand` gave up"
                                            : "the callback of drive `hand` has no finite value") != std::string::npos);
        CHECK(avs_simulation_has_ended(simulation.get()) == 1);
        CHECK(avs_simulation_finish(simulation.get(), fault.out()) == AVS_STOPPED);
    }
}

TEST_CASE("a callback for what is not there is refused with what there is", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled(bar_scene);
    Log log;
    const avs_callback callback{"foot", constant, &log};
    Fault fault;
    avs_simulation* simulation = nullptr;
    const std::string run = (folder.path() / "run").string();
    const avs_run_options options = with(callback, run);
    CHECK(avs_simulation_start(image.get(), &options, &simulation, fault.out()) == AVS_BAD_INPUT);
    CHECK(fault.message().find("`hand`, `wind`") != std::string::npos);
}

TEST_CASE("a callback that calls its simulation gets an error and no dead end", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled(bar_scene);
    Log log;
    const auto calls_back = [](void* user, double, std::size_t count, const double*, double* values) {
        Log& own = *static_cast<Log*>(user);
        const double* rows = nullptr;
        own.seen_inside = avs_simulation_positions(own.simulation, &rows, nullptr, nullptr);
        for (std::size_t i = 0; i < 3 * count; ++i) values[i] = 0;
        return 0;
    };
    const avs_callback callback{"hand", calls_back, &log};
    const SimulationHandle simulation = started(image.get(), with(callback, (folder.path() / "run").string()));
    log.simulation = simulation.get();
    CHECK(avs_simulation_advance(simulation.get(), 5e-3, nullptr) == AVS_OK);
    CHECK(log.seen_inside == AVS_MISUSE);
}

TEST_CASE("whoever polls is told how far it is, and stops it", "[api]") {
    const TemporaryFolder folder;
    std::string longer = cubes_scene;  // a run that takes long enough for several calls, which are at least 20 ms apart
    for (std::size_t at; (at = longer.find("cells = [3, 3, 3]")) != std::string::npos;) longer.replace(at, 17, "cells = [9, 9, 9]");
    const ImageHandle image = compiled(longer.c_str());
    struct Seen {
        int calls = 0;
        double time = -1;
        bool rising = true;
    } seen;
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    const std::string run = (folder.path() / "run").string();
    options.folder = run.c_str();
    options.user = &seen;
    options.poll = [](void* user, const avs_progress* progress) {
        Seen& s = *static_cast<Seen*>(user);
        s.rising = s.rising && progress->time > s.time && progress->until == 0.006;
        s.time = progress->time;
        return ++s.calls == 2 ? 1 : 0;
    };
    const SimulationHandle simulation = started(image.get(), options);
    CHECK(avs_simulation_advance(simulation.get(), HUGE_VAL, nullptr) == AVS_INTERRUPTED);
    CHECK((seen.calls == 2 && seen.rising));
    CHECK(avs_simulation_time(simulation.get()) == seen.time);
    CHECK(avs_simulation_advance(simulation.get(), HUGE_VAL, nullptr) == AVS_OK);
    CHECK(avs_simulation_finish(simulation.get(), nullptr) == AVS_OK);
}
