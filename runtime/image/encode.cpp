#include <flatbuffers/flatbuffers.h>

#include <cstring>

#include "runtime/image/codec.h"
#include "runtime/image/metadata_generated.h"

namespace avs::image {

namespace {

using Builder = flatbuffers::FlatBufferBuilder;

template <class Enum>
std::uint8_t byte_of(Enum value) {
    return static_cast<std::uint8_t>(value);
}

flatbuffers::Offset<wire::SourceLine> write(Builder& builder, const SourceLine& line) {
    const auto file = builder.CreateString(line.file);
    const auto text = builder.CreateString(line.text);
    return wire::CreateSourceLine(builder, file, line.line, text);
}

flatbuffers::Offset<wire::Material> write(Builder& builder, const Material& material) {
    const auto name = builder.CreateString(material.name);
    return wire::CreateMaterial(builder, name, byte_of(material.model), material.youngs_modulus, material.poisson_ratio,
                                material.density, material.thickness, material.relaxation, material.mass_damping);
}

flatbuffers::Offset<wire::Body> write(Builder& builder, const Body& body) {
    const auto name = builder.CreateString(body.name);
    const auto where = write(builder, body.where);
    const auto clocks = builder.CreateString(body.clocks);
    return wire::CreateBody(builder, name, where, body.first_node, body.node_count, body.first_element, body.element_count,
                            byte_of(body.surface), clocks);
}

flatbuffers::Offset<wire::ElementBlock> write(Builder& builder, const ElementBlock& block) {
    return wire::CreateElementBlock(builder, byte_of(block.kind), block.material, block.first_element, block.element_count,
                                    block.first_node_entry, block.first_parameter, block.stencil, block.first_weight);
}

flatbuffers::Offset<wire::Contact> write(Builder& builder, const Contact& contact) {
    const auto name = builder.CreateString(contact.name);
    const auto where = write(builder, contact.where);
    const PenaltyLayers& l = contact.layers;
    const auto layers = wire::CreatePenaltyLayers(builder, byte_of(l.family), l.thickness, l.stiffness, l.separation, l.period,
                                                  l.aligned, byte_of(l.culling));
    // If the contact presses no pair apart, nothing is written, so that images keep the bytes they had before this existed.
    flatbuffers::Offset<flatbuffers::Vector<const wire::DeepPair*>> deep;
    if (!contact.resolve.pairs.empty()) {
        std::vector<wire::DeepPair> pairs;
        for (const Resolve::Pair& pair : contact.resolve.pairs) pairs.emplace_back(pair.first, pair.second, pair.depth);
        deep = builder.CreateVectorOfStructs(pairs);
    }
    flatbuffers::Offset<flatbuffers::Vector<double>> own;
    if (contact.settings != LawSettings{}) own = builder.CreateVector(numbers_of_settings(contact.law, contact.settings));
    return wire::CreateContact(builder, name, where, byte_of(contact.law), byte_of(contact.response), contact.restitution,
                               contact.friction, byte_of(contact.clock), contact.period, contact.longest, contact.alpha,
                               contact.phase, contact.both_sides, contact.synchronise, contact.edges, byte_of(contact.solve),
                               layers, contact.resolve.over, deep, own);
}

flatbuffers::Offset<wire::Record> write(Builder& builder, const Record& record) {
    const auto name = builder.CreateString(record.name);
    const auto at = builder.CreateVector(record.at);
    // Lists of bodies are only written for records of kind force, so that other images keep the bytes they had before these
    // existed.
    const auto bodies = [&](const std::vector<std::uint32_t>& side) {
        return side.empty() ? flatbuffers::Offset<flatbuffers::Vector<std::uint32_t>>() : builder.CreateVector(side);
    };
    const auto first = bodies(record.first), second = bodies(record.second);
    return wire::CreateRecord(builder, name, byte_of(record.kind), record.every, record.contact, record.node_set,
                              byte_of(record.field), record.component, byte_of(record.reduction), record.drive, at, first, second);
}

flatbuffers::Offset<wire::ExportStyle> write(Builder& builder, const ExportStyle& style) {
    const PictureStyle& picture = style.picture;
    const auto point = [](const Vec3& v) { return wire::Point(v.x, v.y, v.z); };
    const wire::Point eye = point(picture.eye), low = point(picture.window_low), high = point(picture.window_high);
    const auto drawn = wire::CreatePictureStyle(builder, picture.component, picture.width, picture.height, &eye, &low, &high,
                                                picture.low, picture.high, byte_of(picture.ground), picture.legend);
    return wire::CreateExportStyle(builder, byte_of(style.precision), style.compressed, style.surface_only, style.per_body,
                                   style.level_set, style.band, byte_of(style.colour), byte_of(style.colour_field),
                                   style.colour_low, style.colour_high, drawn);
}

flatbuffers::Offset<wire::Export> write(Builder& builder, const Export& item) {
    std::vector<std::uint8_t> field_bytes;
    field_bytes.reserve(item.fields.size());
    for (const Field field : item.fields) field_bytes.push_back(byte_of(field));
    const auto name = builder.CreateString(item.name);
    const auto fields = builder.CreateVector(field_bytes);
    const auto at = builder.CreateVector(item.at);
    const auto style = write(builder, item.style);
    return wire::CreateExport(builder, byte_of(item.kind), name, fields, item.every, item.voxel_size, at, style);
}

flatbuffers::Offset<flatbuffers::Vector<const wire::Instruction*>> write(Builder& builder,
                                                                         const std::vector<Instruction>& program) {
    std::vector<wire::Instruction> rows;
    rows.reserve(program.size());
    for (const Instruction& i : program) rows.emplace_back(byte_of(i.op), i.index, i.contact, i.value);
    return builder.CreateVectorOfStructs(rows);
}

wire::Dimension wire_dimension(const Dimension& dimension) {
    const std::array<std::int8_t, 7>& e = dimension.exponent;
    return {e[0], e[1], e[2], e[3], e[4], e[5], e[6]};
}

flatbuffers::Offset<wire::Function> write(Builder& builder, const Function& function) {
    const auto text = builder.CreateString(function.text);
    const auto where = write(builder, function.where);
    const wire::Dimension dimension = wire_dimension(function.dimension);
    const auto program = write(builder, function.program);
    return wire::CreateFunction(builder, text, where, &dimension, function.results, program);
}

flatbuffers::Offset<wire::Drive> write(Builder& builder, const Drive& drive) {
    const auto name = builder.CreateString(drive.name);
    const auto where = write(builder, drive.where);
    return wire::CreateDrive(builder, name, where, byte_of(drive.kind), drive.function, drive.clock.period, drive.clock.phase,
                             drive.from, drive.until, drive.release, drive.first_node, drive.node_count);
}

flatbuffers::Offset<wire::Forcing> write(Builder& builder, const Forcing& forcing) {
    const auto name = builder.CreateString(forcing.name);
    const auto where = write(builder, forcing.where);
    return wire::CreateForcing(builder, name, where, byte_of(forcing.kind), forcing.function, forcing.clock.period,
                               forcing.clock.phase, forcing.first_node, forcing.node_count, forcing.first_face, forcing.face_count);
}

flatbuffers::Offset<wire::Expectation> write(Builder& builder, const Expectation& expectation) {
    const auto text = builder.CreateString(expectation.text);
    const auto where = write(builder, expectation.where);
    const auto left = write(builder, expectation.left);
    const auto right = write(builder, expectation.right);
    const auto tolerance = write(builder, expectation.tolerance);
    const wire::Dimension dimension = wire_dimension(expectation.dimension);
    return wire::CreateExpectation(builder, text, where, &dimension, byte_of(expectation.comparison), left, right, tolerance);
}

flatbuffers::Offset<wire::Parameter> write(Builder& builder, const Parameter& parameter) {
    const auto name = builder.CreateString(parameter.name);
    const auto value = builder.CreateString(parameter.value);
    return wire::CreateParameter(builder, name, value);
}

flatbuffers::Offset<flatbuffers::String> write(Builder& builder, const std::string& text) { return builder.CreateString(text); }

flatbuffers::Offset<wire::Input> write(Builder& builder, const Input& input) {
    const auto name = builder.CreateString(input.name);
    const auto sha256 = builder.CreateString(input.sha256);
    return wire::CreateInput(builder, name, sha256);
}

template <class Item>
auto write_all(Builder& builder, const std::vector<Item>& items) {
    std::vector<decltype(write(builder, items[0]))> offsets;
    offsets.reserve(items.size());
    for (const Item& item : items) offsets.push_back(write(builder, item));
    return builder.CreateVector(offsets);
}

}  // namespace

std::vector<std::byte> encode(const Metadata& metadata) {
    Builder builder;
    const auto scene_name = builder.CreateString(metadata.scene_name);
    const auto compiler_version = builder.CreateString(metadata.compiler_version);
    const auto provenance = builder.CreateString(metadata.provenance);
    const auto parameters = write_all(builder, metadata.parameters);
    const auto strain_clock = builder.CreateString(metadata.strain_clock);
    const auto bodies = write_all(builder, metadata.bodies);
    const auto materials = write_all(builder, metadata.materials);
    const auto blocks = write_all(builder, metadata.blocks);
    const auto contacts = write_all(builder, metadata.contacts);
    const auto records = write_all(builder, metadata.records);
    const auto exports = write_all(builder, metadata.exports);
    const auto expectations = write_all(builder, metadata.expectations);
    const auto warnings = write_all(builder, metadata.warnings);
    const auto functions = write_all(builder, metadata.functions);
    const auto drives = write_all(builder, metadata.drives);
    const auto forcings = write_all(builder, metadata.forcings);
    const auto seeds = builder.CreateVector(metadata.seeds);
    std::vector<wire::FollowPolicy> policies;
    for (const FollowPolicy& policy : metadata.follow) policies.emplace_back(policy.turn, policy.finest);
    // If no clock follows the state, nothing is written, so that such images keep the bytes they had before.
    const auto follow = policies.empty() ? flatbuffers::Offset<flatbuffers::Vector<const wire::FollowPolicy*>>()
                                         : builder.CreateVectorOfStructs(policies);
    const auto inputs = metadata.inputs.empty() ? flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<wire::Input>>>()
                                                : write_all(builder, metadata.inputs);
    const auto mesher =
        metadata.mesher.empty() ? flatbuffers::Offset<flatbuffers::String>() : builder.CreateString(metadata.mesher);
    wire::FinishMetadataBuffer(
        builder,
        wire::CreateMetadata(builder, scene_name, compiler_version, provenance, parameters, metadata.time_base.quantum_exponent,
                             metadata.until, strain_clock, bodies, materials, blocks, contacts, records, exports, expectations,
                             warnings, functions, drives, forcings, byte_of(metadata.scheme), seeds, follow, inputs, mesher));
    std::vector<std::byte> bytes(builder.GetSize());
    std::memcpy(bytes.data(), builder.GetBufferPointer(), bytes.size());
    return bytes;
}

}  // namespace avs::image
