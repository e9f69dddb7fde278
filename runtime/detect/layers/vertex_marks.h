#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace avs::detect {

/// A set of marked vertices; a vertex may be marked several times. Marking reads nothing and has no branch: in a tight contact most
/// vertices are marked already, and which ones cannot be predicted.
class VertexMarks {
public:
    explicit VertexMarks(std::size_t vertices) : marks_(blocks_for(vertices) * block), blocks_(blocks_for(vertices)) {}

    /// Marks many vertices, with copies of the pointers: the compiler must assume that writing marks may change members.
    class Pen {
    public:
        void mark(std::uint32_t vertex) const {
            marks_[vertex] = 1;
            blocks_[vertex / block] = 1;
        }
        void mark_fours(const std::uint32_t (*vertex)[4], std::size_t count) const { mark_fours_by(*this, vertex, count); }

    private:
        friend class VertexMarks;
        Pen(std::uint8_t* marks, std::uint8_t* blocks) : marks_(marks), blocks_(blocks) {}
        std::uint8_t *marks_, *blocks_;
    };
    Pen pen() { return {marks_.data(), blocks_.data()}; }
    /// Marks vertices without marking their blocks, one store less for each. This is faster for so many vertices that searching all
    /// marks afterwards (`take_all`) costs less.
    class BroadPen {
    public:
        void mark(std::uint32_t vertex) const { marks_[vertex] = 1; }
        void mark_fours(const std::uint32_t (*vertex)[4], std::size_t count) const { mark_fours_by(*this, vertex, count); }

    private:
        friend class VertexMarks;
        explicit BroadPen(std::uint8_t* marks) : marks_(marks) {}
        std::uint8_t* marks_;
    };
    /// Makes a BroadPen; `take_all` has to follow.
    BroadPen broad_pen() { return BroadPen(marks_.data()); }
    /// Whether there are so many vertices to mark that `BroadPen` is faster.
    bool are_many(std::size_t marks) const { return marks > blocks_.size(); }

    /// Writes the marked vertices, ascending, to a buffer for all vertices, and clears the marks. Returns their number.
    std::size_t take(std::uint32_t* to) {
        std::uint32_t* end = to;
        for (std::size_t first = 0; first < blocks_.size(); first += word) {
            for (std::uint64_t left = bits_of(&blocks_[first]); left != 0; left &= left - 1) {
                const std::size_t at = first + static_cast<std::size_t>(std::countr_zero(left));
                blocks_[at] = 0;
                end = take_block(at, end);
            }
        }
        return static_cast<std::size_t>(end - to);
    }

    /// Like `take`, but also for marks of a BroadPen.
    std::size_t take_all(std::uint32_t* to) {
        std::uint32_t* end = to;
        for (std::size_t at = 0; at < blocks_.size(); ++at) {
            std::uint64_t any = 0;
            for (std::size_t i = 0; i < block; i += word) any |= word_at(&marks_[at * block + i]);
            if (any != 0) end = take_block(at, end);
        }
        std::ranges::fill(blocks_, std::uint8_t{0});
        return static_cast<std::size_t>(end - to);
    }

private:
    template <class AnyPen>
    static void mark_fours_by(const AnyPen& pen, const std::uint32_t (*vertex)[4], std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t a = vertex[i][0], b = vertex[i][1], c = vertex[i][2], d = vertex[i][3];
            pen.mark(a);
            pen.mark(b);
            pen.mark(c);
            pen.mark(d);
        }
    }
    static constexpr std::size_t word = 8, block = 64;
    static std::size_t blocks_for(std::size_t vertices) { return (vertices / block + word) / word * word; }
    /// Turns eight bytes, each 0 or 1, into eight bits. The product has a copy of byte i at each of the bits 8 i + 56 - 7 j,
    /// j = 0 .. 7, which are different for all i and j; the copy with j = i is at bit 56 + i.
    static std::uint64_t bits_of(const std::uint8_t* bytes) { return word_at(bytes) * 0x0102040810204080U >> 56U; }
    static std::uint64_t word_at(const std::uint8_t* bytes) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes, sizeof eight);
        return eight;
    }
    std::uint32_t* take_block(std::size_t at, std::uint32_t* to) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < block / word; ++i) bits |= bits_of(&marks_[at * block + i * word]) << (word * i);
        std::memset(&marks_[at * block], 0, block);
        for (; bits != 0; bits &= bits - 1) {
            *to++ = static_cast<std::uint32_t>(at * block + static_cast<std::size_t>(std::countr_zero(bits)));
        }
        return to;
    }
    std::vector<std::uint8_t> marks_;   ///< per vertex
    std::vector<std::uint8_t> blocks_;  ///< per 64 vertices: whether one is marked
};

}  // namespace avs::detect
