#include "runtime/state/checkpoint.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/state/state.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

// The file: header, entries in the order of their names, hash of everything before it.
//
//   "AVSCHECK" | version u32 | 0x01020304 u32 | image u64 | arithmetic u32 | 0 u32 | entries u64
//   per entry: name bytes u32 | element size u32 | elements u64 | name | data, each filled up to 8 bytes with zeros
//   xxh3-64 u64

namespace avs::state {
namespace {

constexpr std::string_view magic = "AVSCHECK";
constexpr std::uint32_t version = 2;
constexpr std::uint32_t endianness = 0x01020304;
constexpr std::size_t longest_name = 256;

template <class Value>
void append(std::string& out, const Value& value) {
    out.append(reinterpret_cast<const char*>(&value), sizeof(Value));
}

void pad(std::string& out) { out.append((8 - out.size() % 8) % 8, '\0'); }

Error damaged(const std::string& what) { return {ExitCode::bad_input, "the checkpoint is damaged: " + what}; }

/// Reads bytes from the front; after a fault all values are zero.
class Cursor {
public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) {}
    bool fine() const { return fine_; }
    bool at_end() const { return at_ == bytes_.size(); }

    template <class Value>
    Value take() {
        Value value{};
        if (const std::string_view bytes = take(sizeof(Value)); fine_) std::memcpy(&value, bytes.data(), sizeof(Value));
        return value;
    }
    std::string_view take(std::uint64_t size) {
        fine_ = fine_ && size <= bytes_.size() - at_;
        if (!fine_) return {};
        const std::string_view result = bytes_.substr(at_, size);
        at_ += size;
        return result;
    }
    void skip_padding() { take((8 - at_ % 8) % 8); }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    bool fine_ = true;
};

}  // namespace

std::string serialise(const Checkpoint& checkpoint) {
    std::string out(magic);
    append(out, version);
    append(out, endianness);
    append(out, checkpoint.image);
    append(out, checkpoint.arithmetic);
    append(out, std::uint32_t{0});
    append(out, std::uint64_t{checkpoint.entries.size()});
    for (const auto& [name, entry] : checkpoint.entries) {
        append(out, static_cast<std::uint32_t>(name.size()));
        append(out, entry.element_size);
        append(out, std::uint64_t{entry.bytes.size() / entry.element_size});
        out += name;
        pad(out);
        out.append(reinterpret_cast<const char*>(entry.bytes.data()), entry.bytes.size());
        pad(out);
    }
    append(out, std::uint64_t{XXH3_64bits(out.data(), out.size())});
    return out;
}

Result<Checkpoint> parse_checkpoint(std::string_view bytes) {
    if (bytes.size() < magic.size() + sizeof(std::uint64_t) || !bytes.starts_with(magic))
        return damaged("it does not begin like one");
    std::uint64_t hash = 0;
    const std::string_view content = bytes.substr(0, bytes.size() - sizeof hash);
    std::memcpy(&hash, bytes.data() + content.size(), sizeof hash);
    if (hash != XXH3_64bits(content.data(), content.size())) return damaged("its hash does not fit its content");

    Cursor cursor(content.substr(magic.size()));
    if (const auto found = cursor.take<std::uint32_t>(); found != version)
        return damaged("it has version " + std::to_string(found) + ", this program reads " + std::to_string(version));
    if (cursor.take<std::uint32_t>() != endianness) return damaged("it was written by a machine of another byte order");
    Checkpoint checkpoint;
    checkpoint.image = cursor.take<std::uint64_t>();
    checkpoint.arithmetic = cursor.take<std::uint32_t>();
    if (cursor.take<std::uint32_t>() != 0) return damaged("its header is none");
    const auto entries = cursor.take<std::uint64_t>();
    for (std::uint64_t i = 0; i < entries && cursor.fine(); ++i) {
        const auto name_size = cursor.take<std::uint32_t>();
        const auto element_size = cursor.take<std::uint32_t>();
        const auto count = cursor.take<std::uint64_t>();
        if (name_size > longest_name || element_size == 0 || count > content.size() / element_size)
            return damaged("an entry has an impossible size");
        std::string name(cursor.take(name_size));
        cursor.skip_padding();
        const std::string_view data = cursor.take(count * element_size);
        cursor.skip_padding();
        if (!cursor.fine()) break;
        Checkpoint::Entry entry{.element_size = element_size, .bytes = std::vector<std::byte>(data.size())};
        if (!data.empty()) std::memcpy(entry.bytes.data(), data.data(), data.size());
        if (!checkpoint.entries.emplace(std::move(name), std::move(entry)).second) return damaged("an entry is there twice");
    }
    if (!cursor.fine() || !cursor.at_end()) return damaged("its entries do not fit its size");
    return checkpoint;
}

