#include "runtime/image/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <new>

#include "runtime/base/file.h"
#include "runtime/image/codec.h"
#include "runtime/image/container.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace avs::image {

namespace {

struct MappedFile : Storage {
    MappedFile(const std::byte* data, std::size_t size) : bytes(data, size) {}
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile() override { ::munmap(const_cast<std::byte*>(bytes.data()), bytes.size()); }
    std::span<const std::byte> file() const override { return bytes; }
    std::span<const std::byte> bytes;
};

/// A copy of bytes that starts at a section boundary, as a mapped file does.
struct CopiedFile : Storage {
    explicit CopiedFile(std::span<const std::byte> source)
        : data(static_cast<std::byte*>(::operator new(source.size() + 1, alignment))), size(source.size()) {
        if (size > 0) std::memcpy(data, source.data(), size);
    }
    CopiedFile(const CopiedFile&) = delete;
    CopiedFile& operator=(const CopiedFile&) = delete;
    ~CopiedFile() override { ::operator delete(data, alignment); }

    static constexpr std::align_val_t alignment{section_alignment};
    std::byte* data;
    std::size_t size;
};

struct FileDescriptor {
    explicit FileDescriptor(int value) : number(value) {}
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() {
        if (number >= 0) ::close(number);
    }
    int number;
};

Result<Image> view(std::span<const std::byte> bytes, std::shared_ptr<const Storage> storage) {
    Result<SectionBytes> sections = read_container(bytes);
    if (!sections) return sections.error();
    Result<Metadata> metadata = decode((*sections)[0]);
    if (!metadata) return metadata.error();

    Image image{.metadata = std::move(*metadata), .tables = {}, .storage = std::move(storage)};
    for_each_array(image.tables, [&]<class Value>(SectionId id, std::span<const Value>& array) {
        const std::span<const std::byte> section = (*sections)[static_cast<std::size_t>(id) - 1];
        array = {reinterpret_cast<const Value*>(section.data()), section.size() / sizeof(Value)};
    });
    if (Status status = verify(image); !status) return status.error();
    return image;
}

Error cannot_read(const std::string& path, int error_number) {
    return {code_of_unreadable(error_number), fmt::format("cannot read image `{}`: {}", path, std::strerror(error_number))};
}

}  // namespace

std::vector<std::byte> serialise(const Image& image) {
    const std::vector<std::byte> metadata = encode(image.metadata);
    SectionBytes content;
    content[0] = metadata;
    for_each_array(image.tables,
                   [&](SectionId id, const auto& array) { content[static_cast<std::size_t>(id) - 1] = std::as_bytes(array); });
    return write_container(content, image.metadata.compiler_version);
}

std::uint64_t content_hash(const Image& image) {
    Metadata said = image.metadata;
    said.inputs.clear();
    const std::vector<std::byte> metadata = encode(said);
    std::uint64_t hash = XXH3_64bits(metadata.data(), metadata.size());
    for_each_array(image.tables, [&](SectionId id, const auto& array) {
        // As in the file, sections that an image does not have are not part of the hash.
        if (static_cast<std::size_t>(id) > least_sections && array.empty()) return;
        const auto bytes = std::as_bytes(array);
        hash = XXH3_64bits_withSeed(bytes.data(), bytes.size(), hash);
    });
    return hash;
}

std::vector<std::byte> file_bytes(const Image& image) {
    const std::span<const std::byte> file = image.storage ? image.storage->file() : std::span<const std::byte>{};
    return file.empty() ? serialise(image) : std::vector<std::byte>(file.begin(), file.end());
}

Sha256Digest sha256_of(const Image& image) {
    const std::span<const std::byte> file = image.storage ? image.storage->file() : std::span<const std::byte>{};
    const std::vector<std::byte> made = file.empty() ? serialise(image) : std::vector<std::byte>{};
    const std::span<const std::byte> bytes = file.empty() ? std::span<const std::byte>(made) : file;
    Sha256 hash;
    hash.add({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    return hash.digest();
}

Result<Image> open(const std::string& path) {
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.number < 0) return cannot_read(path, errno);
    struct stat information {};
    if (::fstat(file.number, &information) != 0) return cannot_read(path, errno);
    if (!S_ISREG(information.st_mode)) {
        return Error{ExitCode::bad_input, fmt::format("cannot read image `{}`: not a regular file", path)};
    }
    if (information.st_size == 0) return Error{ExitCode::bad_input, fmt::format("image `{}` is refused: the file is empty", path)};

    const auto size = static_cast<std::size_t>(information.st_size);
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number, 0);
    if (address == MAP_FAILED) return cannot_read(path, errno);
    const auto mapped = std::make_shared<const MappedFile>(static_cast<const std::byte*>(address), size);
    Result<Image> image = view(mapped->bytes, mapped);
    if (!image) return Error{image.error().code, fmt::format("image `{}` is refused: {}", path, image.error().message)};
    return image;
}

Result<Image> parse(std::span<const std::byte> bytes) {
    const auto copy = std::make_shared<const CopiedFile>(bytes);
    return view({copy->data, copy->size}, copy);
}

}  // namespace avs::image
