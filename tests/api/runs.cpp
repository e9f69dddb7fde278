#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "tests/api/handles.h"
#include "tests/support/paths.h"

using namespace avs::test;

namespace {

std::string hash_of(const std::filesystem::path& folder) {
    return nlohmann::json::parse(read_file(folder / "manifest.json"))["state_hash"];
}

/// Checks that two runs of one image have the same final state and the same files.
void check_same(const std::filesystem::path& a, const std::filesystem::path& b) {
    CHECK(hash_of(a) == hash_of(b));
    for (const char* const file : {"series.csv", "contact.csv", "frames.avf"}) {
        INFO(file);
        CHECK(read_file(a / file) == read_file(b / file));
    }
}

}  // namespace

TEST_CASE("a run in pieces of any length is to the bit the run of avsr", "[api]") {
    for (const char* const scene : {bar_scene, cubes_scene}) {
        const TemporaryFolder folder;
        folder.write("scene.avs", scene);
        REQUIRE(run_process({avsc_path(), "compile", "scene.avs"}, folder.path()).exit_code == 0);
        REQUIRE(run_process({avsr_path(), "run", "scene.avb", "-o", "avsr", "--progress", "none"}, folder.path()).exit_code == 0);

        Fault fault;
        avs_image* from_file = nullptr;
        REQUIRE(avs_compile_file((folder.path() / "scene.avs").c_str(), nullptr, &from_file, fault.out()) == AVS_OK);
        const ImageHandle image(from_file);
        const std::filesystem::path pieces = folder.path() / "pieces";
        const SimulationHandle simulation = started(image.get(), in(pieces));
        // Steps from 1e-6 to 0.07 of the run, so that they end anywhere between kicks and samples. Reading the state after each
        // must not change the run.
        double time = 0;
        for (int i = 0; time < avs_image_until(image.get()); ++i) {
            time += avs_image_until(image.get()) * (i % 7 == 0 ? 1e-6 : 0.0173 * (i % 5));
            REQUIRE(avs_simulation_advance(simulation.get(), time, fault.out()) == AVS_OK);
            const double* rows = nullptr;
            avs_field field{};
            avs_energies energies{};
            REQUIRE(avs_simulation_velocities(simulation.get(), &rows, nullptr, fault.out()) == AVS_OK);
            REQUIRE(avs_simulation_field(simulation.get(), "stress", 0, &field, fault.out()) == AVS_OK);
            REQUIRE(avs_simulation_energies(simulation.get(), &energies, fault.out()) == AVS_OK);
        }
        CHECK(avs_simulation_has_ended(simulation.get()) == 1);
        CHECK(avs_simulation_time(simulation.get()) == avs_image_until(image.get()));
        CHECK(avs_simulation_finish(simulation.get(), fault.out()) == AVS_OK);
        check_same(folder.path() / "avsr", pieces);
        const auto manifest = nlohmann::json::parse(avs_simulation_manifest(simulation.get()));
        CHECK(manifest["status"] == "completed");
        CHECK(manifest["hashes"]["image"] ==
              nlohmann::json::parse(read_file(folder.path() / "avsr" / "manifest.json"))["hashes"]["image"]);
    }
}

