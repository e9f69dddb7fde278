#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace avs {

/// Index of one kind of thing. Ids of different kinds do not mix: `position[node]` compiles, `position[element]` does not.
template <class Tag>
struct Id {
    std::uint32_t index = 0;
    auto operator<=>(const Id&) const = default;
};

using BodyId = Id<struct BodyTag>;
using ContactId = Id<struct ContactTag>;
using ElementId = Id<struct ElementTag>;
using FaceId = Id<struct FaceTag>;
using MaterialId = Id<struct MaterialTag>;
using NodeId = Id<struct NodeTag>;
using NodeSetId = Id<struct NodeSetTag>;

/// A vector that is indexed by one kind of id only.
template <class IdType, class Value>
class IdVector {
public:
    IdVector() = default;
    explicit IdVector(std::size_t size, const Value& value = Value{}) : values_(size, value) {}

    Value& operator[](IdType id) { return values_[id.index]; }
    const Value& operator[](IdType id) const { return values_[id.index]; }

    std::size_t size() const { return values_.size(); }
    bool empty() const { return values_.empty(); }
    void resize(std::size_t size) { values_.resize(size); }
    void reserve(std::size_t size) { values_.reserve(size); }

    /// Appends and returns the id of the new value.
    IdType push_back(Value value) {
        values_.push_back(std::move(value));
        return IdType{static_cast<std::uint32_t>(values_.size() - 1)};
    }
    IdType end_id() const { return IdType{static_cast<std::uint32_t>(values_.size())}; }

    auto begin() { return values_.begin(); }
    auto end() { return values_.end(); }
    auto begin() const { return values_.begin(); }
    auto end() const { return values_.end(); }

    std::span<const Value> span() const { return values_; }
    std::span<Value> span() { return values_; }
    std::vector<Value>& vector() { return values_; }
    const std::vector<Value>& vector() const { return values_; }

private:
    std::vector<Value> values_;
};

}  // namespace avs
