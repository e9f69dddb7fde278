#include "runtime/certify/trajectory.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <istream>
#include <string_view>

namespace avs::certify {

namespace {

constexpr std::array<char, 8> magic{'A', 'V', 'S', 'K', 'N', 'O', 'T', 'S'}, end_magic{'K', 'N', 'O', 'T', 'S', 'E', 'N', 'D'};
constexpr std::uint32_t version = 2, endianness = 0x01020304;
// Up to this coordinate [m] products of four lengths, which distances need, are finite.
constexpr double farthest = 1e60;

struct Head {
    std::array<char, 8> mark = magic;
    std::uint32_t format = version, order = endianness;
    Sha256Digest image{};
    std::uint32_t arithmetic = 0, reserved = 0;
    std::uint64_t more = 0;
};
static_assert(sizeof(Head) == 64);

/// The part of a file after the knots and the state; only the hash of the file comes after it.
struct End {
    std::array<char, 8> mark = end_magic;
    std::uint64_t knots = 0;
    std::uint64_t state_bytes = 0;
    Tick tick = 0;
    std::uint64_t state_hash = 0;
};
static_assert(sizeof(End) == 40);

template <class Value>
std::string_view bytes_of(const Value& value) {
    return {reinterpret_cast<const char*>(&value), sizeof(Value)};
}

bool is_near(const Vec3& x) { return std::abs(x.x) <= farthest && std::abs(x.y) <= farthest && std::abs(x.z) <= farthest; }

/// Reads parts of a file.
class Reader {
public:
    explicit Reader(std::istream& in) : in_(in) {
        in_.seekg(0, std::ios::end);
        const std::streamoff end = in_.tellg();
        size_ = end > 0 ? static_cast<std::uint64_t>(end) : 0;
    }
    std::uint64_t size() const { return size_; }

    bool bytes(std::uint64_t at, void* to, std::uint64_t count) {
        if (at > size_ || count > size_ - at) return false;
        in_.seekg(static_cast<std::streamoff>(at));
        return count == 0 || static_cast<bool>(in_.read(static_cast<char*>(to), static_cast<std::streamsize>(count)));
    }
    template <class Value>
    bool value(std::uint64_t at, Value& out) {
        return bytes(at, &out, sizeof(Value));
    }
    /// Reads `count` values, starting at an offset, and passes them on one by one until one is refused.
    template <class Value, class Take>
    bool each(std::uint64_t at, std::uint64_t count, Take take) {
        std::vector<Value> some(std::min<std::uint64_t>(count, values_at_a_time));
        while (count > 0) {
            const std::size_t now = std::min<std::uint64_t>(some.size(), count);
            if (!bytes(at, some.data(), now * sizeof(Value)) ||
                !std::all_of(some.begin(), some.begin() + static_cast<std::ptrdiff_t>(now), take))
                return false;
            at += now * sizeof(Value);
            count -= now;
        }
        return true;
    }
    /// SHA-256 of the first bytes of the file.
    bool hash(std::uint64_t count, Sha256Digest& out) {
        Sha256 hash;
        std::string piece(1U << 20U, '\0');
        for (std::uint64_t at = 0; at < count;) {
            const std::uint64_t now = std::min<std::uint64_t>(piece.size(), count - at);
            if (!bytes(at, piece.data(), now)) return false;
            hash.add(std::string_view(piece).substr(0, now));
            at += now;
        }
        out = hash.digest();
        return true;
    }

private:
    static constexpr std::uint64_t values_at_a_time = 1U << 15U;

