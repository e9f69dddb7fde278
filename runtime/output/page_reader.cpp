#include "runtime/output/page_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "runtime/base/components.h"
#include "runtime/base/compress.h"

namespace avs::output::page {

namespace {

using Json = nlohmann::json;

Error damaged() { return {ExitCode::bad_input, "frames.avf is damaged; run the scene again"}; }

Json parsed(const std::string& text) { return Json::parse(text, nullptr, false); }

/// Largest size of an array; browsers cannot hold more.
constexpr std::size_t most_values = std::size_t{1} << 30;

bool says_key(const Json& header) { return header.is_object() && header.contains("key") && header["key"] == true; }

/// The number in an object under a name, if there is one.
std::optional<double> number(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number()) return std::nullopt;
    return found->get<double>();
}

std::optional<std::array<int, 4>> four_integers(const Json& list) {
    if (!list.is_array() || list.size() != 4) return std::nullopt;
    std::array<int, 4> result{};
    for (std::size_t i = 0; i < 4; ++i) {
        if (!list[i].is_number_integer()) return std::nullopt;
        result[i] = list[i].get<int>();
    }
    return result;
}

/// Size [bytes] of the planes of an array of `count` values; 0 for impossible numbers.
std::size_t bytes_of(std::size_t count, int planes) {
    return planes > 0 && planes <= 4 && count < most_values ? count * static_cast<std::size_t>(planes) : 0;
}

/// Reads the arrays of the geometry by their names.
class Words {
public:
    /// The unpacked size of all arrays. Nothing if the rows of the header are invalid, or if they list more values than the packed
    /// bytes can contain (arrays that are all zero take no bytes).
    static std::optional<std::size_t> bytes(const Json& header, std::size_t packed) {
        if (!header.is_object() || !header.contains("arrays") || !header["arrays"].is_array()) return std::nullopt;
        std::size_t size = 0, values = 0;
        for (const Json& row : header["arrays"]) {
            if (!row.is_array() || row.size() != 3 || !row[1].is_number_unsigned() || !row[2].is_number_integer())
                return std::nullopt;
            const auto count = row[1].get<std::size_t>();
            if (count > most_values) return std::nullopt;
            values += count;
            size += bytes_of(count, row[2].get<int>());
        }
        if (size > most_inflated(packed) || 4 * values > most_inflated(packed)) return std::nullopt;
        return size;
    }
    static std::optional<Words> read(const Json& header, std::string_view bytes) {
        Words words;
        if (!header.contains("arrays") || !header["arrays"].is_array()) return std::nullopt;
        for (const Json& row : header["arrays"]) {
            if (!row.is_array() || row.size() != 3 || !row[0].is_string() || !row[1].is_number_unsigned() ||
                !row[2].is_number_integer())
                return std::nullopt;
            Result<std::vector<std::uint32_t>> array = decode_words(row[1].get<std::size_t>(), row[2].get<int>(), bytes);
            if (!array) return std::nullopt;
            words.arrays_.emplace_back(row[0].get<std::string>(), std::move(array).value());
        }
        return words;
    }
    const std::vector<std::uint32_t>& operator[](std::string_view name) const {
        static const std::vector<std::uint32_t> none;
        const auto found = std::find_if(arrays_.begin(), arrays_.end(), [&](const auto& a) { return a.first == name; });
        return found == arrays_.end() ? none : found->second;
    }

private:
    std::vector<std::pair<std::string, std::vector<std::uint32_t>>> arrays_;
};

/// Reads rows of vertices; false if a vertex does not exist.
template <std::size_t count>
bool take_rows(const std::vector<std::uint32_t>& words, std::size_t vertices, std::vector<std::array<std::uint32_t, count>>& rows) {
    if (words.size() % count != 0) return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] >= vertices) return false;
        if (i % count == 0) rows.emplace_back();
        rows.back()[i % count] = words[i];
    }
    return true;
}

}  // namespace

bool is_key(const Piece& piece) { return says_key(parsed(piece.header)); }

