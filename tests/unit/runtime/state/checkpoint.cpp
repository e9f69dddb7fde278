#include "runtime/state/checkpoint.h"

#include <catch2/catch.hpp>
#include <limits>

#include "runtime/state/present_clock.h"
#include "runtime/state/state.h"

using namespace avs;
using state::Checkpoint;
using state::Keeper;

namespace {

state::State small_state() {
    state::State s;
    s.now = 7;
    s.position = {{1, 2, 3, 5}, {4, 5, 6, 7}};
    s.momentum = {{1, 0, 0, 2}, {0, 1, 0, 3}};
    s.contacts.resize(1);
    s.contacts[0].hits = 4;
    s.last_kick = {1, 2, 3};
    return s;
}

Checkpoint saved(state::State s) {
    Checkpoint checkpoint{.image = 42, .entries = {}};
    Keeper keeper = Keeper::saving(checkpoint);
    state::keep(s, keeper);
    std::vector<double> list{1, 2};
    keeper.list("list", list);
    return checkpoint;
}

}  // namespace

TEST_CASE("what is saved is restored, and the same again gives the same bytes") {
    const std::string bytes = state::serialise(saved(small_state()));
    CHECK(bytes == state::serialise(saved(small_state())));
    const Result<Checkpoint> checkpoint = state::parse_checkpoint(bytes);
    REQUIRE(checkpoint.ok());
    CHECK(checkpoint->image == 42);
    CHECK(state::serialise(*checkpoint) == bytes);

    state::State s = small_state();
    s.now = 0;
    s.position[1].x = -1;
    s.contacts[0] = {};
    Keeper keeper = Keeper::restoring(*checkpoint);
    state::keep(s, keeper);
    std::vector<double> list;
    keeper.list("list", list);
    CHECK(!keeper.fault());
    CHECK(s.now == 7);
    CHECK(s.position[1].x == 4);
    CHECK(s.contacts[0].hits == 4);
    CHECK(list == std::vector<double>{1, 2});
}

TEST_CASE("a byte that is neither true nor false is refused") {
    Checkpoint checkpoint{.image = 1, .entries = {}};
    bool value = true;
    Keeper saving = Keeper::saving(checkpoint);
    saving.value("flag", value);
    value = false;
    Keeper restoring = Keeper::restoring(checkpoint);
    restoring.value("flag", value);
    CHECK(value);
    checkpoint.entries["flag"].bytes = {std::byte{2}};
    Keeper wrong = Keeper::restoring(checkpoint);
    wrong.value("flag", value);
    CHECK(wrong.fault() == "`flag` is neither true nor false");
}

TEST_CASE("every damaged byte and every cut is refused") {
    const std::string bytes = state::serialise(saved(small_state()));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string wrong = bytes;
        wrong[i] = static_cast<char>(wrong[i] ^ 16);
        CHECK(!state::parse_checkpoint(wrong).ok());
        CHECK(!state::parse_checkpoint(bytes.substr(0, i)).ok());
    }
    CHECK(!state::parse_checkpoint(bytes + '\0').ok());
}

TEST_CASE("missing, wrongly sized and impossible content is refused, and nothing after it is touched") {
    const auto fault_of = [](const Checkpoint& checkpoint, state::State s) {
        Keeper keeper = Keeper::restoring(checkpoint);
        state::keep(s, keeper);
        double untouched = 5;
        if (keeper.fault()) keeper.value("state.now", untouched);
        CHECK(untouched == 5);
        return keeper.fault().value_or("");
    };
    const Checkpoint fine = saved(small_state());
    CHECK(fault_of(fine, small_state()).empty());

    Checkpoint missing = fine;
    missing.entries.erase("state.momentum");
    CHECK(fault_of(missing, small_state()).find("`state.momentum`") != std::string::npos);

    state::State larger = small_state();
    larger.position.push_back({});
    CHECK(fault_of(fine, larger).find("`state.position` has 64 bytes, expected 96") != std::string::npos);

    state::State late = small_state();
    late.position[0].t = 8;
    CHECK(fault_of(saved(late), small_state()).find("time") != std::string::npos);
    state::State broken = small_state();
    broken.momentum[1].y = std::numeric_limits<double>::quiet_NaN();
    CHECK(fault_of(saved(broken), small_state()).find("momentum") != std::string::npos);
    broken = small_state();
    broken.momentum[1].inverse_mass *= 2;
    CHECK(fault_of(saved(broken), small_state()) == "a node has another mass");
}

TEST_CASE("how fine clocks have become is kept where some follow, and only there") {
    CHECK(!saved(small_state()).entries.contains("state.halvings"));
    state::State s = small_state();
    s.halvings = {0, 12, 40};
    s.extra_kicks = {0, -7, 1};
    Checkpoint checkpoint = saved(s);
    s.halvings = {1, 1, 1};
    Keeper keeper = Keeper::restoring(checkpoint);
    state::keep(s, keeper);
    CHECK(!keeper.fault());
    CHECK(s.halvings == std::vector<std::uint8_t>{0, 12, 40});
    CHECK(s.extra_kicks == std::vector<std::int64_t>{0, -7, 1});
    CHECK(state::present_period(s, 1, Tick{1} << 20) == 1 << 8);
    CHECK(state::present_clock(s, 0, {.period = 6, .phase = 5}) == EventClock{.period = 6, .phase = 5});
    CHECK(state::present_period(small_state(), 1, 7) == 7);

    checkpoint.entries.at("state.halvings").bytes[1] = std::byte{41};
    Keeper refusing = Keeper::restoring(checkpoint);
    state::keep(s, refusing);
    CHECK(refusing.fault() == "the clock of an element is finer than any can be");
}

TEST_CASE("kicks are counted through changes of the clock") {
    const EventClock rest{.period = 16, .phase = 0};
    state::State s;
    s.halvings = {0, 0};
    s.extra_kicks = {0, 0};
    // The clock changes three times. Kicks are at 0, 16, 32; with a quarter of the period at 36, 40, 44, 48; with a half at 56, 64;
    // then at 80, 96.
    std::int64_t kicks = 0;
    for (Tick t = 0; t < 100; ++t) {
        CHECK(state::clock_changes(s).kicks(0, rest, t) == kicks);
        if (t % state::present_period(s, 0, rest.period) == 0) ++kicks;
        if (t == 32) state::change_clock(s, 0, rest.period, t, 2);
        if (t == 48) state::change_clock(s, 0, rest.period, t, 1);
        if (t == 64) state::change_clock(s, 0, rest.period, t, 0);
    }
    CHECK(kicks == 11);
    CHECK(s.halvings[0] == 0);
    CHECK(state::clock_changes(s).kicks(1, rest, 100) == 7);
    CHECK(state::ClockChanges{}.kicks(1, {.period = 2, .phase = 1}, 7) == 3);  // at 1, 3, 5, before 7
}
