#include "compiler/driver/provenance.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>
#include <memory>
#include <string_view>

#include "compiler/syntax/dump.h"
#include "runtime/base/file.h"

namespace avs::driver {

namespace {

/// Length before content, so that no two lists of texts give the same bytes.
class Hash {
public:
    Hash() { AVS_ASSERT(EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1); }

    void add(std::string_view text) {
        const std::string length = fmt::format("{}:", text.size());
        AVS_ASSERT(EVP_DigestUpdate(context_.get(), length.data(), length.size()) == 1);
        AVS_ASSERT(EVP_DigestUpdate(context_.get(), text.data(), text.size()) == 1);
    }

    std::string hex() {
        std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
        unsigned int size = 0;
        AVS_ASSERT(EVP_DigestFinal_ex(context_.get(), digest.data(), &size) == 1);
        std::string text;
        for (unsigned int i = 0; i < size; ++i) text += fmt::format("{:02x}", digest[i]);
        return text;
    }

private:
    std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context_{EVP_MD_CTX_new(), &EVP_MD_CTX_free};
};

}  // namespace

Result<std::string> provenance(const std::vector<const syntax::SyntaxTree*>& trees, const std::vector<std::string>& mesh_files,
                               const std::vector<scene::ParameterValue>& parameters) {
    Hash hash;
    for (const syntax::SyntaxTree* tree : trees) hash.add(syntax::dump(*tree));
    for (const std::string& path : mesh_files) {
        const Result<std::string> bytes = read_file(path);
        if (!bytes) return bytes.error();
        hash.add(*bytes);
    }
    for (const scene::ParameterValue& parameter : parameters) {
        hash.add(parameter.name);
        hash.add(parameter.value);
    }
    return hash.hex();
}

}  // namespace avs::driver
