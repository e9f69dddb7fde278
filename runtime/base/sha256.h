#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace avs {

using Sha256Digest = std::array<unsigned char, 32>;

/// SHA-256 of bytes that come one after the other.
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256& other);
    Sha256& operator=(const Sha256& other);
    Sha256(Sha256&&) noexcept = default;
    Sha256& operator=(Sha256&&) noexcept = default;

    void add(std::string_view bytes);
    /// Of all bytes so far; more may follow.
    Sha256Digest digest() const;

private:
    struct Free {
        void operator()(evp_md_ctx_st* context) const;
    };
    std::unique_ptr<evp_md_ctx_st, Free> context_;
};

/// 64 hexadecimal digits, as `sha256sum` prints them.
std::string hexadecimal(const Sha256Digest& digest);
/// The same of a text at once.
std::string sha256(std::string_view bytes);

}  // namespace avs
