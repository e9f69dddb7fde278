#include "runtime/detect/layers/layer_hits.h"

#include <algorithm>

namespace avs::detect {

namespace {

/// The columns of doubles.
std::array<double**, 10> numbers_of(HitColumns& columns) {
    return {&columns.weight[0],    &columns.weight[1],    &columns.weight[2], &columns.weight[3], &columns.direction[0],
            &columns.direction[1], &columns.direction[2], &columns.distance,  &columns.impulse,   &columns.active};
}

}  // namespace

HitColumns HitColumns::from(std::size_t first) const {
    HitColumns columns = *this;
    for (double** const column : numbers_of(columns)) *column += first;
    columns.vertex += first;
    columns.pair += first;
    return columns;
}

LayerHit LayerHits::operator[](std::size_t i) const {
    const RankedPair& ranked = this->ranked(i);
    LayerHit hit;
    hit.key = ranked.key;
    hit.pair = ranked.pair();
    for (std::size_t c = 0; c < 4; ++c) {
        hit.vertex[c] = columns_.vertex[i][c];
        hit.at.weight[c] = columns_.weight[c][i];
    }
    hit.at.direction = {columns_.direction[0][i], columns_.direction[1][i], columns_.direction[2][i]};
    hit.distance = columns_.distance[i];
    hit.active = static_cast<std::uint32_t>(columns_.active[i]);
    hit.impulse = columns_.impulse[i];
    return hit;
}

void LayerHits::begin(const RankedPair* ranked, const std::uint32_t* rank_of) {
    ranked_ = ranked;
    rank_of_ = rank_of;
    directed_ = true;
    size_ = 0;
    runs_.clear();
}

HitColumns LayerHits::next(std::size_t most) {
    if (size_ + most + HitColumns::spare > capacity_) grow(2 * (size_ + most) + HitColumns::spare);
    return columns_.from(size_);
}

void LayerHits::append(PairKind kind, std::uint32_t contact, std::size_t count, bool directed) {
    directed_ = directed_ && directed;
    if (count == 0) return;
    if (runs_.empty() || runs_.back().kind != kind || runs_.back().contact != contact) {
        runs_.push_back({.kind = kind, .contact = contact, .begin = size_, .end = size_});
    }
    size_ += count;
    runs_.back().end = size_;
}

void LayerHits::erase(std::span<const std::size_t> places) {
    if (places.empty()) return;
    std::size_t kept = places.front(), next = 0;
    const auto move = [&](std::size_t from) {
        for (double** const column : numbers_of(columns_)) (*column)[kept] = (*column)[from];
        for (std::size_t c = 0; c < 4; ++c) columns_.vertex[kept][c] = columns_.vertex[from][c];
        columns_.pair[kept++] = columns_.pair[from];
    };
    for (std::size_t i = kept; i < size_; ++i) {
        if (next < places.size() && places[next] == i) {
            ++next;
        } else {
            move(i);
        }
    }
    const auto erased_before = [&](std::size_t place) {
        return static_cast<std::size_t>(std::lower_bound(places.begin(), places.end(), place) - places.begin());
    };
    for (Run& run : runs_) {
        run.begin -= erased_before(run.begin);
        run.end -= erased_before(run.end);
    }
    std::erase_if(runs_, [](const Run& run) { return run.begin == run.end; });
    size_ -= places.size();
}

void LayerHits::assign(std::span<const LayerHit> hits) {
    own_.clear();
    for (const LayerHit& hit : hits) own_.push_back({.key = hit.key, .number = 0, .contact = hit.pair.contact});
    begin(own_.data());
    for (const LayerHit& hit : hits) {
        const HitColumns to = next(1);
        for (std::size_t c = 0; c < 4; ++c) {
            (*to.vertex)[c] = hit.vertex[c];
            *to.weight[c] = hit.at.weight[c];
        }
        for (std::size_t axis = 0; axis < 3; ++axis) *to.direction[axis] = component(hit.at.direction, static_cast<int>(axis));
        *to.distance = hit.distance;
        *to.impulse = hit.impulse;
        *to.active = hit.active;
        *to.pair = static_cast<std::uint32_t>(size_);
        append(hit.pair.kind, hit.pair.contact, 1, hit.at.direction != Vec3{});
    }
}

/// Makes space for `capacity` hits. Columns begin at different offsets within a memory page, since the processor would delay stores
/// at the same offset.
void LayerHits::grow(std::size_t capacity) {
    constexpr std::size_t page = 512, line = 8;  // sizes of a page and of a cache line, in doubles
    capacity = (capacity + page - 1) / page * page + line;
    HitColumns columns;
    std::vector<double> numbers(numbers_of(columns).size() * capacity);
    vertices_.resize(capacity);
    pairs_.resize(capacity);
    std::size_t begin = 0;
    for (double** const column : numbers_of(columns)) {
        *column = numbers.data() + begin;
        begin += capacity;
    }
    for (std::size_t c = 0; c < numbers_of(columns).size(); ++c) {
        const double* const before = *numbers_of(columns_)[c];
        if (size_ > 0) std::copy_n(before, size_, *numbers_of(columns)[c]);
    }
    numbers_.swap(numbers);
    columns.vertex = reinterpret_cast<std::uint32_t(*)[4]>(vertices_.data());
    columns.pair = pairs_.data();
    columns_ = columns;
    capacity_ = capacity;
}

}  // namespace avs::detect
