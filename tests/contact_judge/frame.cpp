#include "tests/contact_judge/frame.h"

#include <zlib.h>

#include <charconv>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace avs::judge {

std::string read_text(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw std::runtime_error("cannot read " + file.string());
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

namespace {

/// The value of an attribute in a tag: `key="value"`.
std::string attribute(const std::string& tag, const std::string& key) {
    const std::size_t at = tag.find(" " + key + "=\"");
    if (at == std::string::npos) return "";
    const std::size_t from = at + key.size() + 3;
    return tag.substr(from, tag.find('"', from) - from);
}

double to_number(const std::string& text) {
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// A .vtu file and its arrays by name.
class Document {
public:
    explicit Document(const std::filesystem::path& file) : name_(file.string()), text_(read_text(file)) {
        const std::string mark = "<AppendedData encoding=\"raw\">";
        const std::size_t at = text_.find(mark);
        if (at == std::string::npos) fail("has no appended raw data");
        data_ = text_.find('_', at + mark.size()) + 1;
        head_ = text_.substr(0, at);
        const std::string file_tag = tag("<VTKFile");
        if (attribute(file_tag, "header_type") != "UInt64" || attribute(file_tag, "byte_order") != "LittleEndian")
            fail("is not little endian with 64-bit headers");
        compressed_ = !attribute(file_tag, "compressor").empty();
    }
    [[noreturn]] void fail(const std::string& what) const { throw std::runtime_error(name_ + " " + what); }

    bool has(const std::string& array) const { return head_.find(" Name=\"" + array + "\"") != std::string::npos; }

    /// The numbers of an array, which may be stored in any type.
    std::vector<double> numbers(const std::string& array) const {
        const std::size_t name = head_.find(" Name=\"" + array + "\"");
        if (name == std::string::npos) fail("has no array " + array);
        const std::size_t from = head_.rfind('<', name);
        const std::string of_array = head_.substr(from, head_.find('>', from) - from);
        const std::string bytes = unpacked(data_ + static_cast<std::size_t>(to_number(attribute(of_array, "offset"))));
        const std::string type = attribute(of_array, "type");
        if (type == "Float64") return as<double>(bytes);
        if (type == "Float32") return as<float>(bytes);
        if (type == "Int64") return as<std::int64_t>(bytes);
        if (type == "Int32") return as<std::int32_t>(bytes);
        if (type == "UInt8") return as<std::uint8_t>(bytes);
        fail("has an array of type " + type);
    }
    std::vector<Vec> vectors(const std::string& array) const {
        const std::vector<double> all = numbers(array);
        std::vector<Vec> result;
        result.reserve(all.size() / 3);
        for (std::size_t i = 0; i + 2 < all.size(); i += 3) result.push_back({all[i], all[i + 1], all[i + 2]});
        return result;
    }
    double time() const {
        const std::size_t at = head_.find(" Name=\"TimeValue\"");
        if (at == std::string::npos) return 0;
        const std::size_t from = head_.find('>', at) + 1;
        return to_number(head_.substr(from, head_.find('<', from) - from));
    }

private:
    std::string tag(const std::string& begin) const {
        const std::size_t at = head_.find(begin);
        if (at == std::string::npos) fail("has no " + begin);
        return head_.substr(at, head_.find('>', at) - at);
    }
    std::uint64_t word(std::size_t at) const {
        if (at + 8 > text_.size()) fail("ends too early");
        std::uint64_t value;
        std::memcpy(&value, text_.data() + at, 8);
        return value;
    }
    /// The bytes of an array. Compressed data begin with the number of blocks, the block size, the size of the last block (0 if it
    /// is full) and the packed sizes; other data begin with the number of bytes.
    std::string unpacked(std::size_t at) const {
        if (!compressed_) return text_.substr(at + 8, word(at));
        const std::uint64_t blocks = word(at), size = word(at + 8), last = word(at + 16);
        std::size_t from = at + 24 + 8 * blocks;
        std::string result;
        for (std::uint64_t b = 0; b < blocks; ++b) {
            const std::uint64_t packed = word(at + 24 + 8 * b);
            if (from + packed > text_.size()) fail("ends too early");
            uLongf room = b + 1 == blocks && last > 0 ? last : size;
            std::string block(room, '\0');
            if (uncompress(reinterpret_cast<Bytef*>(block.data()), &room, reinterpret_cast<const Bytef*>(text_.data() + from),
                           packed) != Z_OK)
                fail("is damaged");
            result += block.substr(0, room);
            from += packed;
        }
        return result;
    }
    template <class Value>
    static std::vector<double> as(const std::string& bytes) {
        std::vector<double> result(bytes.size() / sizeof(Value));
        for (std::size_t i = 0; i < result.size(); ++i) {
            Value value;
            std::memcpy(&value, bytes.data() + i * sizeof(Value), sizeof(Value));
            result[i] = static_cast<double>(value);
        }
        return result;
    }

    std::string name_, text_, head_;
    std::size_t data_ = 0;
    bool compressed_ = false;
};

}  // namespace

Frame read_frame(const std::filesystem::path& file) {
    const Document document(file);
    Frame frame;
    frame.time = document.time();
    frame.position = document.vectors("Points");
    if (document.has("velocity")) frame.velocity = document.vectors("velocity");
    const std::vector<double> nodes = document.numbers("connectivity"), ends = document.numbers("offsets"),
                              types = document.numbers("types"), bodies = document.numbers("body");
    if (types.size() != ends.size() || bodies.size() != ends.size()) document.fail("has cells without type or body");
    std::size_t from = 0;
    for (std::size_t c = 0; c < ends.size(); ++c) {
        const auto end = static_cast<std::size_t>(ends[c]);
        if (end < from || end > nodes.size()) document.fail("has a cell without end");
        Cell& cell = frame.cells.emplace_back(Cell{static_cast<int>(types[c]), static_cast<int>(bodies[c]), {}});
        for (; from < end; ++from) {
            if (nodes[from] < 0 || nodes[from] >= static_cast<double>(frame.position.size()))
                document.fail("has a cell of no node");
            cell.nodes.push_back(static_cast<std::int32_t>(nodes[from]));
        }
    }
    return frame;
}

std::vector<FrameFile> read_collection(const std::filesystem::path& pvd) {
    const std::string text = read_text(pvd);
    std::vector<FrameFile> result;
    for (std::size_t at = text.find("<DataSet"); at != std::string::npos; at = text.find("<DataSet", at + 1)) {
        const std::string tag = text.substr(at, text.find('>', at) - at);
        result.push_back({to_number(attribute(tag, "timestep")), pvd.parent_path() / attribute(tag, "file")});
    }
    return result;
}

}  // namespace avs::judge
