#include "runtime/base/sha256.h"

#include <openssl/evp.h>

#include <new>

namespace avs {

namespace {

/// OpenSSL fails here for want of memory only.
void needs(bool done) {
    if (!done) throw std::bad_alloc();
}

}  // namespace

void Sha256::Free::operator()(evp_md_ctx_st* context) const { EVP_MD_CTX_free(context); }

Sha256::Sha256() : context_(EVP_MD_CTX_new()) {
    needs(context_ != nullptr && EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1);
}

Sha256::~Sha256() = default;

Sha256::Sha256(const Sha256& other) : context_(EVP_MD_CTX_new()) {
    needs(context_ != nullptr && EVP_MD_CTX_copy_ex(context_.get(), other.context_.get()) == 1);
}

Sha256& Sha256::operator=(const Sha256& other) {
    if (this != &other) *this = Sha256(other);
    return *this;
}

void Sha256::add(std::string_view bytes) {
    if (!bytes.empty()) needs(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1);
}

Sha256Digest Sha256::digest() const {
    const Sha256 so_far = *this;
    Sha256Digest digest{};
    needs(EVP_DigestFinal_ex(so_far.context_.get(), digest.data(), nullptr) == 1);
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