TEST_CASE("an interrupted simulation has a checkpoint, goes on, and is resumed to the same bits", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled(cubes_scene);
    Fault fault;
    const avs_run_options whole_options = AVS_RUN_OPTIONS_INIT;
    avs_run_options options = whole_options;
    const std::string whole = (folder.path() / "whole").string(), cut = (folder.path() / "cut").string();
    options.folder = whole.c_str();
    REQUIRE(avs_run(image.get(), &options, fault.out()) == AVS_OK);

    options.folder = cut.c_str();
    {
        const SimulationHandle simulation = started(image.get(), options);
        REQUIRE(avs_simulation_advance(simulation.get(), 0.0021, fault.out()) == AVS_OK);
        avs_simulation_interrupt(simulation.get());
        CHECK(avs_simulation_advance(simulation.get(), 0.006, fault.out()) == AVS_INTERRUPTED);
        CHECK(fault.message().find("checkpoint") != std::string::npos);
        CHECK(std::filesystem::exists(folder.path() / "cut" / "checkpoint.avk"));
        CHECK(avs_simulation_time(simulation.get()) == Approx(0.0021).epsilon(1e-6));
        CHECK(avs_simulation_advance(simulation.get(), 0.003, fault.out()) == AVS_OK);  // the simulation continues
        CHECK(avs_simulation_finish(simulation.get(), fault.out()) == AVS_INTERRUPTED);
        CHECK(avs_simulation_advance(simulation.get(), 0.004, fault.out()) == AVS_MISUSE);
        CHECK(avs_simulation_finish(simulation.get(), fault.out()) == AVS_MISUSE);
    }
    // The folder has a run that can be resumed, so a new run refuses it unless `again` is set.
    CHECK(avs_run(image.get(), &options, fault.out()) == AVS_BAD_INPUT);
    options.resume = 1;
    {
        const SimulationHandle simulation = started(image.get(), options);
        CHECK(avs_simulation_time(simulation.get()) == Approx(0.003).epsilon(1e-6));
        // The series has the samples recorded before the interrupt, too: one per 0.1 ms from 0 to 4.5 ms.
        const double *times = nullptr, *values = nullptr;
        std::size_t count = 0;
        REQUIRE(avs_simulation_advance(simulation.get(), 0.0045, fault.out()) == AVS_OK);
        REQUIRE(avs_simulation_series(simulation.get(), "energy.total", &times, &values, &count, fault.out()) == AVS_OK);
        REQUIRE(count == 46);
        CHECK(times[0] == 0);
        CHECK(times[45] == 0.0045);
        REQUIRE(avs_simulation_advance(simulation.get(), HUGE_VAL, fault.out()) == AVS_OK);
        REQUIRE(avs_simulation_series(simulation.get(), "energy.total", &times, &values, &count, fault.out()) == AVS_OK);
        CHECK(count == 61);
        CHECK(avs_simulation_finish(simulation.get(), fault.out()) == AVS_OK);
    }
    check_same(whole, cut);
    CHECK_FALSE(std::filesystem::exists(folder.path() / "cut" / "checkpoint.avk"));
}

