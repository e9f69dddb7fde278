#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace avs {

using Sha256Digest = std::array<unsigned char, 32>;

/// SHA-256 of bytes that are given in pieces, computed by Nettle. A plain value that allocates nothing.
class Sha256 {
public:
    Sha256();

    void add(std::string_view bytes);
    /// Digest of all bytes so far; more may follow.
    Sha256Digest digest() const;

private:
    alignas(8) std::array<std::byte, 112> context_{};  ///< a sha256_ctx
};

/// 64 hexadecimal digits, as `sha256sum` prints them.
std::string hexadecimal(const Sha256Digest& digest);
/// SHA-256 of a whole text.
std::string sha256(std::string_view bytes);

}  // namespace avs
