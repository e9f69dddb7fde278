#include "fixture.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "runtime/image/file.h"
#include "tests/support/instructions.h"
#include "tests/support/paths.h"
#include "tests/unit/runtime/output/fixture.h"

namespace avs::test {

namespace fs = std::filesystem;

void write_bars(const fs::path& path, const BarsOptions& options) {
    BoxScene scene;
    Box left;
    left.name = "left";
    left.cells = {4, 2, 2};
    left.origin = {-2, 0, 0};
    left.size = {2, 1, 1};
    left.velocity = [](const Vec3&) { return Vec3{0.1, 0, 0}; };
    Box right = left;
    right.name = "right";
    right.kind = ElementKind::tet4;
    right.origin = {0, 0, 0};
    right.velocity = [](const Vec3&) { return Vec3{-0.1, 0, 0}; };
    // The hit makes the bars rotate slowly. In long runs with large rotations, bodies of small strain would grow without limit.
    for (Box* box : {&left, &right}) box->material.model = MaterialModel::st_venant_kirchhoff;
    scene.boxes = {left, right};
    scene.beta = options.beta;
    scene.until = options.until;
    scene.contacts = {{.name = "impact", .where = {"bars.avs", 9, "contact impact"}}};
    const image::Image plain = make(scene);
    const image::Image image = with(
        plain,
        [&](image::Metadata& m, image::OwnedTables&) {
            m.scene_name = "bars";
            m.provenance = "00";
            m.compiler_version = "test";
            const auto times = [&](int factor) { return m.time_base.nearest(factor * options.every); };
            m.records = {
                {.name = "energy", .kind = RecordKind::energy, .every = times(1)},
                {.name = "tip", .kind = RecordKind::field, .every = times(2), .node_set = 0, .field = Field::displacement}};
            m.exports = {{ExportFormat::vtu, "bars", {Field::displacement, Field::stress}, times(2), 0},
                         {ExportFormat::vdb, "bars", {Field::speed}, times(4), 0.1}};
            m.expectations = {{.text = "tip.max < bound",
                               .where = {"bars.avs", 20, ""},
                               .dimension = dimensions::length,
                               .comparison = image::Comparison::less,
                               .left = {column(8), reduce(TimeReduction::max)},
                               .right = {{.op = image::Op::constant, .value = options.fails ? -1.0 : 100.0}},
                               .tolerance = {}}};
        },
        nodes_where(plain, [](const Vec3& x) { return x.x < -1.99; }));
    const Status fine = image::verify(image);
    INFO((fine ? std::string() : fine.error().message));
    REQUIRE(fine.ok());
    const std::vector<std::byte> bytes = image::serialise(image);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

ProcessResult avsr(const TemporaryFolder& folder, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), avsr_path());
    return run_process(arguments, folder.path());
}

ProcessResult shell(const TemporaryFolder& folder, const std::string& command) {
    return run_process({"/bin/bash", "-c", command}, folder.path());
}

void rewrite_checkpoint(const fs::path& file, const std::function<void(avs::state::Checkpoint&)>& change) {
    avs::Result<avs::state::Checkpoint> checkpoint = avs::state::parse_checkpoint(read_file(file));
    REQUIRE(checkpoint.ok());
    change(*checkpoint);
    std::ofstream(file, std::ios::binary) << avs::state::serialise(*checkpoint);
}

nlohmann::json manifest(const fs::path& folder) { return nlohmann::json::parse(read_file(folder / "manifest.json")); }

std::size_t frames(const fs::path& folder, const std::string& extension) {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder)) count += entry.path().extension() == extension;
    return count;
}

bool has_temporary(const fs::path& folder) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".tmp") return true;
    }
    return false;
}

std::size_t rows_of(const std::string& csv) {
    CHECK(csv.ends_with("\n"));
    std::istringstream lines(csv);
    std::string line;
    std::size_t rows = 0;
    std::getline(lines, line);
    const auto commas = std::count(line.begin(), line.end(), ',');
    while (std::getline(lines, line)) {
        CHECK(std::count(line.begin(), line.end(), ',') == commas);
        CHECK(line.find("nan") == std::string::npos);
        ++rows;
    }
    return rows;
}

}  // namespace avs::test
