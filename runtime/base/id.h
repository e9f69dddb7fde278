#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace avs {

/// Index of one kind of thing. It becomes a plain number by itself, so that it indexes plain arrays, and is made from one by name
/// only: `FaceId{7}`. Ids of different kinds neither convert nor compare: a face does not become a point, also not by way of a
/// number, and an IdVector of faces is not indexed by a point.
template <class Tag>
struct Id {
    std::uint32_t index = 0;
    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t number) : index(number) {}
    template <class Other>
    Id(Id<Other>) = delete;
    constexpr operator std::uint32_t() const { return index; }
    constexpr auto operator<=>(const Id&) const = default;
    constexpr Id& operator++() {
        ++index;
        return *this;
    }
};

template <class Tag, class Other>
requires(!std::is_same_v<Tag, Other>) bool operator==(Id<Tag>, Id<Other>) = delete;
template <class Tag, class Other>
requires(!std::is_same_v<Tag, Other>) std::strong_ordering operator<=>(Id<Tag>, Id<Other>) = delete;

using BodyId = Id<struct BodyTag>;
using ContactId = Id<struct ContactTag>;
using ContactorId = Id<struct ContactorTag>;  ///< boundary node that looks for contact
using EdgeId = Id<struct EdgeTag>;            ///< edge of a surface
using ElementId = Id<struct ElementTag>;
using FaceId = Id<struct FaceTag>;    ///< boundary face
using FanId = Id<struct FanTag>;      ///< faces around a point that sharp edges enclose
using GroupId = Id<struct GroupTag>;  ///< group of contactors that are searched for together
using MaterialId = Id<struct MaterialTag>;
using NodeId = Id<struct NodeTag>;
using NodeSetId = Id<struct NodeSetTag>;
using PartId = Id<struct PartTag>;    ///< part of a surface that has epochs of its own
using PatchId = Id<struct PatchTag>;  ///< patch of elements that one thread kicks
using PointId = Id<struct PointTag>;  ///< boundary node of bodies with contact
using RowId = Id<struct RowTag>;      ///< place of a node in an engine's own order
using TriangleId = Id<struct TriangleTag>;
using VertexId = Id<struct VertexTag>;  ///< node of a surface with layers

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
