#include "runtime/output/page_frames.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "runtime/base/compress.h"
#include "runtime/base/elementary.h"
#include "runtime/output/page_reader.h"

namespace avs::output::page {

namespace {

using Json = nlohmann::ordered_json;

constexpr double node_frames = 8e6;  // limit of vertices times frames, for a run without settings of its page
constexpr double most_frames = 200, fewest_frames = 20;
constexpr double free_node_frames = 2e5;  // always allowed: they are copied in some milliseconds
// Kicks of an average element per frame: copying a frame takes about as long as a quarter of a kick of every element.
constexpr double kicks_per_frame = 4;
constexpr int level = 6;  // level of compression

std::string zipped(const std::string& bytes) { return deflate(std::as_bytes(std::span(bytes.data(), bytes.size())), level); }

std::string text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// Each component of values with several components per vertex, as an array of its own.
std::vector<std::vector<double>> split(const std::vector<double>& values, std::size_t components) {
    std::vector<std::vector<double>> result(components, std::vector<double>(values.size() / components));
    for (std::size_t i = 0; i < values.size(); ++i) result[i % components][i / components] = values[i];
    return result;
}

/// Smallest and largest value, first and last percentile: a legend needs them before any frame has been unpacked.
Json statistics(std::vector<double> values) {
    if (values.empty()) return {0, 0, 0, 0};
    const auto rank = [&](std::size_t percent) {
        const auto at = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) * percent / 100);
        std::nth_element(values.begin(), at, values.end());
        return *at;
    };
    const double low = rank(1), high = rank(99);
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    // Six digits are enough for a legend.
    const auto rounded = [](double v) { return static_cast<double>(static_cast<float>(v)); };
    return {rounded(*least), rounded(*most), rounded(low), rounded(high)};
}

/// The arrays of one field with their statistics; for a vector also the statistics of its length.
template <class Array>
void add_statistics(std::span<Array> components, Json& list) {
    for (const Array& component : components) list.push_back(statistics(component.values));
    if (components.size() != 3) return;
    const auto &x = components[0].values, &y = components[1].values, &z = components[2].values;
    std::vector<double> length(x.size());
    for (std::size_t i = 0; i < length.size(); ++i) length[i] = std::hypot(x[i], y[i], z[i]);
    list.push_back(statistics(std::move(length)));
}

/// Appends an array of words and lists it in the header: [name, words, planes].
void add_words(const char* name, std::span<const std::uint32_t> words, Json& header, std::string& bytes) {
    header.push_back({name, words.size(), encode_words(words, bytes)});
}

template <class Row, std::size_t count>
std::vector<std::uint32_t> flat(const std::vector<std::array<Row, count>>& rows) {
    std::vector<std::uint32_t> result;
    result.reserve(rows.size() * count);
    for (const auto& row : rows) result.insert(result.end(), row.begin(), row.end());
    return result;
}

bool all_finite(const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
}

void add(std::vector<Field>& fields, Field field) {
    if (std::find(fields.begin(), fields.end(), field) == fields.end()) fields.push_back(field);
}

/// Default fields: the speed, and the scalars that the scene exports in other formats.
std::vector<Field> usual_fields(const image::Metadata& metadata) {
    std::vector<Field> fields{Field::speed};
    for (const image::Export& item : metadata.exports) {
        if (item.kind == ExportFormat::page) continue;
        for (const Field field : item.fields) {
            if (const std::optional<Field> number = von_mises_of(field)) add(fields, *number);
            if (traits(field).components == 1) add(fields, field);
        }
    }
    const bool of_elements = std::any_of(fields.begin(), fields.end(), [](Field f) { return traits(f).of_elements; });
    if (!of_elements) fields.push_back(Field::von_mises);
    return fields;
}

/// The smallest 1, 2, 2.5 or 5 times a power of ten that is not less than a number. With such intervals, frames are at times that
/// other records sample, too.
double round_number(double least) {
    const double power = elementary::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    }
    return 10 * power;
}

/// Mean number of kicks of an element; infinite if there are no elements.
double kicks_per_element(const image::Image& image, Tick until) {
    double rates = 0;
    for (const EventClock& clock : image.tables.element_clock) rates += 1 / static_cast<double>(clock.period);
    const auto count = static_cast<double>(image.tables.element_clock.size());
    return rates > 0 ? static_cast<double>(until) * rates / count : std::numeric_limits<double>::infinity();
}

}  // namespace

