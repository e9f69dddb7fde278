#pragma once

#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/snapshot.h"
#include "tests/support/box_image.h"
#include "tests/support/paths.h"
#include "tests/support/process.h"

namespace avs::test {

/// A new folder that the destructor removes.
class Folder {
public:
    Folder() {
        static std::atomic<int> count{0};
        path_ =
            std::filesystem::temp_directory_path() / ("avs_output_" + std::to_string(::getpid()) + "_" + std::to_string(count++));
        std::filesystem::create_directories(path_);
    }
    ~Folder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

inline std::string slurp(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline void spill(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

/// The output of a Python script of this folder about a file; empty, with a warning, if the library that the script needs is not
/// installed.
inline std::string python(const std::string& script, const std::filesystem::path& file) {
    const ProcessResult result =
        run_process({"/usr/bin/python3", source_path() + "/tests/unit/runtime/output/" + script, file.string()}, "/tmp");
    if (result.exit_code == 77 || result.exit_code == 127) {
        WARN(script << ": python3 or the library it reads with is not installed: not checked");
        return "";
    }
    INFO(result.out << result.err);
    CHECK(result.exit_code == 0);
    return result.out + (result.exit_code == 0 ? "" : result.err);
}

/// The image with changed metadata (records, exports, expectations) and with a set of nodes.
template <class Change>
image::Image with(const image::Image& image, Change&& change, std::vector<std::uint32_t> node_set = {}) {
    image::OwnedTables owned;
    const image::Tables& t = image.tables;
    const auto copy = [](auto& to, const auto& from) { to.assign(from.begin(), from.end()); };
    copy(owned.position, t.position);
    copy(owned.velocity, t.velocity);
    copy(owned.mass, t.mass);
    copy(owned.node_body, t.node_body);
    copy(owned.node_projector, t.node_projector);
    copy(owned.projectors, t.projectors);
    copy(owned.element_nodes, t.element_nodes);
    copy(owned.element_body, t.element_body);
    copy(owned.element_clock, t.element_clock);
    copy(owned.element_critical_step, t.element_critical_step);
    copy(owned.loads, t.loads);
    copy(owned.faces, t.faces);
    copy(owned.contactors, t.contactors);
    copy(owned.body_group, t.body_group);
    copy(owned.contact_rows, t.contact_rows);
    owned.node_set_begin = {0, static_cast<std::uint32_t>(node_set.size())};
    owned.node_set_nodes = std::move(node_set);
    image::Metadata metadata = image.metadata;
    change(metadata, owned);
    return image::make_image(std::move(metadata), std::move(owned));
}

/// An invented state of a run: positions and velocities are functions of rest positions.
struct Moment {
    state::State state;
    std::vector<Vec3> position, velocity;
    output::Snapshot snapshot;

    template <class Motion, class Velocity>
    Moment(const image::Image& image, Tick tick, Motion&& motion, Velocity&& velocity_at) {
        for (std::size_t n = 0; n < image.tables.position.size(); ++n) {
            const Vec3 x = motion(image.tables.position[n]);
            const Vec3 v = velocity_at(image.tables.position[n]);
            const double m = image.tables.mass[n];
            position.push_back(x);
            state.position.push_back({x.x, x.y, x.z, static_cast<double>(tick)});
            state.momentum.push_back({m * v.x, m * v.y, m * v.z, 1 / m});
            velocity.push_back(state::velocity(state.momentum.back()));
        }
        state.contacts.resize(image.metadata.contacts.size());
        state.now = tick;
        snapshot.tick = tick;
        snapshot.position = position;
        snapshot.velocity = velocity;
        snapshot.state = &state;
    }
    Moment(const image::Image& image, Tick tick)
        : Moment(
              image, tick, [](const Vec3& x) { return x; }, [](const Vec3&) { return Vec3{}; }) {}
    Moment(const Moment&) = delete;
    Moment& operator=(const Moment&) = delete;
};

/// An image of a box of hex8 and, beside it, a box of tet4.
inline image::Image two_boxes() {
    BoxScene scene;
    Box hexes;
    hexes.name = "hexes";
    hexes.cells = {2, 2, 2};
    Box tets = hexes;
    tets.name = "tets";
    tets.kind = ElementKind::tet4;
    tets.origin = {2, 0, 0};
    scene.boxes = {hexes, tets};
    scene.contacts = {{.name = "impact", .where = {}}};
    return make(scene);
}

}  // namespace avs::test
