#include "runtime/output/series.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "fixture.h"
#include "runtime/output/csv.h"
#include "runtime/output/text.h"
#include "tests/support/checkpoints.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

image::Record record(std::string name, RecordKind kind, Tick every) {
    return {.name = std::move(name), .kind = kind, .every = every};
}

void check_ok(const Status& status) {
    INFO((status ? std::string() : status.error().message));
    CHECK(status.ok());
}

}  // namespace

TEST_CASE("sample clocks tick at multiples and at the end, and an end missed by rounding is the end") {
    const SampleClock exact{TimeBase{-30}, 100, 300, true};
    CHECK(exact.next(0) == 0);
    CHECK(exact.next(1) == 100);
    CHECK(exact.next(201) == 300);
    CHECK(exact.next(301) == std::nullopt);
    const TimeBase base{-30};
    const auto ticks = [&](double milliseconds) { return base.nearest(1e-3 * milliseconds); };
    const SampleClock uneven{base, ticks(0.1), ticks(0.25), true};
    CHECK(uneven.next(ticks(0.2) + 1) == ticks(0.25));
    CHECK(SampleClock(base, ticks(0.1), ticks(0.25), false).next(ticks(0.2) + 1) == std::nullopt);
    for (const Tick rounding : {-3, 0, 3}) {
        const Tick end = ticks(0.3) + rounding;
        const SampleClock rounded{base, ticks(0.1), end, false};
        CHECK(rounded.next(ticks(0.2) + 1) == end);
        CHECK(rounded.samples_at(end));
        CHECK(rounded.next(ticks(0.2)) == ticks(0.2));
        CHECK(rounded.next(end + 1) == std::nullopt);
    }
}

TEST_CASE("a sample clock of given times knows these, up to the end of the run, and no others") {
    const image::Record times{.name = "r", .kind = RecordKind::kicks, .every = 0, .at = {0, 7, 20}};
    const SampleClock clock(times, TimeBase{-30}, 10, true);
    CHECK(clock.at_given_times());
    CHECK(clock.next(0) == 0);
    CHECK(clock.next(1) == 7);
    CHECK(clock.samples_at(7));
    CHECK(!clock.samples_at(10));
    CHECK(clock.next(8) == std::nullopt);
    CHECK(SampleClock(times, TimeBase{-30}, 20, false).next(8) == 20);
    CHECK(!SampleClock(record("s", RecordKind::kicks, 5), TimeBase{-30}, 10, true).at_given_times());
}

TEST_CASE("samples do not drift away from the decimals they stand for") {
    const TimeBase base{-27};
    const SampleClock clock(base, base.nearest(0.1), base.nearest(50), true);
    CHECK(base.nearest(0.1) * 3 != base.nearest(0.3));
    CHECK(clock.next(base.nearest(0.25)) == base.nearest(0.3));
    CHECK(clock.next(base.nearest(0.3) + 1) == base.nearest(0.4));
    CHECK(clock.samples_at(base.nearest(49.9)));
}

