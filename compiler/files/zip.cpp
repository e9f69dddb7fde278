#include "compiler/files/zip.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "compiler/files/bytes.h"
#include "compiler/files/unpack.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

constexpr bool swapped = std::endian::native != std::endian::little;
constexpr std::uint32_t end_mark = 0x06054b50, entry_mark = 0x02014b50, local_mark = 0x04034b50;

Failure damaged(std::string problem) {
    return {DiagnosticKind::mesh_file_unreadable, std::move(problem), "the archive is damaged: save it again"};
}

/// Reads a number of an archive; 0 beyond its end.
template <class Number>
Number at(std::string_view archive, std::size_t place) {
    return place + sizeof(Number) > archive.size() ? Number{} : from_bytes<Number>(archive.data() + place, swapped);
}

}  // namespace

Outcome<std::string> file_in_zip(std::string_view archive, std::string_view ending) {
    // The list of files is at the end of the archive; at most a comment of 64 KiB follows. Names of fields:
    // APPNOTE.TXT 4.3.
    constexpr std::size_t end_bytes = 22, entry_bytes = 46, local_bytes = 30;
    if (archive.size() < end_bytes) return damaged("the file is cut off, or no archive");
    std::size_t end = archive.size() - end_bytes;
    const std::size_t lowest = end > 65536 ? end - 65536 : 0;
    while (end > lowest && at<std::uint32_t>(archive, end) != end_mark) --end;
    if (at<std::uint32_t>(archive, end) != end_mark)
        return damaged("the list of files at the end of the archive is missing: it is cut off");
    std::size_t entry = at<std::uint32_t>(archive, end + 16);
    for (std::uint16_t left = at<std::uint16_t>(archive, end + 10); left > 0; --left) {
        if (at<std::uint32_t>(archive, entry) != entry_mark)
            return damaged(fmt::format("byte {}: the list of files is damaged", entry));
        const std::size_t name_size = at<std::uint16_t>(archive, entry + 28);
        const std::string_view name = archive.substr(std::min(entry + entry_bytes, archive.size()), name_size);
        const auto method = at<std::uint16_t>(archive, entry + 10);
        const std::size_t packed_size = at<std::uint32_t>(archive, entry + 20), size = at<std::uint32_t>(archive, entry + 24),
                          local = at<std::uint32_t>(archive, entry + 42);
        if (!name.ends_with(ending)) {
            entry += entry_bytes + name_size + at<std::uint16_t>(archive, entry + 30) + at<std::uint16_t>(archive, entry + 32);
            continue;
        }
        if (at<std::uint32_t>(archive, local) != local_mark)
            return damaged(fmt::format("byte {}: `{}` does not begin there", local, name));
        const std::size_t begin =
            local + local_bytes + at<std::uint16_t>(archive, local + 26) + at<std::uint16_t>(archive, local + 28);
        if (begin > archive.size() || packed_size > archive.size() - begin)
            return damaged(fmt::format("`{}` goes beyond the end of the archive", name));
        const std::string_view packed = archive.substr(begin, packed_size);
        if (method == 0) return std::string(packed);
        if (method != 8) return damaged(fmt::format("`{}` is packed by method {}, deflate is read", name, method));
        if (size / 1100 > packed_size) return damaged(fmt::format("{} packed bytes announce {}: no mesh does", packed_size, size));
        std::string bytes(size, '\0');
        if (!inflate_to(packed, bytes.data(), size, true)) return damaged(fmt::format("`{}` is damaged", name));
        return bytes;
    }
    return Failure{DiagnosticKind::mesh_file_empty, fmt::format("the archive has no file that ends in `{}`", ending),
                   "export the model again"};
}

}  // namespace avs::files