Moment moment(std::span<const Vec3> rest, const std::vector<Quantised>& arrays, const Quantity& quantity) {
    const auto value = [&](std::size_t array, std::size_t i) {
        return std::ldexp(arrays[array].values[i], arrays[array].exponent);
    };
    Moment result;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        result.position.push_back(rest[i] + Vec3{value(0, i), value(1, i), value(2, i)});
        if (quantity.arrays.size() == 1) {
            result.value.push_back(value(quantity.arrays[0], i));
        } else {
            result.value.push_back(
                std::hypot(value(quantity.arrays[0], i), value(quantity.arrays[1], i), value(quantity.arrays[2], i)));
        }
    }
    return result;
}

std::pair<double, double> usual_range(double low, double high) {
    if (!(low <= high)) return {0, 1};
    if (low > 0 && low < 0.5 * high) low = 0;
    if (!(high > low)) high = low + (low == 0 ? 1 : std::abs(low));
    return {low, high};
}

void FrameDecoder::restart() {
    last_.clear();
    older_.clear();
    in_group_ = 0;
}

Status FrameDecoder::take(const Piece& piece) {
    const Json header = parsed(piece.header);
    if (!header.is_object() || !header.contains("arrays")) return damaged();
    if (!header["arrays"].is_array() || header["arrays"].size() != arrays_) return damaged();
    std::size_t size = 0;
    for (const Json& row : header["arrays"])
        if (const std::optional<std::array<int, 4>> code = four_integers(row)) size += bytes_of(vertices_, (*code)[3]);
    const std::optional<std::string> bytes = inflate(piece.body, size);
    if (!bytes) return damaged();
    if (says_key(header)) restart();
    std::string_view rest = *bytes;
    std::vector<Quantised> now;
    for (std::size_t a = 0; a < arrays_; ++a) {
        const std::optional<std::array<int, 4>> code = four_integers(header["arrays"][a]);
        if (!code) return damaged();
        Result<Quantised> decoded = decode({(*code)[0], (*code)[1], (*code)[2], (*code)[3]}, vertices_,
                                           last_.empty() ? nullptr : &last_[a], older_.empty() ? nullptr : &older_[a], rest);
        if (!decoded) return decoded.error();
        now.push_back(std::move(decoded).value());
    }
    older_ = std::move(last_);
    last_ = std::move(now);
    ++in_group_;
    return Done{};
}

Result<FrameFile> FrameFile::open(const std::filesystem::path& path) {
    const Result<std::string> bytes = read_plain_file(path);
    if (!bytes) return bytes.error();
    return of(unpacked(*bytes).pieces);
}

Result<FrameFile> FrameFile::of(std::vector<Piece> pieces) {
    if (pieces.empty()) return damaged();
    const Json header = parsed(pieces[0].header);
    const std::optional<std::size_t> size = Words::bytes(header, pieces[0].body.size());
    const std::optional<std::string> body = size ? inflate(pieces[0].body, *size) : std::nullopt;
    if (!body || number(header, "version") != file_version) return damaged();
    const std::optional<Words> words = Words::read(header, *body);
    if (!words) return damaged();

    FrameFile file;
    const std::size_t vertices = (*words)["x"].size();
    if ((*words)["y"].size() != vertices || (*words)["z"].size() != vertices || (*words)["flags"].size() != vertices)
        return damaged();
    const auto real = [](std::uint32_t word) { return static_cast<double>(std::bit_cast<float>(word)); };
    for (std::size_t i = 0; i < vertices; ++i) {
        file.rest_.push_back({real((*words)["x"][i]), real((*words)["y"][i]), real((*words)["z"][i])});
        if (!is_finite(file.rest_.back())) return damaged();
    }
    Geometry& geometry = file.geometry_;
    geometry.flags = (*words)["flags"];
    const bool rows = take_rows((*words)["triangles"], vertices, geometry.triangles) &&
                      take_rows((*words)["quads"], vertices, geometry.quads) &&
                      take_rows((*words)["lines"], vertices, geometry.lines);
    const std::vector<std::uint32_t>&balls = (*words)["sphere_vertices"], &radii = (*words)["sphere_radii"];
    if (!rows || balls.size() != radii.size()) return damaged();
    for (std::size_t i = 0; i < balls.size(); ++i) {
        if (balls[i] >= vertices) return damaged();
        geometry.spheres.push_back({balls[i], std::bit_cast<float>(radii[i])});
    }

    file.fields_.push_back({"displacement", "m", 3});
    std::size_t arrays = 3;
    for (const Json& field : header.value("fields", Json::array())) {
        if (!field.is_object() || !field.contains("name") || !field["name"].is_string()) return damaged();
        const double components = number(field, "components").value_or(0);
        if (components != 1 && components != 3 && components != 6) return damaged();
        if (field.contains("unit") && !field["unit"].is_string()) return damaged();
        file.fields_.push_back({field["name"].get<std::string>(), field.value("unit", ""), static_cast<std::size_t>(components)});
        arrays += static_cast<std::size_t>(components);
    }
    file.decoder_ = FrameDecoder(vertices, arrays);
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        Piece& piece = pieces[i];
        const Json frame = parsed(piece.header);
        if (!frame.is_object()) return damaged();
        const std::optional<double> time = number(frame, "time");
        const bool key = says_key(frame);
        if (!time || (i == 1 && !key)) return damaged();
        file.times_.push_back(*time);
        file.key_.push_back(key);
        file.ranges_.emplace_back();
        for (const Json& row : frame.value("ranges", Json::array())) {
            std::array<double, 4> values{};
            for (std::size_t k = 0; k < 4 && row.is_array() && k < row.size() && row[k].is_number(); ++k)
                values[k] = row[k].get<double>();
            file.ranges_.back().push_back(values);
        }
        file.pieces_.push_back(std::move(piece));
    }
    return file;
}

