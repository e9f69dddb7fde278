#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/misfit.h"
#include "runtime/advance/observe.h"
#include "runtime/base/assert.h"
#include "runtime/state/checkpoint.h"
#include "tests/fuzz/few_events.h"
#include "tests/support/collision.h"
#include "tests/support/layer_image.h"
#include "tests/support/solid_soup.h"

/// Any bytes as a checkpoint (.avk), from which an engine continues for a few events. The image's hash in the checkpoint is a
/// number here, which chooses one of the cases below: a small image and an engine. Mutants change entries of a valid checkpoint,
/// some bytes or one number, which is replaced by one that is likely to cause errors, and update the hash.
namespace {

using namespace avs;
using avs::state::Checkpoint;
using avs::state::Keeper;

/// A particle, a triangle and a sheet above a floor, all nearly in contact.
image::Image layers(bool aligned) {
    test::LayerImage builder(-30);
    const Vec3 down{0, 0, -0.5};
    builder.add({{0.3, 0.1, 0.105}}, {down}, 0.02, {}, false, 0.002);
    builder.add({{0, 0, 0.11}, {0.1, 0, 0.12}, {0, 0.1, 0.13}}, {down, down, down}, 0.02, {{0, 1, 2}}, false);
    const std::vector<Vec3> sheet{{-0.05, -0.05, 0.15}, {0.2, -0.05, 0.15}, {0.2, 0.2, 0.16}, {-0.05, 0.2, 0.15}};
    builder.add(sheet, std::vector<Vec3>(4, 2 * down), 0.02, {{0, 1, 2}, {0, 2, 3}}, false);
    builder.add_floor(0.09, 0.5);
    builder.add_gravity(0, {0, 0, -9.81}, Tick{1} << 18);
    image::Contact& contact = builder.contact();
    contact.friction = 0.3;
    contact.layers = {.thickness = 0.02, .stiffness = 20, .separation = 0.7, .period = Tick{1} << 20, .aligned = aligned};
    return builder.make();
}

image::Image accounted(ContactClockPolicy policy) {
    test::BoxScene scene = test::collision();
    for (test::Box& box : scene.boxes) box.cells = {2, 1, 1};
    scene.contacts[0].clock = policy;
    scene.contacts[0].response = ContactResponse::accounted;
    scene.contacts[0].restitution = 0.8;
    return test::make(scene);
}

struct Case {
    image::Image image;
    advance::EngineKind kind;
    Tick at;  ///< tick of the valid checkpoint from which mutants are made
};

const std::vector<Case>& cases() {
    static const std::vector<Case> all = [] {
        std::vector<Case> made;
        for (const advance::EngineKind kind : {advance::EngineKind::exact, advance::EngineKind::nested}) {
            // At these ticks the bodies are in contact.
            made.push_back({layers(true), kind, Tick{25} << 20});
            made.push_back({layers(false), kind, (Tick{25} << 20) + 1});
            const image::Image solids = test::make(test::solid_soups[1]);
            made.push_back({solids, kind, solids.metadata.until / 2});
            for (const auto policy : {ContactClockPolicy::midpoint, ContactClockPolicy::adaptive}) {
                const image::Image boxes = accounted(policy);
                // A tick shortly before most elements kick.
                made.push_back({boxes, kind, boxes.metadata.until / 4 - (Tick{1} << 9)});
            }
        }
        return made;
    }();
    return all;
}

const Case& case_of(const Checkpoint& checkpoint) { return cases()[checkpoint.image % cases().size()]; }

/// A state and its engine.
struct Run {
    explicit Run(const Case& from)
        : image(from.image),
          state(advance::initial_state(from.image)),
          engine(advance::AnyEngine::make(from.image, {.kind = from.kind}).value()) {}
    /// Saves or restores state and engine. Returns why a checkpoint cannot be restored.
    std::optional<std::string> keep(Keeper keeper) {
        state::keep(state, keeper);
        if (keeper.restored()) {
            if (std::optional<std::string> fault = advance::misfit(image, state)) keeper.refuse(std::move(*fault));
        }
        engine.keep(keeper, state);
        return keeper.fault();
    }
    const image::Image& image;
    state::State state;
    advance::AnyEngine engine;
};

/// A valid checkpoint of one of the cases, at a time of contact.
const Checkpoint& true_checkpoint(std::size_t number) {
    static std::vector<std::optional<Checkpoint>> known(cases().size());
    std::optional<Checkpoint>& checkpoint = known[number];
    if (!checkpoint) {
        const Case& which = cases()[number];
        Run run(which);
        AVS_ASSERT(!run.engine.advance(run.state, which.at));
        AVS_ASSERT(run.state.contacts[0].hits > 0);
        checkpoint = Checkpoint{.image = number, .entries = {}};
        AVS_ASSERT(!run.keep(Keeper::saving(*checkpoint)));
    }
    return *checkpoint;
}

std::string_view text(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

/// Replaces eight bytes by a number that careless code does not expect, such as 1e300, -1 or the largest tick.
void put_odd_number(std::string& bytes, unsigned seed) {
    static constexpr double numbers[] = {0, -1, 1e300, -1e300, 1e-310, 1e18, 0.5};
    static constexpr std::int64_t integers[] = {
        0, -1, 1, max_tick, max_tick - 1, std::int64_t{1} << 62, std::int64_t{1} << 31, 0xffffffff};
    if (bytes.size() < 8) return;
    const std::size_t at = 8 * (seed / 32 % (bytes.size() / 8));
    if (seed % 2 == 0) {
        std::memcpy(bytes.data() + at, &numbers[seed / 2 % std::size(numbers)], 8);
    } else {
        std::memcpy(bytes.data() + at, &integers[seed / 2 % std::size(integers)], 8);
    }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    Result<Checkpoint> known = state::parse_checkpoint(text(data, size));
    Checkpoint checkpoint = known && seed % 64 != 63 ? std::move(*known) : true_checkpoint(seed / 64 % cases().size());
    if (checkpoint.entries.empty()) checkpoint = true_checkpoint(checkpoint.image % cases().size());
    auto entry = std::next(checkpoint.entries.begin(), static_cast<std::ptrdiff_t>(seed / 8 % checkpoint.entries.size()));
    std::string bytes(reinterpret_cast<const char*>(entry->second.bytes.data()), entry->second.bytes.size());
    const std::size_t before = bytes.size();
    if (seed % 8 < 3) {
        put_odd_number(bytes, seed / 8);
    } else {
        bytes.resize(before + 64);
        bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), before, bytes.size()));
        // Most arrays keep their length, since it must agree with the image.
        bytes.resize(seed % 8 < 7 ? before : bytes.size() / entry->second.element_size * entry->second.element_size);
    }
    const auto* first = reinterpret_cast<const std::byte*>(bytes.data());
    entry->second.bytes.assign(first, first + bytes.size());
    const std::string file = state::serialise(checkpoint);
    if (file.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data, file.data(), file.size());
    return file.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Checkpoint> checkpoint = state::parse_checkpoint(text(data, size));
    if (!checkpoint) return 0;
    const Case& which = case_of(*checkpoint);
    Run run(which);
    if (const std::optional<std::string> fault = run.keep(Keeper::restoring(*checkpoint))) {
        AVS_ASSERT(!fault->empty());
        return 0;
    }
    // The engine advances twice, since a run advances in steps, too.
    for (int piece = 0; piece < 2 && run.state.now < which.image.metadata.until; ++piece) {
        const std::optional<advance::Stop> stop = run.engine.advance(run.state, test::after_few_events(which.image, run.state.now));
        if (!stop) continue;
        AVS_ASSERT(!stop->message.empty());
        return 0;
    }
    // The resulting state must be saved, and restored or refused with a reason (numbers may have become NaN).
    Checkpoint later{.image = checkpoint->image, .entries = {}};
    AVS_ASSERT(!run.keep(Keeper::saving(later)));
    Run again(which);
    const std::optional<std::string> fault = again.keep(Keeper::restoring(later));
    AVS_ASSERT(!fault || !fault->empty());
    return 0;
}