TEST_CASE("series.csv has a row per distinct sample tick, empty fields where a record does not sample, and exact numbers") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) {
        m.time_base = {-1};
        m.records = {record("energy", RecordKind::energy, 2), record("odd, name", RecordKind::momentum, 3)};
        // With the law dcr there would be measurements of depth between rows, too.
        for (image::Contact& contact : m.contacts) contact.law = ContactLaw::projection;
    });
    const Folder folder;
    SeriesRecorder recorder(image, 5, SeriesRecorder::Keep::everything);
    check_ok(recorder.open(folder / "series.csv"));
    std::vector<Tick> ticks;
    for (std::optional<Tick> tick = recorder.next(0); tick; tick = recorder.next(*tick + 1)) {
        Moment moment(image, *tick);
        moment.snapshot.energies = {
            .kinetic = 0.1, .kinetic_synchronised = 0.3 + 0.1 * static_cast<double>(*tick), .strain = 1e-300, .load = -2};
        moment.snapshot.linear_momentum = {1.0 / 3, -0.0, 5e22};
        moment.state.outside.resize(moment.state.position.size());
        moment.state.outside[1].impulse.y = -0.5;  // an impulse of a load that no node has received: an error of momentum
        moment.snapshot.ledger.friction = -0.25;
        moment.snapshot.ledger.clocks = 0.125;  // an estimate, which must not change the error
        CHECK(recorder.needs(*tick).energies == (*tick % 2 == 0 || *tick == 5));
        CHECK(recorder.needs(*tick).momenta == (*tick % 3 == 0 || *tick == 5));
        CHECK(recorder.needs(*tick).nodes.empty());
        check_ok(recorder.sample(moment.snapshot));
        ticks.push_back(*tick);
    }
    CHECK(ticks == std::vector<Tick>{0, 2, 3, 4, 5});
    check_ok(recorder.flush());
    const std::string text = test::slurp(folder / "series.csv");
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    std::string errors;
    for (const std::string component : {"x", "y", "z"})
        errors += ",\"odd, name.error_" + component + " [" + unit_text(dimensions::momentum) + "]\"";
    CHECK(line ==
          "time [s],energy.kinetic [J; as the kicks left it],energy.strain [J],energy.load [J],energy.total "
          "[J],energy.kinetic_synchronised [J],"
          "energy.friction [J],energy.restitution [J],energy.accounts [J],energy.drive_work [J],energy.load_work "
          "[J],energy.damping [J],energy.plastic [J],"
          "energy.error [J],energy.layers [J],energy.projection [J],energy.overlap [J],energy.clocks [J],"
          "\"odd, name.x [" +
              unit_text(dimensions::momentum) + "]\",\"odd, name.y [" + unit_text(dimensions::momentum) + "]\",\"odd, name.z [" +
              unit_text(dimensions::momentum) + "]\"" + errors);
    std::getline(lines, line);
    // The total energy is .3 - 2 J. The error of the first sample is the .25 J that friction has already taken.
    CHECK(line == "0,0.1,1e-300,-2,-1.7,0.3,0.25,0,0,0,0,0,0,0.25,0,0,0,-0.125,0.3333333333333333,-0,5e+22,0,0.5,0");
    std::getline(lines, line);
    CHECK(line.starts_with("1,0.1,"));
    CHECK(line.ends_with(",,,,,,"));
    std::getline(lines, line);
    CHECK(line == "1.5,,,,,,,,,,,,,,,,,,0.3333333333333333,-0,5e+22,0,0.5,0");

    // Values that are read back from the text are equal to the bit.
    const Table table = parse_csv(text);
    REQUIRE(table.columns.size() == 24);
    CHECK(table.columns[18].starts_with("odd, name.x ["));
    REQUIRE(table.rows.size() == 5);
    CHECK(table.rows[0][18] == 1.0 / 3);
    CHECK(table.rows[1][18] == std::nullopt);
    CHECK(table.rows[1][5] == 0.3 + 0.1 * 2.0);
    CHECK(recorder.series().times_of(0).size() == 4);
    CHECK(recorder.series().values[17].size() == 3);
}

TEST_CASE("a series that was cut by a kill reads back up to its last whole row") {
    const Table table = parse_csv("time [s],a [1]\n0,1\n1,nan\n2,3.5e-");
    REQUIRE(table.rows.size() == 2);
    CHECK(table.rows[0][1] == 1);
    CHECK(std::isnan(table.rows[1][1].value()));
    CHECK(parse_csv("").columns.empty());
}

TEST_CASE("the deepest gap of a contact record is since that record's sample before, whatever other records sample between") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) {
        m.records = {record("slow", RecordKind::contact, 4), record("fast", RecordKind::contact, 1)};
        m.records[0].contact = m.records[1].contact = 0;
    });
    SeriesRecorder recorder(image, 8, SeriesRecorder::Keep::everything);
    for (Tick tick = 0; tick <= 8; ++tick) {
        Moment moment(image, tick);
        moment.state.contacts[0].recent_depth = tick == 2 ? 0.5 : 0.125;
        moment.state.contacts[0].kicks = static_cast<std::uint64_t>(tick);
        check_ok(recorder.sample(moment.snapshot));
    }
    // The columns of a contact are kicks, impulse, deepest_gap and heat.
    CHECK(recorder.series().values[2] == std::vector<double>{0.125, 0.5, 0.125});
    CHECK(recorder.series().values[6] == std::vector<double>{0.125, 0.125, 0.5, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125});
    CHECK(recorder.series().values[0] == std::vector<double>{0, 4, 8});
}

