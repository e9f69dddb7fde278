#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

namespace avs {

/// An immutable list. Up to `few` values are stored in the object itself, without allocation: there are millions of such lists.
/// Copies of a longer list share its values.
template <class T, std::size_t few>
class SmallList {
public:
    SmallList() = default;
    explicit SmallList(std::span<const T> values) : size_(static_cast<std::uint32_t>(values.size())) {
        if (values.size() <= few) {
            std::copy(values.begin(), values.end(), in_place_.begin());
        } else {
            elsewhere_ = std::make_shared<const std::vector<T>>(values.begin(), values.end());
        }
    }

    SmallList(std::initializer_list<T> values) : SmallList(std::span<const T>(values.begin(), values.size())) {}

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const T* data() const { return elsewhere_ ? elsewhere_->data() : in_place_.data(); }
    const T* begin() const { return data(); }
    const T* end() const { return data() + size_; }
    const T& operator[](std::size_t i) const { return data()[i]; }
    const T& front() const { return *data(); }
    std::span<const T> span() const { return {data(), size_}; }

    friend bool operator==(const SmallList& a, const SmallList& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

private:
    std::array<T, few> in_place_{};
    std::uint32_t size_ = 0;
    std::shared_ptr<const std::vector<T>> elsewhere_;
};

}  // namespace avs
