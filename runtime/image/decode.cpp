#include <flatbuffers/flatbuffers.h>
#include <fmt/format.h>

#include "runtime/base/last_of.h"
#include "runtime/image/codec.h"
#include "runtime/image/metadata_generated.h"

namespace avs::image {

namespace {

/// Reads a verified buffer. The first fault is kept; results after a fault have no meaning.
class Decoder {
public:
    /// `bytes`: size of the buffer. What our encoder writes is never longer after decoding, while in a malicious buffer a million
    /// fields could refer to the same long string.
    explicit Decoder(std::size_t bytes) : budget_(bytes) {}

    std::optional<Error> error;

    void fail(std::string message) {
        if (!error) error = Error{ExitCode::bad_input, "section `metadata`: " + std::move(message)};
    }

    std::string text(const flatbuffers::String* source) {
        if (!spend(source->size())) return {};
        return source->str();
    }

    template <class Enum>
    Enum value(std::uint8_t raw, const char* what) {
        if (raw <= static_cast<std::uint8_t>(last_of<Enum>)) return static_cast<Enum>(raw);
        fail(fmt::format("{} is {}, only 0 to {} are known", what, raw, static_cast<int>(last_of<Enum>)));
        return Enum{};
    }

    SourceLine read(const wire::SourceLine* source) { return {text(source->file()), source->line(), text(source->text())}; }

    Material read(const wire::Material* source) {
        return {.name = text(source->name()),
                .model = value<MaterialModel>(source->model(), "the model of a material"),
                .youngs_modulus = source->youngs_modulus(),
                .poisson_ratio = source->poisson_ratio(),
                .density = source->density(),
                .thickness = source->thickness(),
                .relaxation = source->relaxation(),
                .mass_damping = source->mass_damping()};
    }

    Body read(const wire::Body* source) {
        return {.name = text(source->name()),
                .where = read(source->where()),
                .first_node = source->first_node(),
                .node_count = source->node_count(),
                .first_element = source->first_element(),
                .element_count = source->element_count(),
                .surface = value<SurfaceKind>(source->surface(), "the surface of a body"),
                .clocks = text(source->clocks())};
    }

    ElementBlock read(const wire::ElementBlock* source) {
        return {.kind = value<ElementKind>(source->kind(), "the kind of an element block"),
                .material = source->material(),
                .first_element = source->first_element(),
                .element_count = source->element_count(),
                .first_node_entry = source->first_node_entry(),
                .first_parameter = source->first_parameter(),
                .stencil = source->stencil(),
                .first_weight = source->first_weight()};
    }

    PenaltyLayers read(const wire::PenaltyLayers* source) {
        return {.family = value<LayerFamily>(source->family(), "the family of penalty layers"),
                .thickness = source->thickness(),
                .stiffness = source->stiffness(),
                .separation = source->separation(),
                .period = source->period(),
                .aligned = source->aligned(),
                .culling = value<LayerCulling>(source->culling(), "the culling of penalty layers")};
    }

    /// Enumerations and flags are whole numbers from 0 on.
    LawSettings read(ContactLaw law, const flatbuffers::Vector<double>* source) {
        LawSettings settings;
        if (source == nullptr) return settings;
        const std::vector<double> given = numbers(source);
        std::size_t count = 0;
        LawSettings::each(law, settings, [&](std::string_view what, auto& setting) {
            using Setting = std::remove_reference_t<decltype(setting)>;
            if (++count > given.size()) return;
            const double number = given[count - 1];
            if constexpr (std::is_floating_point_v<Setting>) {
                setting = number;
            } else {
                double last = 1;
                if constexpr (std::is_enum_v<Setting>) last = static_cast<double>(last_of<Setting>);
                if (!(number >= 0 && number <= last && number == std::floor(number))) {
                    return fail(fmt::format("the setting `{}` of the law `{}` is {}, only 0 to {} are known", what, name(law),
                                            number, last));
                }
                setting = static_cast<Setting>(static_cast<std::uint8_t>(number));
            }
        });
        if (count != given.size())
            fail(fmt::format("the law `{}` has {} settings, a contact of the image {}", name(law), count, given.size()));
        return settings;
    }

    Contact read(const wire::Contact* source) {
        return {.name = text(source->name()),
                .where = read(source->where()),
                .law = value<ContactLaw>(source->law(), "the law of a contact"),
                .response = value<ContactResponse>(source->response(), "the response of a contact"),
                .restitution = source->restitution(),
                .friction = source->friction(),
                .clock = value<ContactClockPolicy>(source->clock(), "the clock of a contact"),
                .period = source->period(),
                .longest = source->longest(),
                .alpha = source->alpha(),
                .phase = source->phase(),
                .both_sides = source->both_sides(),
                .synchronise = source->synchronise(),
                .edges = source->edges(),
                .solve = value<ContactSolve>(source->solve(), "the solver of a contact"),
                .layers = read(source->layers()),
                .settings = read(value<ContactLaw>(source->law(), "the law of a contact"), source->settings()),
                .resolve = {.over = source->resolve_over(), .pairs = read(source->resolve())}};
    }