TEST_CASE("the force between bodies is the impulse since that record's sample before over the time since then") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) {
        m.records = {record("on_a", RecordKind::force, 2), record("on_b", RecordKind::force, 4),
                     record("both", RecordKind::force, 4)};
        m.records[0].first = m.records[1].second = {0};
        m.records[0].second = m.records[1].first = {1};
        m.records[2].first = m.records[2].second = {0, 1};
    });
    const double quantum = image.metadata.time_base.quantum();
    SeriesRecorder recorder(image, 8, SeriesRecorder::Keep::everything);
    state::Checkpoint checkpoint{.image = 1, .entries = {}};
    const auto sample = [&](SeriesRecorder& by, Tick tick) {
        Moment moment(image, tick);
        // From tick 2 on, body 1 acts on body 0 with 3 N along x and 4 N along -z; the normal forces of its contact points add up
        // to 10 N. Body 0 acts on itself with normal forces of 7 N.
        const double time = static_cast<double>(std::max<Tick>(0, tick - 2)) * quantum;
        if (time > 0) {
            state::PairTally& pair = state::pair_of(moment.state.pairs, 1, 0);
            pair.push = time * Vec3{3, 0, -4};
            pair.impulse = time * 10;
            state::pair_of(moment.state.pairs, 0, 0).impulse = time * 7;
        }
        check_ok(by.sample(moment.snapshot));
    };
    for (const Tick tick : {0, 2, 4}) sample(recorder, tick);
    state::Keeper saving = state::Keeper::saving(checkpoint);
    recorder.keep(saving);
    SeriesRecorder resumed(image, 8, SeriesRecorder::Keep::everything);
    state::Keeper restoring = state::Keeper::restoring(checkpoint);
    resumed.keep(restoring);
    CHECK(!restoring.fault());
    for (const Tick tick : {Tick{-1}, std::numeric_limits<Tick>::max()}) {
        const state::Checkpoint other = test::altered(checkpoint, "series.last_tick.1", tick);
        SeriesRecorder refused(image, 8, SeriesRecorder::Keep::everything);
        state::Keeper keeper = state::Keeper::restoring(other);
        refused.keep(keeper);
        CHECK(keeper.fault() == "the sample before is at no tick of a run");
    }
    for (const Tick tick : {6, 8}) sample(resumed, tick);
    const Series& series = resumed.series();
    const auto column = [&](std::size_t index, const std::vector<double>& expected) {
        INFO(series.columns[index].name);
        REQUIRE(series.values[index].size() == expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) CHECK(std::abs(series.values[index][i] - expected[i]) < 1e-12);
    };
    CHECK(series.columns[3].name == "on_a.size");
    column(0, {0, 0, 3, 3, 3});
    column(1, {0, 0, 0, 0, 0});
    column(2, {0, 0, -4, -4, -4});
    column(3, {0, 0, 5, 5, 5});
    column(4, {0, 0, 10, 10, 10});
    column(5, {0, -1.5, -3});
    column(7, {0, 2, 4});
    column(9, {0, 5, 10});
    // The force on a group that contains both bodies: forces between them cancel, and normal forces are counted once.
    column(13, {0, 0, 0});
    column(14, {0, 8.5, 17});
}

