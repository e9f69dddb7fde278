#include "runtime/certify/trajectory.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <string_view>

namespace avs::certify {

namespace {

constexpr std::string_view magic = "AVSKNOTS1";
constexpr std::int64_t lowest_exponent = -1074, highest_exponent = 1023;  // of doubles
// Products of four lengths, which distances are made of, are finite up to here [m].
constexpr double farthest = 1e60;

bool is_near(const Vec3& x) { return std::abs(x.x) <= farthest && std::abs(x.y) <= farthest && std::abs(x.z) <= farthest; }

template <class Value>
void put(std::string& out, const std::vector<Value>& values) {
    const auto count = static_cast<std::uint64_t>(values.size());
    out.append(reinterpret_cast<const char*>(&count), sizeof count);
    if (!values.empty()) out.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

class Reader {
public:
    explicit Reader(std::istream& in) : in_(in) {
        in_.seekg(0, std::ios::end);
        const std::streamoff end = in_.tellg();
        left_ = end > 0 ? static_cast<std::uint64_t>(end) : 0;
        in_.seekg(0);
    }
    template <class Value>
    bool value(Value& out) {
        return bytes(&out, sizeof(Value));
    }
    template <class Value>
    bool list(std::vector<Value>& out) {
        std::uint64_t count = 0;
        if (!value(count) || count > left_ / sizeof(Value)) return false;
        out.resize(count);
        return bytes(out.data(), count * sizeof(Value));
    }
    bool says(std::string_view text) {
        std::string found(text.size(), '\0');
        return bytes(found.data(), found.size()) && found == text;
    }
    /// The rest as values, one after the other, until one is not wanted. It can be asked for again.
    template <class Value, class Take>
    bool each_of_rest(Take take) {
        const std::streamoff begin = in_.tellg();
        const std::uint64_t before = left_;
        std::vector<Value> some(values_at_a_time);
        bool good = left_ % sizeof(Value) == 0;
        while (good && left_ > 0) {
            const std::size_t count = std::min<std::uint64_t>(some.size(), left_ / sizeof(Value));
            good = bytes(some.data(), count * sizeof(Value)) &&
                   std::all_of(some.begin(), some.begin() + static_cast<std::ptrdiff_t>(count), take);
        }
        in_.seekg(begin);
        left_ = before;
        return good;
    }
    std::uint64_t left() const { return left_; }

private:
    static constexpr std::size_t values_at_a_time = 1U << 15;

    bool bytes(void* to, std::uint64_t count) {
        if (count > left_ || (count > 0 && !in_.read(static_cast<char*>(to), static_cast<std::streamsize>(count)))) return false;
        left_ -= count;
        return true;
    }

    std::istream& in_;
    std::uint64_t left_ = 0;
};

bool within(const Trajectory& t) {
    const std::size_t count = t.vertex_body.size();
    const std::size_t bodies = t.body_names.size();
    if (t.vertex_node.size() != count || t.may_touch.size() != bodies * bodies) return false;
    for (const std::uint32_t body : t.vertex_body)
        if (body >= bodies) return false;
    for (const auto& triangle : t.triangles)
        for (const std::uint32_t v : triangle)
            if (v >= count) return false;
    for (const auto& edge : t.edges)
        for (const std::uint32_t v : edge)
            if (v >= count) return false;
    return true;
}

/// Puts the knots in order of vertices.
bool take_knots(Reader& in, Trajectory& t) {
    std::vector<std::size_t> next(t.vertex_body.size() + 1, 0);
    const auto is_sound = [&](const Knot& knot) {
        return knot.vertex < t.vertex_body.size() && knot.tick >= 0 && knot.tick <= max_tick && is_near(knot.place);
    };
    const auto counts = [&](const Knot& knot) {
        if (!is_sound(knot)) return false;
        ++next[knot.vertex + 1];
        return true;
    };
    if (!in.each_of_rest<Knot>(counts)) return false;
    if (std::find(next.begin() + 1, next.end(), 0) != next.end()) return false;
    for (std::size_t v = 0; v + 1 < next.size(); ++v) next[v + 1] += next[v];
    t.knots.resize(in.left() / sizeof(Knot));
    const std::vector<std::size_t> begin = next;
    const auto stores = [&](const Knot& knot) {
        // Somebody may have written to the file since.
        if (!is_sound(knot) || next[knot.vertex] == begin[knot.vertex + 1]) return false;
        const std::size_t at = next[knot.vertex]++;
        if (at > begin[knot.vertex] && knot.tick < t.knots[at - 1].tick) return false;
        t.knots[at] = knot;
        return true;
    };
    if (!in.each_of_rest<Knot>(stores)) return false;
    // A file that was cut would prove something about places that nobody knows.
    for (std::size_t v = 0; v + 1 < begin.size(); ++v) {
        if (t.knots[begin[v]].tick != t.knots[begin[0]].tick) return false;
        if (t.knots[begin[v + 1] - 1].tick != t.knots[begin[1] - 1].tick) return false;
    }
    return true;
}

}  // namespace

std::string header_bytes(const Trajectory& trajectory) {
    std::string out(magic);
    const std::int64_t exponent = trajectory.quantum_exponent;
    out.append(reinterpret_cast<const char*>(&exponent), sizeof exponent);
    put(out, trajectory.vertex_body);
    put(out, trajectory.vertex_node);
    put(out, trajectory.triangles);
    put(out, trajectory.edges);
    put(out, trajectory.may_touch);
    std::vector<char> names;
    for (const std::string& name : trajectory.body_names) names.insert(names.end(), name.c_str(), name.c_str() + name.size() + 1);
    put(out, names);
    return out;
}

Result<Trajectory> read(std::istream& stream) {
    Trajectory t;
    Reader in(stream);
    std::int64_t exponent = 0;
    std::vector<char> names;
    const bool whole = in.says(magic) && in.value(exponent) && in.list(t.vertex_body) && in.list(t.vertex_node) &&
                       in.list(t.triangles) && in.list(t.edges) && in.list(t.may_touch) && in.list(names) &&
                       exponent >= lowest_exponent && exponent <= highest_exponent;
    t.quantum_exponent = static_cast<int>(exponent);
    for (std::size_t begin = 0, i = 0; i < names.size(); ++i) {
        if (names[i] != '\0') continue;
        t.body_names.emplace_back(names.data() + begin, i - begin);
        begin = i + 1;
    }
    const bool good = whole && within(t) && take_knots(in, t);
    if (stream.bad()) return Error{ExitCode::environment, "cannot be read"};
    if (!good) return Error{ExitCode::bad_input, "not a whole trajectory: damaged, or of a run that was interrupted"};
    return t;
}

}  // namespace avs::certify