const std::byte* Keeper::exchange(std::string_view name, std::size_t size, const void* data, std::size_t count) {
    if (to_ != nullptr) {
        const auto* first = static_cast<const std::byte*>(data);
        to_->entries[std::string(name)] = {.element_size = static_cast<std::uint32_t>(size),
                                           .bytes = std::vector<std::byte>(first, first + size * count)};
        return nullptr;
    }
    if (fault_) return nullptr;
    const auto found = from_->entries.find(name);
    if (found == from_->entries.end()) {
        refuse("it has no `" + std::string(name) + "`");
        return nullptr;
    }
    if (found->second.element_size != size || found->second.bytes.size() != size * count) {
        refuse("`" + std::string(name) + "` has " + std::to_string(found->second.bytes.size()) + " bytes, expected " +
               std::to_string(size * count));
        return nullptr;
    }
    return found->second.bytes.data();
}

std::size_t Keeper::count(std::string_view name, std::size_t size) const {
    const auto found = from_->entries.find(name);
    return found == from_->entries.end() ? 0 : found->second.bytes.size() / size;
}

namespace {

/// The parts of State::last_look and State::look_sums that follow from the image.
struct LooksOfImage {
    std::vector<std::array<std::uint32_t, 3>> points;  ///< node and rows of sums
    std::vector<EventClock> clocks;                    ///< clock of each row of `State::look_sums`

    explicit LooksOfImage(const State& state) {
        for (const LastLook& look : state.last_look) points.push_back({look.node, look.first_sum, look.sum_end});
        for (const LookSum& sum : state.look_sums) clocks.push_back(sum.clock);
    }
    bool operator==(const LooksOfImage&) const = default;
};

bool is_sound(const LastLook& look, Tick now) {
    return is_finite(look.impulse) && std::isfinite(look.normal) && std::isfinite(look.half_period) &&
           look.tick < static_cast<double>(now);
}

/// Whether the further rows of each point belong to that point alone, and each row comes after the one before it.
bool chains_are_sound(const State& state) {
    return std::ranges::all_of(state.last_look, [&](const LastLook& first) {
        std::uint32_t least = 0;  // every further row so far has a smaller number
        for (const LastLook* at = &first; at->next != LastLook::none;) {
            if (at->next < least || at->next >= state.more_looks.size()) return false;
            least = at->next + 1;
            at = &state.more_looks[at->next];
            if (at->node != first.node) return false;
        }
        return true;
    });
}

void check_looks(const State& state, const LooksOfImage& own, Keeper& keeper) {
    if (LooksOfImage(state) != own) return keeper.refuse("a point of the surface is another node, or has other sums");
    const auto sound = [&](const LastLook& look) { return is_sound(look, state.now); };
    if (!std::ranges::all_of(state.last_look, sound) || !std::ranges::all_of(state.more_looks, sound))
        return keeper.refuse("the last look at a point is not finite, or not of the time before the checkpoint");
    if (!chains_are_sound(state)) return keeper.refuse("the last looks at a point do not follow each other");
    if (!std::ranges::all_of(state.look_sums, [](const LookSum& sum) {
            return is_finite(sum.impulse) && is_finite(sum.lever) && is_finite(sum.ahead) && is_finite(sum.of_period) &&
                   std::isfinite(sum.since) && std::isfinite(sum.at);
        }))
        keeper.refuse("a sum of looks is not finite");
}

}  // namespace