TEST_CASE("fields are reduced over a region") {
    const image::Image plain = test::two_boxes();
    const std::vector<std::uint32_t> top = test::nodes_where(plain, [](const Vec3& x) { return x.z > 0.9 && x.x < 1.5; });
    REQUIRE(top.size() == 9);
    const auto reduced = [&](Field field, std::uint8_t component, Reduction reduction) {
        const image::Image image = test::with(
            plain,
            [&](image::Metadata& m, image::OwnedTables&) {
                m.records = {{.name = "tip",
                              .kind = RecordKind::field,
                              .every = 1,
                              .node_set = 0,
                              .field = field,
                              .component = component,
                              .reduction = reduction}};
            },
            top);
        SeriesRecorder recorder(image, 10, SeriesRecorder::Keep::everything);
        // The boxes are stretched along z by one percent, and sheared, so that displacements vary over the region.
        Moment moment(
            image, 0,
            [](const Vec3& x) {
                return Vec3{x.x + 0.002 * x.y, x.y, 1.01 * x.z};
            },
            [](const Vec3& x) {
                return Vec3{3 * x.x, 4 * x.x, 0};
            });
        check_ok(recorder.sample(moment.snapshot));
        return recorder.series().values[0].at(0);
    };
    CHECK(reduced(Field::displacement, 2, Reduction::mean) == Approx(0.01));
    CHECK(reduced(Field::displacement, 0, Reduction::max) == Approx(0.002));
    CHECK(reduced(Field::displacement, 0, Reduction::min) == 0);
    CHECK(reduced(Field::displacement, 0, Reduction::sum) == Approx(3 * (0 + 0.001 + 0.002)));
    CHECK(reduced(Field::position, 2, Reduction::min) == Approx(1.01));
    CHECK(reduced(Field::speed, 0, Reduction::max) == Approx(5));
    CHECK(reduced(Field::velocity, 1, Reduction::mean) == Approx(2));
    // With E = 1 and nu = 0, the stress zz is the strain zz, and xy is G gamma = .5 * .002.
    CHECK(reduced(Field::stress, 2, Reduction::mean) == Approx(0.01).epsilon(1e-9));
    CHECK(reduced(Field::stress, 5, Reduction::mean) == Approx(0.001).epsilon(1e-9));
    CHECK(reduced(Field::pressure, 0, Reduction::mean) == Approx(-0.01 / 3).epsilon(1e-9));
    CHECK(reduced(Field::von_mises, 0, Reduction::max) == Approx(std::sqrt(0.01 * 0.01 + 3 * 0.001 * 0.001)).epsilon(1e-9));
    CHECK(reduced(Field::deformation_determinant, 0, Reduction::mean) == Approx(1.01));
    CHECK(reduced(Field::strain, 2, Reduction::mean) == Approx(0.01).epsilon(1e-9));
    CHECK(reduced(Field::strain, 5, Reduction::mean) == Approx(0.001).epsilon(1e-9));
    CHECK(reduced(Field::strain, 0, Reduction::max) == Approx(0).margin(1e-14));
    // The principal values are zz = .01 and those of the shear xy, +-.001.
    CHECK(reduced(Field::max_principal_stress, 0, Reduction::mean) == Approx(0.01).epsilon(1e-9));
    CHECK(reduced(Field::mid_principal_stress, 0, Reduction::mean) == Approx(0.001).epsilon(1e-9));
    CHECK(reduced(Field::min_principal_stress, 0, Reduction::mean) == Approx(-0.001).epsilon(1e-9));
}

TEST_CASE("element fields at nodes are weighted by volume") {
    // Two bricks along x, the second three times as long, with strains of .01 and .03.
    test::BoxScene scene;
    test::Box box;
    box.cells = {2, 1, 1};
    box.size = {4, 1, 1};
    box.map = [](const Vec3& x) { return x.x == 2 ? Vec3{1, x.y, x.z} : x; };
    scene.boxes = {box};
    const image::Image image = test::make(scene);
    const Moment moment(
        image, 0,
        [](const Vec3& x) {
            return Vec3{x.x <= 1 ? 1.01 * x.x : 1.01 + 1.03 * (x.x - 1), x.y, x.z};
        },
        [](const Vec3&) { return Vec3{}; });
    const Elements elements(image);
    FieldSampler sampler(image, elements, moment.snapshot);
    const std::vector<double> stress = sampler.at_nodes(Field::stress);
    for (std::uint32_t n = 0; n < image.tables.position.size(); ++n) {
        const double x = image.tables.position[n].x;
        const double expected = x < 0.5 ? 0.01 : x > 2 ? 0.03 : (1 * 0.01 + 3 * 0.03) / 4;
        CHECK(stress[6 * n] == Approx(expected).epsilon(1e-9));
    }
    const std::vector<double> cells = sampler.in_elements(Field::stress);
    CHECK(cells[0] == Approx(0.01).epsilon(1e-9));
    CHECK(cells[6] == Approx(0.03).epsilon(1e-9));
}

