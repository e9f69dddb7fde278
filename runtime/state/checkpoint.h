#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "runtime/base/arithmetic.h"
#include "runtime/base/result.h"

namespace avs::state {

/// All data from which a run resumes to the same bits as without a stop: named arrays of plain values.
struct Checkpoint {
    struct Entry {
        std::uint32_t element_size = 0;  ///< size of one value [bytes], > 0
        std::vector<std::byte> bytes;    ///< a multiple of `element_size`
    };
    std::uint64_t image = 0;                        ///< image::content_hash of the image that was run
    std::uint32_t arithmetic = arithmetic_version;  ///< arithmetic of the program that wrote it
    std::map<std::string, Entry, std::less<>> entries;
};

/// Bytes of a `.avk` file. The same checkpoint gives the same bytes; a hash covers all of them.
std::string serialise(const Checkpoint& checkpoint);

/// A damaged file is an error that says what is wrong. The contents of the arrays are checked by the objects that restore from
/// them.
Result<Checkpoint> parse_checkpoint(std::string_view bytes);

/// Saves into a checkpoint or restores from one. An object lists its data once, for both directions:
///
///     void Engine::keep(state::Keeper& keeper) {
///         keeper.value("engine.now", now);
///         keeper.array("engine.sums", sums);
///     }
///
/// When restoring, the first fault is kept and all later data are left unchanged.
class Keeper {
public:
    static Keeper saving(Checkpoint& to) { return Keeper(&to, nullptr); }
    static Keeper restoring(const Checkpoint& from) { return Keeper(nullptr, &from); }

    bool restores() const { return from_ != nullptr; }
    /// Whether data are restored and no fault has occurred so far.
    bool restored() const { return restores() && !fault_; }
    const std::optional<std::string>& fault() const { return fault_; }
    /// Reports that restored data are impossible, in words such as "a node's time lies after the checkpoint".
    void refuse(std::string message) {
        if (!fault_) fault_ = std::move(message);
    }

    template <class Value>
    void value(std::string_view name, Value& value) {
        static_assert(std::is_trivially_copyable_v<Value>);
        const std::byte* bytes = exchange(name, sizeof(Value), &value, 1);
        if (bytes == nullptr) return;
        if constexpr (std::is_same_v<Value, bool>) {
            // A bool may only be 0 or 1.
            if (*bytes > std::byte{1}) return refuse("`" + std::string(name) + "` is neither true nor false");
        }
        std::memcpy(&value, bytes, sizeof(Value));
    }
    /// An array of fixed size: restored data must have the size of `values`.
    template <class Value>
    void array(std::string_view name, std::vector<Value>& values) {
        static_assert(std::is_trivially_copyable_v<Value>);
        const std::byte* bytes = exchange(name, sizeof(Value), values.data(), values.size());
        if (bytes != nullptr && !values.empty()) std::memcpy(values.data(), bytes, values.size() * sizeof(Value));
    }
    /// An array of any length.
    template <class Value>
    void list(std::string_view name, std::vector<Value>& values) {
        if (restored()) values.resize(count(name, sizeof(Value)));
        array(name, values);
    }

private:
    Keeper(Checkpoint* to, const Checkpoint* from) : to_(to), from_(from) {}
    /// Saves the bytes, or returns those to restore from; null if there is nothing to copy.
    const std::byte* exchange(std::string_view name, std::size_t size, const void* data, std::size_t count);
    std::size_t count(std::string_view name, std::size_t size) const;

    Checkpoint* to_;
    const Checkpoint* from_;
    std::optional<std::string> fault_;
};

struct State;

/// Saves or restores a whole state. When restoring, the state must be the initial one of the same image; finite numbers, masses
/// and node times are checked.
void keep(State& state, Keeper& keeper);

}  // namespace avs::state
