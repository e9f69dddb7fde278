#include "runtime/base/sha256.h"

#include <nettle/sha2.h>

#include <cstring>

namespace avs {

static_assert(sizeof(sha256_ctx) <= sizeof(Sha256) && alignof(sha256_ctx) <= alignof(Sha256));
static_assert(SHA256_DIGEST_SIZE == std::tuple_size_v<Sha256Digest>);

// Nettle's contexts are plain memory (Nettle manual, section 6.1), so they may be copied bytewise.

Sha256::Sha256() {
    sha256_ctx context{};
    ::sha256_init(&context);
    std::memcpy(context_.data(), &context, sizeof context);
}

void Sha256::add(std::string_view bytes) {
    sha256_ctx context{};
    std::memcpy(&context, context_.data(), sizeof context);
    ::sha256_update(&context, bytes.size(), reinterpret_cast<const unsigned char*>(bytes.data()));
    std::memcpy(context_.data(), &context, sizeof context);
}

Sha256Digest Sha256::digest() const {
    sha256_ctx context{};
    std::memcpy(&context, context_.data(), sizeof context);
    Sha256Digest digest{};
    ::sha256_digest(&context, digest.size(), digest.data());
    return digest;
}

std::string hexadecimal(const Sha256Digest& digest) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : digest) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::string sha256(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hexadecimal(hash.digest());
}

}  // namespace avs