TEST_CASE("heat of friction is a field per area of the faces around a node") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    Moment moment(image, 0);
    std::vector<double> heat(image.tables.position.size(), 0.25);
    moment.snapshot.friction_heat = heat;
    const std::vector<double> values = FieldSampler(image, elements, moment.snapshot).at_nodes(Field::friction_heat);
    for (std::size_t node = 0; node < values.size(); ++node) {
        // The boxes have 2 x 2 x 2 cells of half a metre. Only the bricks are compared, since areas of nodes of triangles depend on
        // the diagonals.
        if (image.tables.node_body[node] != 0) continue;
        const Vec3 x = image.tables.position[node];
        int faces = 0;  // sides of the cube that the node is on
        for (const double c : {x.x, x.y, x.z}) faces += c == 0 || c == 1 ? 1 : 0;
        // The area of a node: four quarters of squares on a side or on an edge of the cube, three at a corner, none inside.
        const double area = faces == 0 ? 0 : faces == 3 ? 3 * 0.0625 : 4 * 0.0625;
        CHECK(values[node] == Approx(area > 0 ? 0.25 / area : 0));
    }
    double whole = 0;
    for (const double area : elements.rest_areas()) whole += area;
    CHECK(whole == Approx(12));
    CHECK(needs_of(std::array{Field::friction_heat}).heat);
    CHECK(unit_text(traits(Field::friction_heat)) == "J/m^2");
}

TEST_CASE("clocks that follow are fields of elements and a record: as they are now, and kicks so far") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    const std::size_t count = image.tables.element_clock.size();
    const Tick rest = image.tables.element_clock[0].period;
    const double quantum = image.metadata.time_base.quantum();
    Moment moment(image, 3 * rest + 1);  // with the clock at rest, kicks have been at 0, 1, 2 and 3 periods
    {
        FieldSampler sampler(image, elements, moment.snapshot);
        CHECK(sampler.in_elements(Field::clock_period)[0] == static_cast<double>(rest) * quantum);
        CHECK(sampler.in_elements(Field::kicks)[0] == 4);
    }
    // At the end of the second period, the period of the first element is divided by 4: after that its kicks are at 2 1/4, 2 1/2,
    // 2 3/4 and 3 periods. The second element has kicked with half of its period from the start.
    moment.state.halvings.resize(count);
    moment.state.extra_kicks.resize(count);
    state::change_clock(moment.state, 0, rest, 2 * rest, 2);
    moment.state.halvings[1] = 1;
    moment.snapshot.clocks = state::clock_changes(moment.state);
    FieldSampler sampler(image, elements, moment.snapshot);
    const std::vector<double> period = sampler.in_elements(Field::clock_period), kicks = sampler.in_elements(Field::kicks);
    REQUIRE(period.size() == count);
    CHECK(period[0] == static_cast<double>(rest / 4) * quantum);
    CHECK(kicks[0] == 7);
    CHECK(kicks[2] == 4);
    // A node of a single element has the number of kicks of this element.
    const std::vector<double> at_nodes = sampler.at_nodes(Field::kicks);
    const std::uint32_t corner = elements[0].nodes[0];  // the cube's first corner
    CHECK(at_nodes[corner] == 7);
    const std::array<std::uint32_t, 1> one{corner};
    CHECK(RegionSampler(image, elements, one, {Field::clock_period}).values(moment.snapshot)[0] ==
          Approx(period[0]).epsilon(1e-15));
    CHECK(needs_of(std::array{Field::kicks}).clocks);
    CHECK(!needs_of(std::array{Field::strain}).clocks);

    const image::Image recorded =
        test::with(image, [](image::Metadata& m, image::OwnedTables&) { m.records = {record("clocks", RecordKind::clocks, 1)}; });
    SeriesRecorder recorder(recorded, moment.snapshot.tick, SeriesRecorder::Keep::everything);
    REQUIRE(recorder.sample(moment.snapshot, true).ok());
    const Series& series = recorder.series();
    std::vector<double> row;
    for (const auto& column : series.values) row.push_back(column.back());
    const std::size_t columns_of_clocks = columns(RecordKind::clocks).size();
    REQUIRE(row.size() == columns_of_clocks);
    CHECK(std::vector<double>(row.begin(), row.begin() + 6) == std::vector<double>{2, 1, 1, 0, 0, 0});
    CHECK(row[6] == period[0]);
    CHECK(row[7] == 3 + 3);  // additional kicks: 3 of the first element, and 3 of the second, which has 7 instead of 4
}