TEST_CASE("what can be read at a time is what nodes do then", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled(bar_scene, "speed=0 m/s");
    const SimulationHandle simulation = started(image.get(), in(folder.path() / "run"));
    Fault fault;
    const std::size_t nodes = avs_image_node_count(image.get());
    REQUIRE(nodes == 20);
    const double* positions = nullptr;
    std::size_t count = 0;
    REQUIRE(avs_simulation_positions(simulation.get(), &positions, &count, fault.out()) == AVS_OK);
    REQUIRE(count == nodes);
    const double* const rest = avs_image_rest_positions(image.get());
    for (std::size_t i = 0; i < 3 * nodes; ++i) CHECK(positions[i] == rest[i]);
    double mass = 0;
    for (std::size_t i = 0; i < nodes; ++i) mass += avs_image_masses(image.get())[i];
    CHECK(mass == Approx(4).epsilon(1e-12));

    // The free end falls freely until a wave arrives from the held end: 10 cm at 36.7 m/s (P-waves) take 2.7 ms.
    REQUIRE(avs_simulation_advance(simulation.get(), 1.5e-3, fault.out()) == AVS_OK);
    CHECK(avs_simulation_advance(simulation.get(), 1e-3, fault.out()) == AVS_BAD_INPUT);
    CHECK(avs_simulation_advance(simulation.get(), NAN, fault.out()) == AVS_BAD_INPUT);
    const double* velocities = nullptr;
    REQUIRE(avs_simulation_velocities(simulation.get(), &velocities, nullptr, fault.out()) == AVS_OK);
    const double now = avs_simulation_time(simulation.get());
    CHECK(now == 0.0015);
    avs_field speed{}, stress{}, displacement{};
    for (std::size_t i = 0; i < nodes; ++i) {
        if (rest[3 * i] > 0.39) CHECK(velocities[3 * i + 2] == Approx(now).epsilon(1e-3));
    }
    REQUIRE(avs_simulation_field(simulation.get(), "speed", 0, &speed, fault.out()) == AVS_OK);
    CHECK((speed.rows == nodes && speed.components == 1 && std::string(speed.unit) == "m/s"));
    for (std::size_t i = 0; i < nodes; ++i) {
        const double* const v = velocities + 3 * i;
        CHECK(speed.values[i] == Approx(std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])).epsilon(1e-12));
    }
    REQUIRE(avs_simulation_field(simulation.get(), "stress", 1, &stress, fault.out()) == AVS_OK);
    CHECK((stress.rows == 4 && stress.components == 6));
    // The shear between the falling part and the held end is xz, which is the last component, as in files.
    CHECK(std::fabs(stress.values[5]) > 100 * std::fabs(stress.values[3]));
    CHECK(std::fabs(stress.values[5]) > 100 * std::fabs(stress.values[4]));
    REQUIRE(avs_simulation_field(simulation.get(), "displacement", 0, &displacement, fault.out()) == AVS_OK);
    REQUIRE(avs_simulation_positions(simulation.get(), &positions, nullptr, fault.out()) == AVS_OK);
    for (std::size_t i = 0; i < 3 * nodes; ++i) CHECK(displacement.values[i] == positions[i] - rest[i]);
    CHECK(avs_simulation_field(simulation.get(), "speed", 1, &speed, fault.out()) == AVS_BAD_INPUT);
    CHECK(avs_simulation_field(simulation.get(), "spead", 0, &speed, fault.out()) == AVS_BAD_INPUT);
    CHECK(fault.message().find("von_mises") != std::string::npos);
    CHECK(avs_simulation_field(simulation.get(), "friction_heat", 0, &speed, fault.out()) == AVS_BAD_INPUT);

    // The work of the constant weight has become kinetic and strain energy, up to the error of the energy balance.
    avs_energies energies{};
    REQUIRE(avs_simulation_advance(simulation.get(), HUGE_VAL, fault.out()) == AVS_OK);
    REQUIRE(avs_simulation_energies(simulation.get(), &energies, fault.out()) == AVS_OK);
    CHECK(energies.kinetic + energies.strain == Approx(-energies.load).epsilon(1e-3));
    CHECK(energies.kinetic > 0);
}

TEST_CASE("an image says what is in it", "[api]") {
    const ImageHandle image = compiled(cubes_scene);
    REQUIRE(avs_image_body_count(image.get()) == 2);
    avs_body body{};
    REQUIRE(avs_image_body(image.get(), 1, &body) == AVS_OK);
    CHECK((std::string(body.name) == "right" && body.first_node == 64 && body.node_count == 64 && body.element_count == 27));
    CHECK(avs_image_body(image.get(), 2, &body) == AVS_MISUSE);
    REQUIRE(avs_image_block_count(image.get()) >= 1);
    avs_block block{};
    REQUIRE(avs_image_block(image.get(), 0, &block) == AVS_OK);
    CHECK((std::string(block.kind) == "hex8" && block.nodes_per_element == 8));
    for (std::size_t i = 0; i < 8 * block.element_count; ++i) CHECK(block.nodes[i] < 128);
    REQUIRE(avs_image_face_count(image.get()) == 108);
    for (std::size_t i = 0; i < 108; ++i) CHECK(avs_image_faces(image.get())[i].body == (i < 54 ? 0U : 1U));
    CHECK(avs_image_driven_count(image.get()) == 0);
    avs_column column{};
    REQUIRE(avs_image_column(image.get(), 0, &column) == AVS_OK);
    CHECK((std::string(column.name) == "energy.kinetic" && std::string(column.unit) == "J"));
    CHECK(std::string(avs_image_provenance(image.get())).size() == 64);
}