Selection selection(const image::Image& image, std::size_t vertices, Tick until) {
    const double whole = image.metadata.time_base.seconds(until);
    const auto count = static_cast<double>(std::max<std::size_t>(1, vertices));
    const double worth_it = std::max(kicks_per_element(image, until) / kicks_per_frame, free_node_frames / count);
    const double room = std::min(node_frames / count, worth_it);
    const double least = whole / std::clamp(room, fewest_frames, most_frames);
    Selection result{std::max<Tick>(1, image.metadata.time_base.nearest(round_number(least))), usual_fields(image.metadata)};
    for (const image::Export& item : image.metadata.exports) {
        if (item.kind != ExportFormat::page) continue;
        if (!item.fields.empty()) result.fields = item.fields;
        if (item.every == 0 && item.at.empty()) continue;
        result.every = item.every;
        result.at = item.at;
    }
    return result;
}

FrameEncoder::FrameEncoder(const image::Image& image, const Elements& elements, Tick until, std::optional<Selection> chosen)
    : image_(image), geometry_(page::geometry(image)), coarsest_(position_exponent(image, geometry_)) {
    selection_ = chosen ? *std::move(chosen) : selection(image, geometry_.nodes.size(), until);
    std::vector<Field> fields{Field::displacement};
    // the displacement is always written, since positions follow from it
    std::erase_if(selection_.fields, [](Field field) { return field == Field::displacement || field == Field::position; });
    fields.insert(fields.end(), selection_.fields.begin(), selection_.fields.end());
    sampler_.emplace(image, elements, geometry_.nodes, std::move(fields));
    nodes_ = sampler_->nodes_needed();
}

Needs FrameEncoder::needs() const {
    Needs needs = needs_of(selection_.fields);
    needs.nodes = NodeChoice(nodes_);
    return needs;
}

Piece FrameEncoder::geometry_piece() const {
    const auto words_of = [](float value) { return std::bit_cast<std::uint32_t>(value); };
    std::vector<std::uint32_t> x, y, z, body;
    for (const std::uint32_t node : geometry_.nodes) {
        const Vec3& p = image_.tables.position[node];
        x.push_back(words_of(static_cast<float>(p.x)));
        y.push_back(words_of(static_cast<float>(p.y)));
        z.push_back(words_of(static_cast<float>(p.z)));
        body.push_back(image_.tables.node_body[node]);
    }
    std::vector<std::uint32_t> sphere_vertices, sphere_radii;
    for (const Geometry::Sphere& sphere : geometry_.spheres) {
        sphere_vertices.push_back(sphere.vertex);
        sphere_radii.push_back(words_of(sphere.radius));
    }
    Json arrays = Json::array();
    std::string bytes;
    add_words("x", x, arrays, bytes);
    add_words("y", y, arrays, bytes);
    add_words("z", z, arrays, bytes);
    add_words("body", body, arrays, bytes);
    add_words("flags", geometry_.flags, arrays, bytes);
    add_words("triangles", flat(geometry_.triangles), arrays, bytes);
    add_words("quads", flat(geometry_.quads), arrays, bytes);
    add_words("lines", flat(geometry_.lines), arrays, bytes);
    add_words("sphere_vertices", sphere_vertices, arrays, bytes);
    add_words("sphere_radii", sphere_radii, arrays, bytes);

    Json bodies = Json::array();
    for (const image::Body& item : image_.metadata.bodies) bodies.push_back(item.name);
    Json fields = Json::array();
    for (const Field field : selection_.fields) {
        const FieldTraits& field_traits = traits(field);
        fields.push_back({{"name", field_traits.name},
                          {"unit", field_traits.dimension.is_number() ? "" : unit_text(field_traits)},
                          {"components", field_traits.components}});
    }
    const Json header{{"kind", "geometry"},
                      {"version", file_version},
                      {"vertices", geometry_.nodes.size()},
                      {"position_error", std::ldexp(0.5, coarsest_)},
                      {"bodies", bodies},
                      {"fields", fields},
                      {"arrays", arrays}};
    return {text(header), zipped(bytes)};
}