TEST_CASE("how deep bodies are in each other is looked at some times in a run, and not where no contact asks") {
    const ContactLaw law = GENERATE(ContactLaw::dcr, ContactLaw::projection);
    const image::Image image = test::with(test::two_boxes(), [&](image::Metadata& m, image::OwnedTables&) {
        m.records.clear();
        for (image::Contact& contact : m.contacts) contact.law = law;
    });
    SeriesRecorder recorder(image, 20'000, SeriesRecorder::Keep::everything);
    std::vector<Tick> ticks;
    for (std::optional<Tick> tick = recorder.next(0); tick; tick = recorder.next(*tick + 1)) {
        if (recorder.needs(*tick).depths) ticks.push_back(*tick);
    }
    if (law == ContactLaw::projection) {
        CHECK(ticks.empty());
    } else {
        REQUIRE(ticks.size() == 5);  // four intervals of a quarter of the run, rounded to ticks
        for (std::size_t i = 0; i < ticks.size(); ++i) CHECK(std::abs(ticks[i] - 5'000 * static_cast<Tick>(i)) <= 1);
    }
}

TEST_CASE("a run without an energy record watches its energy at ticks of its own, without rows, and not often if it is short") {
    const auto [period, watches] =
        GENERATE(std::pair<Tick, int>{1, 200}, std::pair<Tick, int>{4, 50}, std::pair<Tick, int>{1000, 4});
    const image::Image image = test::with(test::two_boxes(), [period = period](image::Metadata& m, image::OwnedTables& t) {
        m.records.clear();
        // With the law dcr there would be measurements of depth between rows, too.
        for (image::Contact& contact : m.contacts) contact.law = ContactLaw::projection;
        for (EventClock& clock : t.element_clock) clock = {period, 0};
    });
    const Folder folder;
    SeriesRecorder recorder(image, 20'000, SeriesRecorder::Keep::everything);
    check_ok(recorder.open(folder / "series.csv"));
    int samples = 0;
    for (std::optional<Tick> tick = recorder.next(0); tick; tick = recorder.next(*tick + 1)) {
        CHECK(recorder.needs(*tick).energies);
        Moment moment(image, *tick);
        moment.snapshot.energies.kinetic = moment.snapshot.energies.kinetic_synchronised = samples == 2 ? 3 : 2;
        check_ok(recorder.sample(moment.snapshot));
        ++samples;
    }
    CHECK(samples == watches + 1);
    CHECK(recorder.balance().drift() == Approx(1.0 / 3));
    CHECK(recorder.balance().last() == 0);
    check_ok(recorder.flush());
    CHECK(test::slurp(folder / "series.csv") == "time [s]\n");
}

TEST_CASE("a full disk is an environment error, and what was whole stays whole") {
    GrowingFile file;
    REQUIRE(file.open("/dev/full").ok());
    REQUIRE(file.append("1,2\n").ok());
    const Status flushed = file.flush();
    REQUIRE(!flushed.ok());
    CHECK(flushed.error().code == ExitCode::environment);
    CHECK(flushed.error().message.find("/dev/full") != std::string::npos);
    CHECK(flushed.error().message.find("free some space") != std::string::npos);

    const Folder folder;
    const Status refused = write_file(folder / "none/file", "text");
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ExitCode::environment);
    CHECK(write_file(folder / "file", "text").ok());
    CHECK(test::slurp(folder / "file") == "text");
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("interpolation and the mean over time are linear between samples") {
    const std::vector<double> time{0, 1, 3}, value{2, 4, 0};
    CHECK(interpolate(time, value, 0.5) == 3.0);
    CHECK(interpolate(time, value, 2) == 2.0);
    CHECK(interpolate(time, value, 3 + 1e-12) == 0.0);
    CHECK(interpolate(time, value, 3.1) == std::nullopt);
    CHECK(interpolate(time, value, NAN) == std::nullopt);
    CHECK(interpolate({}, {}, 0) == std::nullopt);
    CHECK(time_mean(time, value).value() == Approx((3 * 1 + 2 * 2) / 3.0));
    CHECK(time_mean({}, {}) == std::nullopt);
}
