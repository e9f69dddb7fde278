#include "runtime/certify/trajectory.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace avs::certify {

namespace {

constexpr std::string_view magic = "AVSKNOTS1";

template <class Value>
void put(std::string& out, const std::vector<Value>& values) {
    const auto count = static_cast<std::uint64_t>(values.size());
    out.append(reinterpret_cast<const char*>(&count), sizeof count);
    if (!values.empty()) out.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : left_(bytes) {}
    template <class Value>
    bool value(Value& out) {
        if (left_.size() < sizeof(Value)) return false;
        std::memcpy(&out, left_.data(), sizeof(Value));
        left_.remove_prefix(sizeof(Value));
        return true;
    }
    template <class Value>
    bool list(std::vector<Value>& out) {
        std::uint64_t count = 0;
        if (!value(count) || count > left_.size() / sizeof(Value)) return false;
        out.resize(count);
        if (count > 0) std::memcpy(out.data(), left_.data(), count * sizeof(Value));
        left_.remove_prefix(count * sizeof(Value));
        return true;
    }
    std::string_view rest() const { return left_; }
    std::string_view text(std::size_t size) {
        const std::string_view result = left_.substr(0, size);
        left_.remove_prefix(std::min(size, left_.size()));
        return result;
    }

private:
    std::string_view left_;
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

/// Puts the knots in order of vertices. Billions of bytes: they are read twice from where they lie, and stored once.
bool take_knots(std::string_view bytes, Trajectory& t) {
    if (bytes.size() % sizeof(Knot) != 0) return false;
    const std::size_t count = bytes.size() / sizeof(Knot);
    const auto knot_at = [&](std::size_t i) {
        Knot knot;
        std::memcpy(&knot, bytes.data() + i * sizeof(Knot), sizeof(Knot));
        return knot;
    };
    std::vector<std::size_t> next(t.vertex_body.size() + 1, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const Knot knot = knot_at(i);
        if (knot.vertex >= t.vertex_body.size() || knot.tick < 0 || knot.tick > max_tick || !is_finite(knot.place)) return false;
        ++next[knot.vertex + 1];
    }
    if (std::find(next.begin() + 1, next.end(), 0) != next.end()) return false;
    for (std::size_t v = 0; v + 1 < next.size(); ++v) next[v + 1] += next[v];
    t.knots.resize(count);
    const std::vector<std::size_t> begin = next;
    for (std::size_t i = 0; i < count; ++i) {
        const Knot knot = knot_at(i);
        const std::size_t at = next[knot.vertex]++;
        if (at > begin[knot.vertex] && knot.tick < t.knots[at - 1].tick) return false;
        t.knots[at] = knot;
    }
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

Result<Trajectory> parse(std::string_view bytes) {
    Trajectory t;
    Reader in(bytes);
    std::int64_t exponent = 0;
    std::vector<char> names;
    const bool whole = in.text(magic.size()) == magic && in.value(exponent) && in.list(t.vertex_body) && in.list(t.vertex_node) &&
                       in.list(t.triangles) && in.list(t.edges) && in.list(t.may_touch) && in.list(names);
    t.quantum_exponent = static_cast<int>(exponent);
    for (std::size_t begin = 0, i = 0; i < names.size(); ++i) {
        if (names[i] != '\0') continue;
        t.body_names.emplace_back(names.data() + begin, i - begin);
        begin = i + 1;
    }
    if (!whole || !within(t) || !take_knots(in.rest(), t))
        return Error{ExitCode::bad_input, "not a whole trajectory: damaged, or of a run that was interrupted"};
    return t;
}

}  // namespace avs::certify
