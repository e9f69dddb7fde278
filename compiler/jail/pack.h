#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace avs::jail {

/// Packs values into bytes for another process of the same program.
class Packer {
public:
    template <class Value>
    requires std::is_trivially_copyable_v<Value>
    void value(const Value& v) { bytes_.append(reinterpret_cast<const char*>(&v), sizeof v); }
    template <class Value>
    requires std::is_trivially_copyable_v<Value>
    void list(const std::vector<Value>& values) {
        value(values.size());
        bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
    }
    void text(std::string_view text) {
        value(text.size());
        bytes_ += text;
    }
    void texts(const std::vector<std::string>& lines) {
        value(lines.size());
        for (const std::string& line : lines) text(line);
    }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

/// Unpacks values. Counts are compared with the available bytes. After the first invalid count all results are empty, and
/// `is_whole` is false. Values are not checked: the caller must check indices and enumerators.
class Unpacker {
public:
    explicit Unpacker(std::string_view bytes) : left_(bytes) {}

    template <class Value>
    requires std::is_trivially_copyable_v<Value>
    void value(Value& v) {
        if (take(sizeof v)) std::memcpy(&v, taken_.data(), sizeof v);
    }
    template <class Value>
    requires std::is_trivially_copyable_v<Value>
    void list(std::vector<Value>& values) {
        const std::size_t count = this->count(sizeof(Value));
        values.resize(count);
        if (take(count * sizeof(Value)) && count > 0) std::memcpy(values.data(), taken_.data(), taken_.size());
    }
    void text(std::string& text) {
        if (take(count(1))) text = taken_;
    }
    void texts(std::vector<std::string>& lines) {
        lines.resize(count(sizeof(std::size_t)));
        for (std::string& line : lines) text(line);
    }
    /// Reads the number of items that follow, each of at least `bytes_each` bytes.
    std::size_t count(std::size_t bytes_each) {
        std::size_t count = 0;
        value(count);
        whole_ = whole_ && count <= left_.size() / bytes_each;
        return whole_ ? count : 0;
    }
    bool is_whole() const { return whole_ && left_.empty(); }

private:
    bool take(std::size_t size) {
        whole_ = whole_ && size <= left_.size();
        if (!whole_) return false;
        taken_ = left_.substr(0, size);
        left_.remove_prefix(size);
        return true;
    }

    std::string_view left_, taken_;
    bool whole_ = true;
};

}  // namespace avs::jail
