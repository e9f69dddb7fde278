#include "tests/contact_judge/run.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <fstream>
#include <sstream>

#include "tests/contact_judge/test/bodies.h"
#include "tests/support/process.h"

using namespace avs::judge;
using namespace avs::judge::test;

namespace {

/// A run folder with frames in which a small box is pressed into the middle of a large box's top. The depths are given, one per
/// frame [m].
class Folder {
public:
    explicit Folder(const std::vector<double>& depths) {
        std::ostringstream list;
        list << "<VTKFile>\n";
        std::filesystem::create_directory(folder_.path() / "fields");
        for (std::size_t f = 0; f < depths.size(); ++f) {
            Frame frame;
            add_box(frame, 0, {0, 0, 0}, {1, 1, 1});
            add_box(frame, 1, {0.4, 0.4, 1 - depths[f]}, {0.2, 0.2, 0.2});
            frame.velocity.assign(frame.position.size(), {0, 0, 0});
            for (std::size_t n = 8; n < 16; ++n) frame.velocity[n] = {0, 0, f == 0 ? -2.0 : -1.5};
            frame.time = 0.1 * static_cast<double>(f);
            const std::string name = "fields/f_" + std::to_string(f) + ".vtu";
            folder_.write(name, vtu_text(frame, f % 2 == 0));
            list << "<DataSet timestep=\"" << frame.time << "\" part=\"0\" file=\"" << name << "\"/>\n";
        }
        folder_.write("fields.pvd", list.str());
        folder_.write("series.csv", series);
        folder_.write(
            "contact.csv",
            "contact,body,other,first [s],last [s],kicks [1]\ntouch,a,b,0.15,0.2,7\ntouch,a,c,0.05,0.2,3\ntouch,b,c,,,0\n");
        folder_.write("manifest.json",
                      "{\"seconds\": {\"advance\": 9},\n\"processor\": {\n  \"advance\": 0.25,\n  \"contact\": 0.1\n}}\n");
    }
    RunJudgement judge() const { return judge_run(folder_.path()); }
    const std::filesystem::path& path() const { return folder_.path(); }

private:
    static constexpr const char* series =
        "time [s],energy.kinetic [J; as the kicks left it],energy.strain [J],energy.load [J],energy.total [J],energy.friction [J],"
        "energy.restitution [J],energy.accounts [J],energy.drive_work [J],energy.load_work [J],energy.damping [J],energy.plastic "
        "[J],"
        "energy.error [J],energy.layers [J],touch.deepest_gap [m; since the row before],kicks.strain [1],kicks.contact [1]\n"
        "0,4,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0\n"
        "0.1,3,1,0,4,0,0,1,0,0,0,0,-0.1,0,0.02,50,60\n"
        "0.2,2,0,0,2,0,0,0.5,0,0,0,0,0.05,0,0.03,100,120\n"
        "0.3,2,0,0,2,0,0,0,0,0,0,0,0.05,0,0.09,150,180\n";
    avs::test::TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("what frames show and what a run tells stand beside each other") {
    const RunJudgement run = Folder({0, 0.01, 0.04, 0}).judge();
    CHECK(run.frames == 4);
    CHECK(run.point.depth == Approx(0.04).epsilon(1e-12));
    CHECK(run.point.in_edges == Approx(0.2).epsilon(1e-12));
    CHECK(run.point_time == Approx(0.2));
    CHECK(run.crossings == 4);
    CHECK(run.velocity_change == Approx(0.25).epsilon(1e-12));
    CHECK(run.told == 0.09);
    CHECK(run.told_at_point == 0.09);  // the larger of .03 (interval up to .2 s) and .09 (interval from .2 s)
    CHECK(run.told_over_true() == Approx(2.25).epsilon(1e-12));
    CHECK(run.told_in_edges() == Approx(0.45).epsilon(1e-12));
    // The scale is the largest sum of kinetic and strain energy and accounts, 3 + 1 + 1 J.
    CHECK(run.energy_error == Approx(0.1 / 5).epsilon(1e-12));
    CHECK(run.account == Approx(1.0 / 5).epsilon(1e-12));
    CHECK(run.kicks == 10);
    CHECK(run.first_kick == 0.05);
    CHECK(run.strain_kicks == 150);
    CHECK(run.looks == 180);
    CHECK(run.processor == 0.25);
}

TEST_CASE("a node that stays in for an eighth of the frames is lost") {
    std::vector<double> depths(16, 0.0);
    depths[3] = depths[9] = 0.03;
    CHECK(Folder(depths).judge().lost == 0);
    depths[4] = 0.03;
    CHECK(Folder(depths).judge().lost == 4);  // the corners of the small box's lower side
    depths[4] = 0.015;                        // .075 mean edges, less than `lost_depth`
    CHECK(Folder(depths).judge().lost == 0);
}

TEST_CASE("a run that stopped has no contact.csv and is judged all the same") {
    const Folder folder({0, 0.01});
    std::filesystem::remove(folder.path() / "contact.csv");
    const RunJudgement run = folder.judge();
    CHECK(run.point.depth == Approx(0.01).epsilon(1e-12));
    CHECK(std::isnan(run.first_kick));
}

TEST_CASE("a frame that is cut off or damaged is named") {
    const Folder folder({0, 0.01});
    const std::filesystem::path frame = folder.path() / "fields/f_1.vtu";
    std::filesystem::resize_file(frame, std::filesystem::file_size(frame) - 200);
    CHECK_THROWS_WITH(folder.judge(), Catch::Contains("f_1.vtu"));
    std::filesystem::remove(frame);
    CHECK_THROWS_WITH(folder.judge(), Catch::Contains("f_1.vtu"));
}