std::size_t FrameFile::nearest(double time) const {
    const auto closer = [&](double a, double b) { return std::abs(a - time) < std::abs(b - time); };
    return static_cast<std::size_t>(std::min_element(times_.begin(), times_.end(), closer) - times_.begin());
}

std::vector<std::string> FrameFile::quantities() const {
    std::vector<std::string> names;
    for (const Field& field : fields_) {
        if (field.components != 6) names.push_back(field.name);
        for (std::size_t c = 0; field.components > 1 && c < field.components; ++c)
            names.push_back(field.name + '.' + std::string(component_name(field.components, c)));
    }
    return names;
}

std::optional<Quantity> FrameFile::quantity(const std::string& name) const {
    std::size_t array = 0, statistics = 0;
    for (const Field& field : fields_) {
        const std::size_t n = field.components;
        if (name == field.name && n == 1) return Quantity{name, field.unit, {array}, statistics};
        if (name == field.name && n == 3) return Quantity{name, field.unit, {array, array + 1, array + 2}, statistics + 3};
        for (std::size_t c = 0; n > 1 && c < n; ++c) {
            if (name == field.name + '.' + std::string(component_name(n, c)))
                return Quantity{name, field.unit, {array + c}, statistics + c};
        }
        array += n;
        statistics += n == 3 ? 4 : n;
    }
    return std::nullopt;
}

std::pair<double, double> FrameFile::ends(const Quantity& quantity, std::size_t lowest, std::size_t highest) const {
    double low = INFINITY, high = -INFINITY;
    for (const auto& frame : ranges_) {
        if (quantity.statistics >= frame.size()) continue;
        low = std::min(low, frame[quantity.statistics][lowest]);
        high = std::max(high, frame[quantity.statistics][highest]);
    }
    return {low, high};
}

std::pair<double, double> FrameFile::range(const Quantity& quantity) const {
    const auto [low, high] = ends(quantity, 2, 3);
    return usual_range(low, high);
}

std::pair<double, double> FrameFile::extremes(const Quantity& quantity) const { return ends(quantity, 0, 1); }

Result<Moment> FrameFile::frame(std::size_t index, const Quantity& quantity) {
    AVS_ASSERT(index < pieces_.size());
    if (index + 1 != next_) {
        std::size_t first = index;
        while (first > 0 && !key_[first]) --first;
        if (index < next_ || first > next_) {
            decoder_.restart();
            next_ = first;
        }
        for (; next_ <= index; ++next_) {
            if (Status taken = decoder_.take(pieces_[next_]); !taken) return taken.error();
        }
    }
    return moment(rest_, decoder_.last(), quantity);
}

}  // namespace avs::output::page
