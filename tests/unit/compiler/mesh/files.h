#pragma once

#include <catch2/catch.hpp>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "tests/unit/compiler/mesh/scenes.h"

namespace avs::mesh::testing {

/// A folder that is removed at the end of the test.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "avs_mesh_XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path(const std::string& name) const { return path_ / name; }
    std::string write(const std::string& name, const std::string& content) const {
        std::ofstream(path(name), std::ios::binary) << content;
        return path(name);
    }

private:
    std::filesystem::path path_;
};

inline scene::Body file_body(const std::string& path, double unit, scene::MeshRule rule) {
    scene::Body body;
    body.name = "part";
    body.shape_where = {0, 1, 2};
    body.mesh_where = {0, 3, 4};
    body.shape = scene::MeshFile{path, unit, {0, 5, 6}, {}};
    body.mesh = std::move(rule);
    return body;
}

struct Imported {
    std::optional<model::Model> model;
    support::Diagnostics diagnostics;
};
inline Imported import_file(const std::string& path, double unit, scene::MeshRule rule) {
    Imported result;
    result.model = mesh(scene_of({file_body(path, unit, std::move(rule))}), result.diagnostics);
    return result;
}

/// Bytes of a number in the order of this machine.
template <class Number>
std::string bytes(Number value) {
    std::string result(sizeof value, '\0');
    std::memcpy(result.data(), &value, sizeof value);
    return result;
}

}  // namespace avs::mesh::testing
