#include "runtime/base/compress.h"

#include <zlib.h>

#include <algorithm>
#include <new>

#include "runtime/base/assert.h"

namespace avs {

std::string deflate(std::span<const std::byte> bytes, int level) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string result(size, '\0');
    const int status = compress2(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                                 static_cast<uLong>(bytes.size()), level);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    AVS_ASSERT(status == Z_OK);  // the buffer is large enough
    result.resize(size);
    return result;
}

std::optional<std::string> inflate(std::string_view bytes, std::size_t most) {
    most = std::min(most, most_inflated(bytes.size()));
    std::string result(std::min(most, std::max<std::size_t>(1024, 4 * bytes.size())), '\0');
    while (true) {
        uLongf size = static_cast<uLong>(result.size());
        const int status = uncompress(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                                      static_cast<uLong>(bytes.size()));
        if (status == Z_OK) {
            result.resize(size);
            return result;
        }
        if (status == Z_MEM_ERROR) throw std::bad_alloc();
        if (status != Z_BUF_ERROR || result.size() >= most) return std::nullopt;
        result.resize(std::min(most, 2 * result.size()));
    }
}

}  // namespace avs