TEST_CASE("frames of a run folder are read, forwards and back", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled(cubes_scene);
    Fault fault;
    const std::string run = (folder.path() / "run").string();
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.folder = run.c_str();
    REQUIRE(avs_run(image.get(), &options, fault.out()) == AVS_OK);
    avs_frames* opened = nullptr;
    REQUIRE(avs_frames_open(run.c_str(), &opened, fault.out()) == AVS_OK);
    const std::unique_ptr<avs_frames, FreeHandle> frames(opened);
    const std::size_t last = avs_frames_count(frames.get()) - 1;
    CHECK((avs_frames_time(frames.get(), 0) == 0 && avs_frames_time(frames.get(), last) == 0.006));
    CHECK(std::isnan(avs_frames_time(frames.get(), last + 1)));
    CHECK(avs_frames_vertex_count(frames.get()) == 112);  // each of the two cubes has 64 nodes, 8 of them inside
    CHECK(avs_frames_triangle_count(frames.get()) == 216);
    const double *positions = nullptr, *values = nullptr;
    for (const std::size_t index : {last, std::size_t{0}}) {
        REQUIRE(avs_frames_read(frames.get(), index, "velocity.x", &positions, &values, fault.out()) == AVS_BAD_INPUT);
        CHECK(fault.message().find("speed") != std::string::npos);
        REQUIRE(avs_frames_read(frames.get(), index, "speed", &positions, &values, fault.out()) == AVS_OK);
    }
    CHECK(positions[0] == Approx(-0.051).margin(1e-6));
    CHECK(values[0] == Approx(2).epsilon(1e-3));
    CHECK(avs_frames_read(frames.get(), last + 1, nullptr, &positions, &values, fault.out()) == AVS_BAD_INPUT);
    CHECK(avs_frames_open((folder.path() / "nothing").c_str(), &opened, fault.out()) != AVS_OK);
}

TEST_CASE("a temporary folder is gone with its simulation", "[api]") {
    const ImageHandle image = compiled(bar_scene);
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.temporary = 1;
    std::string folder;
    {
        const SimulationHandle simulation = started(image.get(), options);
        folder = avs_simulation_folder(simulation.get());
        CHECK(std::filesystem::exists(folder + "/manifest.json"));
    }
    CHECK_FALSE(std::filesystem::exists(std::filesystem::path(folder).parent_path()));
    options.folder = "somewhere";
    avs_simulation* none = nullptr;
    CHECK(avs_simulation_start(image.get(), &options, &none, nullptr) == AVS_MISUSE);
}

TEST_CASE("options that cannot be are refused, and the folder is as it was", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled(bar_scene);
    Fault fault;
    avs_simulation* none = nullptr;
    const auto refused = [&](avs_run_options options) {
        const std::string run = (folder.path() / "run").string();
        options.folder = run.c_str();
        const avs_status status = avs_simulation_start(image.get(), &options, &none, fault.out());
        CHECK(none == nullptr);
        CHECK_FALSE(std::filesystem::exists(run));
        return status;
    };
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.engine = "quick";
    CHECK(refused(options) == AVS_BAD_INPUT);
    options = AVS_RUN_OPTIONS_INIT;
    options.until = -1;
    CHECK(refused(options) == AVS_BAD_INPUT);
    options = AVS_RUN_OPTIONS_INIT;
    options.threads = -3;
    CHECK(refused(options) == AVS_BAD_INPUT);
    options = AVS_RUN_OPTIONS_INIT;
    options.certificate = 1;
    CHECK(refused(options) == AVS_BAD_INPUT);
    options = AVS_RUN_OPTIONS_INIT;
    options.resume = 1;
    CHECK(refused(options) == AVS_BAD_INPUT);
    const std::string file = folder.write("file", "x").string();
    options = AVS_RUN_OPTIONS_INIT;
    options.folder = file.c_str();
    CHECK(avs_simulation_start(image.get(), &options, &none, fault.out()) == AVS_ENVIRONMENT);
    CHECK(fault.message().find(file) != std::string::npos);
}

