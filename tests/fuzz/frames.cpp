#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/compress.h"
#include "runtime/output/page_file.h"
#include "runtime/output/page_reader.h"

/// Any bytes as the frames.avf of a run: the file is read, and some frames of each quantity are decoded. Most mutants change the
/// header or the uncompressed data of one piece and update the checksums. One in eight has no updated checksums, to test the code
/// that checks them.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using namespace avs::output;

std::string mutated(std::string bytes, std::size_t most) {
    const std::size_t size = bytes.size();
    bytes.resize(std::max(size, most));
    bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), size, bytes.size()));
    return bytes;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    std::vector<page::Piece> pieces = page::unpacked(bytes).pieces;
    if (pieces.empty() || seed % 8 == 7) return LLVMFuzzerMutate(data, size, max_size);
    page::Piece& piece = pieces[seed / 8 % pieces.size()];
    constexpr std::size_t room = 4096;
    if (seed % 2 == 0) {
        piece.header = mutated(piece.header, room);
    } else if (const auto plain = avs::inflate(piece.body)) {
        const std::string changed = mutated(*plain, room);
        piece.body = avs::deflate(std::as_bytes(std::span(changed)), 1);
    } else {
        piece.body = mutated(piece.body, room);
    }
    std::string made;
    for (const page::Piece& each : pieces) made += page::packed(each);
    if (made.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data, made.data(), made.size());
    return made.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    avs::Result<page::FrameFile> file = page::FrameFile::of(page::unpacked({reinterpret_cast<const char*>(data), size}).pieces);
    if (!file) {
        if (file.error().message.empty()) std::abort();
        return 0;
    }
    for (const std::string& name : file->quantities()) {
        const auto quantity = file->quantity(name);
        if (!quantity) std::abort();
        static_cast<void>(file->range(*quantity));
        // Frames are read forwards and backwards, since each depends on earlier ones.
        for (const std::size_t frame : {file->times().size(), std::size_t{1}, file->times().size() / 2}) {
            if (frame == 0 || frame > file->times().size()) continue;
            const auto moment = file->frame(frame - 1, *quantity);
            if (moment && moment->position.size() != moment->value.size()) std::abort();
        }
    }
    return 0;
}