std::optional<Piece> FrameEncoder::frame_piece(const Snapshot& snapshot) {
    const std::vector<std::vector<double>> fields = sampler_->all_values(snapshot, RegionSampler::Threads::of_arena);
    if (!std::all_of(fields.begin(), fields.end(), all_finite)) return std::nullopt;
    const bool key = in_group_ == 0;
    const std::size_t vertices = geometry_.nodes.size();
    /// One array of the frame, computed independently.
    struct Array {
        int most;  // largest exponent
        std::vector<double> values{};
        Quantised quantised{};
        ArrayCode code{};
        std::string bytes{};
    };
    std::vector<Array> arrays;
    for (const std::vector<double>& values : fields) {
        const int most = &values == &fields.front() ? coarsest_ : 1 << 20;
        for (std::vector<double>& component : split(values, values.size() / std::max<std::size_t>(1, vertices)))
            arrays.push_back({.most = most, .values = std::move(component)});
    }
    std::vector<Json> ranges_of(fields.size());
    const auto encode_array = [&](std::size_t index) {
        Array& array = arrays[index];
        const Quantised* before = key ? nullptr : &before_[index];
        const Quantised* older = in_group_ < 2 ? nullptr : &older_[index];
        array.quantised = quantise(array.values, bits, before == nullptr ? no_exponent : before->exponent, array.most);
        array.code = encode(array.quantised, before, older, array.bytes);
    };
    std::vector<std::size_t> first_array{0};  // first array of each field
    for (const std::vector<double>& values : fields)
        first_array.push_back(first_array.back() + values.size() / std::max<std::size_t>(1, vertices));
    const auto find_ranges = [&](std::size_t field) {
        ranges_of[field] = Json::array();
        add_statistics(std::span(arrays).subspan(first_array[field], first_array[field + 1] - first_array[field]),
                       ranges_of[field]);
    };
    tbb::parallel_for(std::size_t{0}, arrays.size() + fields.size(), [&](std::size_t job) {
        if (job < arrays.size()) {
            encode_array(job);
        } else {
            find_ranges(job - arrays.size());
        }
    });
    Json codes = Json::array(), ranges = Json::array();
    std::string bytes;
    std::vector<Quantised> now;
    for (Array& array : arrays) {
        codes.push_back({array.code.exponent, array.code.temporal, array.code.spatial, array.code.planes});
        bytes += array.bytes;
        now.push_back(std::move(array.quantised));
    }
    for (const Json& some : ranges_of) ranges.insert(ranges.end(), some.begin(), some.end());
    older_ = std::move(before_);
    before_ = std::move(now);
    in_group_ = (in_group_ + 1) % group;
    const Json header{{"kind", "frame"},
                      {"time", image_.metadata.time_base.label(snapshot.tick)},
                      {"key", key},
                      {"arrays", codes},
                      {"ranges", ranges}};
    return Piece{text(header), zipped(bytes)};
}

std::size_t FrameEncoder::array_count() const {
    std::size_t count = 3;
    for (const Field field : selection_.fields) count += static_cast<std::size_t>(traits(field).components);
    return count;
}

Status FrameEncoder::go_on(const std::vector<Piece>& pieces) {
    FrameDecoder decoder(geometry_.nodes.size(), array_count());
    // only the last group is needed, from its key frame on
    std::size_t first = pieces.size();
    while (first > 1 && !is_key(pieces[--first])) {}
    for (std::size_t i = std::max<std::size_t>(1, first); i < pieces.size(); ++i) {
        if (!decoder.take(pieces[i])) return Error{ExitCode::bad_input, "cannot resume: frames.avf is not what the run wrote"};
    }
    before_ = decoder.last();
    older_ = decoder.older();
    in_group_ = decoder.in_group() % group;
    return Done{};
}

Status FrameRecorder::open(const std::filesystem::path& path) {
    if (Status opened = file_.open(path); !opened) return opened;
    return file_.append(encoder_.geometry_piece());
}

void FrameRecorder::keep(state::Keeper& keeper) {
    keeper.value(name_ + ".last", last_);
    start_ = file_.start();
    keep_start(start_, name_, keeper);
    reactions_.keep(name_ + ".reactions", keeper);
}

Status FrameRecorder::resume(const std::filesystem::path& path) {
    const Result<std::string> bytes = read_file(path);
    if (!bytes) return Error{bytes.error().code, "cannot resume: " + bytes.error().message};
    const Unpacked file = unpacked(std::string_view(*bytes).substr(0, static_cast<std::size_t>(start_.size)));
    if (static_cast<std::int64_t>(file.used) != start_.size) {
        return Error{ExitCode::bad_input, fmt::format("cannot resume: {} has {} bytes of whole frames, it had {}", path.string(),
                                                      file.used, start_.size)};
    }
    if (Status ready = encoder_.go_on(file.pieces); !ready) return ready;
    return file_.resume(path, start_);
}

Status FrameRecorder::take(const Snapshot& snapshot) {
    if (empty_) return Done{};
    std::optional<Piece> piece;
    const Snapshot seen = reactions_.with(snapshot, time_);
    const auto make = [&] { piece = encoder_.frame_piece(seen); };
    if (threads_ > 0) {
        tbb::task_arena(threads_).execute(make);
    } else {
        make();
    }
    if (!piece) return Done{};
    last_ = snapshot.tick;
    return file_.append(*piece);
}

}  // namespace avs::output::page