TEST_CASE("a program that was built with a shorter struct runs", "[api]") {
    const ImageHandle image = compiled(bar_scene);
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.temporary = 1;
    options.threads = -5;  // an impossible value, which must be ignored: the old struct ends before this field
    options.size = offsetof(avs_run_options, threads);
    avs_simulation* simulation = nullptr;
    CHECK(avs_simulation_start(image.get(), &options, &simulation, nullptr) == AVS_OK);
    avs_simulation_free(simulation);
}

TEST_CASE("an expectation that fails is a status, and its words are there", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled((std::string(bar_scene) + "expect energy.drift < 1e-9 %\n").c_str());
    Fault fault;
    const std::string run = (folder.path() / "run").string();
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.folder = run.c_str();
    CHECK(avs_run(image.get(), &options, fault.out()) == AVS_EXPECTATION_FAILED);
    CHECK(fault.message().find("`expect energy.drift < 1e-9 %` does not hold") != std::string::npos);
}

TEST_CASE("many simulations of one image at once, with Gmsh in its jail beside them, are all the same", "[api]") {
    const TemporaryFolder folder;
    const ImageHandle image = compiled(cubes_scene);
    constexpr std::size_t count = 4;
    std::vector<std::uint64_t> hashes(count);
    std::vector<int> failures(count);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < count; ++i) {
        threads.emplace_back([&, i] {
            const std::string run = (folder.path() / std::to_string(i)).string();
            avs_run_options options = AVS_RUN_OPTIONS_INIT;
            options.folder = run.c_str();
            avs_simulation* simulation = nullptr;
            failures[i] += avs_simulation_start(image.get(), &options, &simulation, nullptr) != AVS_OK;
            for (int k = 1; k <= 10; ++k) {
                failures[i] += avs_simulation_advance(simulation, k * 6e-4, nullptr) != AVS_OK;
                avs_image* other = nullptr;
                failures[i] += k % 5 == 0 && avs_compile_text(ball_scene, "ball.avs", nullptr, &other, nullptr) != AVS_OK;
                avs_image_free(other);
            }
            hashes[i] = avs_simulation_state_hash(simulation);
            failures[i] += avs_simulation_finish(simulation, nullptr) != AVS_OK;
            avs_simulation_free(simulation);
        });
    }
    for (std::thread& thread : threads) thread.join();
    for (std::size_t i = 0; i < count; ++i) CHECK((failures[i] == 0 && hashes[i] == hashes[0]));
}

TEST_CASE("calls on one simulation from several threads wait for each other", "[api]") {
    const ImageHandle image = compiled(cubes_scene);
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.temporary = 1;
    const SimulationHandle simulation = started(image.get(), options);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&] {
            for (int k = 0; k < 20; ++k) {
                // If another thread has advanced farther already, the call fails, since time cannot go back; it must not be a race.
                avs_simulation_advance(simulation.get(), k * 3e-4, nullptr);
                avs_energies energies{};
                avs_simulation_energies(simulation.get(), &energies, nullptr);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(avs_simulation_time(simulation.get()) == Approx(19 * 3e-4).epsilon(1e-6));
    CHECK(avs_simulation_finish(simulation.get(), nullptr) == AVS_INTERRUPTED);
}

TEST_CASE("Gmsh meshes in the library as in the program", "[api]") {
    const TemporaryFolder folder;
    folder.write("scene.avs", ball_scene);
    REQUIRE(run_process({avsc_path(), "compile", "scene.avs"}, folder.path()).exit_code == 0);
    const ImageHandle image = compiled(ball_scene);
    Fault fault;
    REQUIRE(avs_image_write(image.get(), (folder.path() / "library.avb").c_str(), fault.out()) == AVS_OK);
    avs_image* opened = nullptr;
    REQUIRE(avs_image_open((folder.path() / "scene.avb").c_str(), &opened, fault.out()) == AVS_OK);
    const ImageHandle of_program(opened);
    REQUIRE(avs_image_node_count(image.get()) == avs_image_node_count(of_program.get()));
    for (std::size_t i = 0; i < 3 * avs_image_node_count(image.get()); ++i)
        CHECK(avs_image_rest_positions(image.get())[i] == avs_image_rest_positions(of_program.get())[i]);
}
