#include "runtime/output/compress.h"

#include <zlib.h>

#include "runtime/base/assert.h"

namespace avs::output {

std::string deflate(std::span<const std::byte> bytes, int level) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string result(size, '\0');
    const int status = compress2(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                                 static_cast<uLong>(bytes.size()), level);
    AVS_ASSERT(status == Z_OK);  // the buffer is large enough; only memory can run out
    result.resize(size);
    return result;
}

}  // namespace avs::output
