#include "runtime/certify/trajectory.h"

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
        return take(out, count);
    }
    template <class Value>
    bool take(std::vector<Value>& out, std::uint64_t count) {
        out.resize(count);
        if (count > 0) std::memcpy(out.data(), left_.data(), count * sizeof(Value));
        left_.remove_prefix(count * sizeof(Value));
        return true;
    }
    std::size_t left() const { return left_.size(); }
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
    std::vector<Tick> last(count, -1);
    for (const Knot& knot : t.knots) {
        if (knot.vertex >= count || knot.tick < last[knot.vertex] || knot.tick > max_tick || !is_finite(knot.place)) return false;
        last[knot.vertex] = knot.tick;
    }
    for (const Tick tick : last)
        if (tick < 0) return false;
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
                       in.list(t.triangles) && in.list(t.edges) && in.list(t.may_touch) && in.list(names) &&
                       in.left() % sizeof(Knot) == 0 && in.take(t.knots, in.left() / sizeof(Knot));
    t.quantum_exponent = static_cast<int>(exponent);
    for (std::size_t begin = 0, i = 0; i < names.size(); ++i) {
        if (names[i] != '\0') continue;
        t.body_names.emplace_back(names.data() + begin, i - begin);
        begin = i + 1;
    }
    if (!whole || !within(t)) return Error{ExitCode::bad_input, "not a trajectory, or a damaged one"};
    return t;
}

}  // namespace avs::certify
