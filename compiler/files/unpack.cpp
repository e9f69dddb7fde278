#include "compiler/files/unpack.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

namespace avs::files {

namespace {

/// Frees the stream of zlib whenever the function is left.
struct Stream {
    z_stream z{};
    bool open = false;
    Stream() = default;
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() {
        if (open) inflateEnd(&z);
    }
};

Failure damaged(std::string problem) {
    return {support::DiagnosticKind::mesh_file_unreadable, std::move(problem), "the file is damaged: pack it again"};
}

// zlib's interface takes a pointer to bytes that are not const, but does not change them.
Bytef* input(std::string_view bytes) { return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); }

}  // namespace

Outcome<std::string> unpack_gzip(std::string_view packed) {
    std::string result;
    std::size_t at = 0;
    while (at < packed.size()) {
        if (!is_gzip(packed.substr(at))) break;  // padding behind the last member
        Stream stream;
        constexpr int gzip_window = 15 + 16;
        const int begun = inflateInit2(&stream.z, gzip_window);
        if (begun == Z_MEM_ERROR) throw std::bad_alloc();
        if (begun != Z_OK) return damaged("zlib cannot be started");
        stream.open = true;
        int status = Z_OK;
        while (status != Z_STREAM_END) {
            const std::size_t left = std::min<std::size_t>(packed.size() - at, std::size_t{1} << 30);
            stream.z.next_in = input(packed.substr(at));
            stream.z.avail_in = static_cast<uInt>(left);
            const std::size_t done = result.size();
            result.resize(done + std::clamp<std::size_t>(2 * done, std::size_t{1} << 16, std::size_t{1} << 26));
            stream.z.next_out = reinterpret_cast<Bytef*>(result.data() + done);
            stream.z.avail_out = static_cast<uInt>(result.size() - done);
            status = inflate(&stream.z, Z_NO_FLUSH);
            if (status == Z_MEM_ERROR) throw std::bad_alloc();
            at += left - stream.z.avail_in;
            const bool stuck = status == Z_BUF_ERROR || (status == Z_OK && stream.z.avail_out > 0 && at == packed.size());
            result.resize(result.size() - stream.z.avail_out);
            if (stuck) return damaged(fmt::format("byte {}: the packed file ends in the middle of its data", at));
            if (status != Z_OK && status != Z_STREAM_END)
                return damaged(fmt::format("byte {}: the packed data are damaged: {}", at,
                                           stream.z.msg == nullptr ? "no reason given" : stream.z.msg));
            if (result.size() > most_unpacked || result.size() > (std::size_t{1} << 26) + 300 * packed.size())
                return Failure{support::DiagnosticKind::mesh_file_unreadable,
                               fmt::format("{} packed bytes unpack to more than {}: no mesh does", packed.size(), result.size()),
                               "unpack it by hand and look what it is"};
        }
    }
    return result;
}

bool inflate_to(std::string_view packed, char* bytes, std::size_t size, bool raw) {
    constexpr std::size_t most = std::numeric_limits<uInt>::max();
    if (packed.size() > most || size > most) return false;
    Stream stream;
    const int begun = inflateInit2(&stream.z, raw ? -15 : 15);
    if (begun == Z_MEM_ERROR) throw std::bad_alloc();
    if (begun != Z_OK) return false;
    stream.open = true;
    stream.z.next_in = input(packed);
    stream.z.avail_in = static_cast<uInt>(packed.size());
    Bytef nothing = 0;
    stream.z.next_out = size == 0 ? &nothing : reinterpret_cast<Bytef*>(bytes);
    stream.z.avail_out = static_cast<uInt>(size);
    const int status = inflate(&stream.z, Z_FINISH);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    return status == Z_STREAM_END && stream.z.avail_out == 0;
}

}  // namespace avs::files