void keep(State& state, Keeper& keeper) {
    const std::vector<MomentumRow> own = keeper.restores() ? state.momentum : std::vector<MomentumRow>{};
    const LooksOfImage own_looks = keeper.restores() ? LooksOfImage(state) : LooksOfImage(State{});
    keeper.value("state.now", state.now);
    keeper.array("state.position", state.position);
    keeper.array("state.momentum", state.momentum);
    keeper.value("state.ledger", state.ledger);
    keeper.value("state.kicks", state.kicks);
    keeper.array("state.contacts", state.contacts);
    keeper.list("state.pairs", state.pairs);
    // The number of entries depends on the engine, so the engine checks it.
    keeper.list("state.last_force", state.last_force);
    keeper.list("state.last_kick", state.last_kick);
    keeper.array("state.element_memory", state.element_memory);
    if (!state.halvings.empty()) {
        keeper.array("state.halvings", state.halvings);
        keeper.array("state.extra_kicks", state.extra_kicks);
    }
    keeper.array("state.accounts", state.accounts);
    keeper.array("state.deposits", state.deposits);
    keeper.array("state.last_look", state.last_look);
    keeper.list("state.more_looks", state.more_looks);
    keeper.array("state.look_sums", state.look_sums);
    keeper.array("state.node_projector", state.node_projector);
    keeper.array("state.reaction", state.reaction);
    keeper.array("state.held", state.held);
    keeper.array("state.outside", state.outside);
    keeper.array("state.drives", state.drives);
    keeper.array("state.friction_heat", state.friction_heat);
    keeper.array("state.pressed", state.pressed);
    keeper.array("state.forced", state.forced);
    keeper.array("state.forcing_work", state.forcing_work);
    // `force_slot` follows from the image.
    if (!keeper.restored()) return;
    const auto now = static_cast<double>(state.now);
    if (state.now < 0 || state.now >= max_tick) keeper.refuse("its time is out of range");
    if (std::any_of(state.position.begin(), state.position.end(),
                    [&](const PositionRow& row) { return !(is_finite(position(row)) && row.t >= 0 && row.t <= now); }))
        keeper.refuse("a position is not finite, or its time is not before the checkpoint's");
    if (!std::ranges::all_of(state.momentum, [](const MomentumRow& row) { return is_finite(momentum(row)); }))
        keeper.refuse("a momentum is not finite");
    if (!std::ranges::all_of(state.outside,
                             [](const OutsideRow& row) { return is_finite(row.impulse) && is_finite(row.moment); }) ||
        !std::ranges::all_of(state.held, [](const Vec3& impulse) { return is_finite(impulse); }))
        keeper.refuse("what came from outside is not finite");
    if (!std::ranges::all_of(state.pressed, [](const Vec3& impulse) { return is_finite(impulse); }))
        keeper.refuse("what contact has given a node is not finite");
    if (!std::ranges::equal(state.momentum, own, {}, &MomentumRow::inverse_mass, &MomentumRow::inverse_mass))
        keeper.refuse("a node has another mass");
    // The numbers of bodies are checked by the caller, which has the image.
    const auto key = [](const PairTally& pair) { return std::pair(pair.first, pair.second); };
    if (std::adjacent_find(state.pairs.begin(), state.pairs.end(),
                           [&](const PairTally& a, const PairTally& b) { return !(key(a) < key(b)); }) != state.pairs.end() ||
        std::any_of(state.pairs.begin(), state.pairs.end(), [&](const PairTally& pair) {
            return pair.first > pair.second || pair.last >= state.now || pair.now.last >= state.now;
        }))
        keeper.refuse("the pairs of bodies that have met are out of order");
    if (!std::ranges::all_of(state.pairs,
                             [&](const PairTally& pair) { return pair.curve.is_sound() && pair.curve.last < state.now; }))
        keeper.refuse("the impulse of two bodies is none");
    if (!std::all_of(state.element_memory.begin(), state.element_memory.end(), [](double value) { return std::isfinite(value); }))
        keeper.refuse("what an element remembers is not finite");
    if (std::ranges::any_of(state.halvings, [](std::uint8_t halvings) { return halvings > max_halvings; }))
        keeper.refuse("the clock of an element is finer than any can be");
    if (!std::all_of(state.friction_heat.begin(), state.friction_heat.end(), [](double heat) { return std::isfinite(heat); }))
        keeper.refuse("the heat of friction is not finite");
    check_looks(state, own_looks, keeper);
}

}  // namespace avs::state