    std::istream& in_;
    std::uint64_t size_ = 0;
};

/// Sorts the knots by vertex.
bool take_knots(Reader& in, std::uint64_t count, Trajectory& t) {
    std::vector<std::size_t> next(t.vertex_body.size() + 1, 0);
    const auto is_sound = [&](const Knot& knot) {
        return knot.vertex < t.vertex_body.size() && knot.unused == 0 && knot.tick >= 0 && knot.tick <= max_tick &&
               is_near(knot.place);
    };
    const auto counts = [&](const Knot& knot) {
        if (!is_sound(knot)) return false;
        ++next[knot.vertex + 1];
        return true;
    };
    if (!in.each<Knot>(sizeof(Head), count, counts)) return false;
    if (std::find(next.begin() + 1, next.end(), 0) != next.end()) return false;
    for (std::size_t v = 0; v + 1 < next.size(); ++v) next[v + 1] += next[v];
    t.knots.resize(count);
    const std::vector<std::size_t> begin = next;
    const auto stores = [&](const Knot& knot) {
        // Knots are checked again in this second pass, since the file may have changed since the first one.
        if (!is_sound(knot) || next[knot.vertex] == begin[knot.vertex + 1]) return false;
        const std::size_t at = next[knot.vertex]++;
        if (at > begin[knot.vertex]) {
            const Knot& before = t.knots[at - 1];
            if (knot.tick < before.tick) return false;
            // No vertex may jump.
            if (knot.tick == before.tick && knot.place != before.place) return false;
        }
        t.knots[at] = knot;
        return true;
    };
    if (!in.each<Knot>(sizeof(Head), count, stores)) return false;
    // All vertices must begin and end at the same tick: otherwise positions would be used at times for which they are not known.
    for (std::size_t v = 0; v + 1 < begin.size(); ++v) {
        if (t.knots[begin[v]].tick != t.knots[begin[0]].tick) return false;
        if (t.knots[begin[v + 1] - 1].tick != t.knots[begin[1] - 1].tick) return false;
    }
    return true;
}

}  // namespace

std::vector<std::size_t> Trajectory::first_knots() const {
    std::vector<std::size_t> first(vertex_body.size() + 1, 0);
    for (const Knot& knot : knots) ++first[knot.vertex + 1];
    for (std::size_t v = 0; v + 1 < first.size(); ++v) first[v + 1] += first[v];
    return first;
}

std::string head_bytes(const Claims& claims) {
    const Head head{.image = claims.image, .arithmetic = claims.arithmetic};
    return std::string(bytes_of(head));
}

std::string end_bytes(const Claims& claims, std::uint64_t knots) {
    const End end{.knots = knots, .state_bytes = claims.state.size(), .tick = claims.end, .state_hash = claims.state_hash};
    return claims.state + std::string(bytes_of(end));
}

std::uint64_t knots_in(std::uint64_t file_size) { return (file_size - sizeof(Head)) / sizeof(Knot); }

Result<KnotsFile> read(std::istream& stream, Trajectory surfaces) {
    const auto refused = [&](const char* why) {
        return stream.bad() ? Error{ExitCode::environment, "cannot be read"} : Error{ExitCode::bad_input, why};
    };
    Reader in(stream);
    Head head;
    End end;
    KnotsFile file;
    constexpr std::uint64_t least = sizeof(Head) + sizeof(End) + sizeof(Sha256Digest);
    if (in.size() < least || !in.value(0, head) || head.mark != magic) return refused("not a file of knots");
    if (head.order != endianness) return refused("written by a machine of another byte order");
    if (head.format != version) return refused("of another version of this program: run the scene again with --certificate");
    const std::uint64_t end_at = in.size() - sizeof(Sha256Digest) - sizeof(End);
    if (!in.value(end_at, end) || end.mark != end_magic) return refused("without its end: cut, or of a run that was killed");
    Sha256Digest found{};
    if (!in.hash(in.size() - sizeof found, file.hash) || !in.value(in.size() - sizeof found, found) || found != file.hash)
        return refused("damaged: its hash does not fit its content");
    const std::uint64_t between = end_at - sizeof(Head);
    if (end.knots > between / sizeof(Knot) || end.state_bytes != between - end.knots * sizeof(Knot) || head.reserved != 0 ||
        head.more != 0)
        return refused("damaged: its parts do not fit its size");
    file.trajectory = std::move(surfaces);
    if (!take_knots(in, end.knots, file.trajectory))
        return refused(
            "with knots that no run writes: of no vertex, back in time, far out, at two places at once or not from start to end");
    file.claims = {.image = head.image, .arithmetic = head.arithmetic, .end = end.tick, .state_hash = end.state_hash, .state = {}};
    file.claims.state.resize(end.state_bytes);
    if (!in.bytes(end_at - end.state_bytes, file.claims.state.data(), end.state_bytes)) return refused("damaged");
    return file;
}

}  // namespace avs::certify