    std::vector<Resolve::Pair> read(const flatbuffers::Vector<const wire::DeepPair*>* source) {
        std::vector<Resolve::Pair> pairs;
        if (source == nullptr || !is_placed(source, alignof(wire::DeepPair), "a list of pairs of bodies")) return pairs;
        if (!spend(source->size() * std::uint64_t{sizeof(Resolve::Pair)})) return pairs;
        for (const wire::DeepPair* pair : *source) pairs.push_back({pair->first(), pair->second(), pair->depth()});
        return pairs;
    }

    template <class Number>
    std::vector<Number> numbers(const flatbuffers::Vector<Number>* source) {
        if (!is_placed(source, alignof(Number), "a list of numbers")) return {};
        return spend(source->size() * std::uint64_t{sizeof(Number)}) ? std::vector<Number>(source->begin(), source->end())
                                                                     : std::vector<Number>{};
    }

    Record read(const wire::Record* source) {
        return {.name = text(source->name()),
                .kind = value<RecordKind>(source->kind(), "the kind of a record"),
                .every = source->every(),
                .contact = source->contact(),
                .node_set = source->node_set(),
                .field = value<Field>(source->field(), "the field of a record"),
                .component = source->component(),
                .reduction = value<Reduction>(source->reduction(), "the reduction of a record"),
                .drive = source->drive(),
                .at = numbers(source->at()),
                .first = source->first() == nullptr ? std::vector<std::uint32_t>() : numbers(source->first()),
                .second = source->second() == nullptr ? std::vector<std::uint32_t>() : numbers(source->second())};
    }

    /// Older images have no styles of pictures.
    PictureStyle read(const wire::PictureStyle* source) {
        if (source == nullptr) return {};
        const auto point = [](const wire::Point* p) { return Vec3{p->x(), p->y(), p->z()}; };
        return {.component = source->component(),
                .width = source->width(),
                .height = source->height(),
                .eye = point(source->eye()),
                .window_low = point(source->window_low()),
                .window_high = point(source->window_high()),
                .low = source->low(),
                .high = source->high(),
                .ground = value<Ground>(source->ground(), "the ground of pictures"),
                .legend = source->legend()};
    }

    ExportStyle read(const wire::ExportStyle* source) {
        return {.precision = value<Precision>(source->precision(), "the precision of an export"),
                .compressed = source->compressed(),
                .surface_only = source->surface_only(),
                .per_body = source->per_body(),
                .level_set = source->level_set(),
                .band = source->band(),
                .colour = value<VertexColour>(source->colour(), "what colours an export"),
                .colour_field = value<Field>(source->colour_field(), "the field that colours an export"),
                .colour_low = source->colour_low(),
                .colour_high = source->colour_high(),
                .picture = read(source->picture())};
    }

    Export read(const wire::Export* source) {
        Export result{.kind = value<ExportFormat>(source->kind(), "the kind of an export"),
                      .name = text(source->name()),
                      .fields = {},
                      .every = source->every(),
                      .voxel_size = source->voxel_size(),
                      .at = numbers(source->at()),
                      .style = read(source->style())};
        if (!spend(source->fields()->size())) return result;
        for (const std::uint8_t field : *source->fields()) { result.fields.push_back(value<Field>(field, "a field of an export")); }
        return result;
    }

    std::vector<Instruction> read(const flatbuffers::Vector<const wire::Instruction*>* source) {
        std::vector<Instruction> program;
        if (!is_placed(source, alignof(wire::Instruction), "a program")) return program;
        if (!spend(source->size() * std::uint64_t{sizeof(wire::Instruction)})) return program;
        for (const wire::Instruction* i : *source) {
            program.push_back({value<Op>(i->op(), "an operation of a program"), i->index(), i->contact(), i->value()});
        }
        return program;
    }

    std::vector<FollowPolicy> read(const flatbuffers::Vector<const wire::FollowPolicy*>* source) {
        std::vector<FollowPolicy> policies;
        if (source == nullptr || !is_placed(source, alignof(wire::FollowPolicy), "a list of policies")) return policies;
        if (!spend(source->size() * std::uint64_t{sizeof(wire::FollowPolicy)})) return policies;
        for (const wire::FollowPolicy* policy : *source) policies.push_back({policy->turn(), policy->finest()});
        return policies;
    }

    /// A missing list means an empty one. A list of length 0 is refused, so that every image has one encoding only.
    std::vector<Input> inputs(const flatbuffers::Vector<flatbuffers::Offset<wire::Input>>* source) {
        if (source != nullptr && source->size() == 0) fail("a list of inputs without any");
        return source == nullptr ? std::vector<Input>{} : all<Input>(source);
    }
    std::string mesher(const flatbuffers::String* source) {
        if (source != nullptr && source->size() == 0) fail("a mesher without a name");
        return source == nullptr ? std::string{} : text(source);
    }

    static Dimension dimension(const wire::Dimension& d) {
        return {{d.metre(), d.kilogram(), d.second(), d.ampere(), d.kelvin(), d.mole(), d.candela()}};
    }

    Function read(const wire::Function* source) {
        return {.text = text(source->text()),
                .where = read(source->where()),
                .dimension = dimension(*source->dimension()),
                .results = source->results(),
                .program = read(source->program())};
    }

    Drive read(const wire::Drive* source) {
        return {.name = text(source->name()),
                .where = read(source->where()),
                .kind = value<DriveKind>(source->kind(), "the kind of a drive"),
                .function = source->function(),
                .clock = {source->period(), source->phase()},
                .from = source->from(),
                .until = source->until(),
                .release = source->release(),
                .first_node = source->first_node(),
                .node_count = source->node_count()};
    }

    Forcing read(const wire::Forcing* source) {
        return {.name = text(source->name()),
                .where = read(source->where()),
                .kind = value<LoadKind>(source->kind(), "the kind of a load"),
                .function = source->function(),
                .clock = {source->period(), source->phase()},
                .first_node = source->first_node(),
                .node_count = source->node_count(),
                .first_face = source->first_face(),
                .face_count = source->face_count()};
    }

    Expectation read(const wire::Expectation* source) {
        return {.text = text(source->text()),
                .where = read(source->where()),
                .dimension = dimension(*source->dimension()),
                .comparison = value<Comparison>(source->comparison(), "the comparison of an expectation"),
                .left = read(source->left()),
                .right = read(source->right()),
                .tolerance = read(source->tolerance())};
    }

    Parameter read(const wire::Parameter* source) { return {text(source->name()), text(source->value())}; }
    Input read(const wire::Input* source) { return {text(source->name()), text(source->sha256())}; }
    std::string read(const flatbuffers::String* source) { return text(source); }

    template <class Item, class Source>
    std::vector<Item> all(const Source* source) {
        std::vector<Item> items;
        if (!spend(source->size() * std::uint64_t{sizeof(flatbuffers::uoffset_t)})) return items;
        for (const auto* item : *source) {
            items.push_back(read(item));
            if (error) break;
        }
        return items;
    }

private:
    /// Whether a vector has rows and these are aligned.
    template <class Row>
    bool is_placed(const flatbuffers::Vector<Row>* source, std::size_t alignment, const char* what) {
        if (source->size() == 0) return false;  // an empty vector has no place that could be aligned
        // The FlatBuffers verifier checks the alignment of a vector's length, not that of its rows.
        if (reinterpret_cast<std::uintptr_t>(source->Data()) % alignment == 0) return true;
        fail(fmt::format("{} is misplaced", what));
        return false;
    }

    bool spend(std::uint64_t bytes) {
        if (bytes > budget_) {
            fail("its parts are larger than the whole");
            return false;
        }
        budget_ -= bytes;
        return true;
    }

    std::uint64_t budget_;
};

}  // namespace

Result<Metadata> decode(std::span<const std::byte> bytes) {
    const Error unsound{ExitCode::bad_input, "section `metadata`: not a sound FlatBuffers table of this schema"};
    if (bytes.size() < 16 || bytes.size() >= FLATBUFFERS_MAX_BUFFER_SIZE) return unsound;

    const auto* buffer = reinterpret_cast<const std::uint8_t*>(bytes.data());
    constexpr flatbuffers::uoffset_t max_depth = 16;
    // A table takes at least eight bytes: its offset to the layout and the offset that points to it.
    const auto max_tables = static_cast<flatbuffers::uoffset_t>(bytes.size() / 8 + 1);
    flatbuffers::Verifier verifier(buffer, bytes.size(), max_depth, max_tables);
    if (!wire::VerifyMetadataBuffer(verifier)) return unsound;
    const wire::Metadata* source = wire::GetMetadata(buffer);
    Decoder decoder(bytes.size());
    Metadata metadata{
        .scene_name = decoder.text(source->scene_name()),
        .compiler_version = decoder.text(source->compiler_version()),
        .provenance = decoder.text(source->provenance()),
        .parameters = decoder.all<Parameter>(source->parameters()),
        .seeds = decoder.numbers(source->seeds()),
        .time_base = {source->quantum_exponent()},
        .until = source->until(),
        .scheme = decoder.value<Scheme>(source->scheme(), "the scheme"),
        .strain_clock = decoder.text(source->strain_clock()),
        .bodies = decoder.all<Body>(source->bodies()),
        .materials = decoder.all<Material>(source->materials()),
        .blocks = decoder.all<ElementBlock>(source->blocks()),
        .contacts = decoder.all<Contact>(source->contacts()),
        .functions = decoder.all<Function>(source->functions()),
        .drives = decoder.all<Drive>(source->drives()),
        .forcings = decoder.all<Forcing>(source->forcings()),
        .records = decoder.all<Record>(source->records()),
        .exports = decoder.all<Export>(source->exports()),
        .expectations = decoder.all<Expectation>(source->expectations()),
        .warnings = decoder.all<std::string>(source->warnings()),
        .follow = decoder.read(source->follow()),
        .inputs = decoder.inputs(source->inputs()),
        .mesher = decoder.mesher(source->mesher()),
    };
    if (decoder.error) return *decoder.error;
    return metadata;
}

}  // namespace avs::image
