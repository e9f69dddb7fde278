#include "compiler/graph/read_output.h"

#include "compiler/graph/read_parts.h"

namespace avs::graph {

namespace {

void read_record(LineReader& in, Graph& graph) {
    image::Record r;
    r.name = in.text();
    r.kind = in.one_of<RecordKind>([](RecordKind value) { return name(value); });
    r.every = in.number<Tick>("every");
    in.expect("contact");
    r.contact = in.number_or_none();
    r.node_set = in.number<std::uint32_t>("set");
    in.expect("field");
    r.field = read_field(in);
    r.component = in.number<std::uint8_t>("component");
    in.expect("reduction");
    r.reduction = in.one_of<Reduction>([](Reduction value) { return name(value); });
    in.expect("drive");
    r.drive = in.number_or_none();
    graph.metadata.records.push_back(std::move(r));
}

/// Bodies on one side of the record on the line before.
void read_bodies(LineReader& in, Graph& graph, std::vector<std::uint32_t> image::Record::*side) {
    if (graph.metadata.records.empty()) return in.fail("bodies of nothing");
    graph.metadata.records.back().*side = read_numbers<std::uint32_t>(in);
}

/// Times of the record or export on the line before.
template <class Item>
void read_times(LineReader& in, std::vector<Item>& items) {
    if (items.empty()) return in.fail("times of nothing");
    items.back().at = read_numbers<Tick>(in);
}

void read_export(LineReader& in, Graph& graph) {
    image::Export e;
    e.kind = in.one_of<ExportFormat>([](ExportFormat value) { return name(value); });
    e.name = in.text();
    e.every = in.number<Tick>("every");
    e.voxel_size = in.number<double>("voxel");
    in.expect("fields");
    while (!in.at_end() && !in.fault()) e.fields.push_back(read_field(in));
    graph.metadata.exports.push_back(std::move(e));
}

/// Style of the export on the line before.
void read_export_style(LineReader& in, Graph& graph) {
    if (graph.metadata.exports.empty()) return in.fail("a style of nothing");
    ExportStyle& style = graph.metadata.exports.back().style;
    in.expect("precision");
    style.precision = in.one_of<Precision>([](Precision value) { return name(value); });
    style.compressed = in.number<int>("compressed") != 0;
    style.surface_only = in.number<int>("surface_only") != 0;
    style.per_body = in.number<int>("per_body") != 0;
    style.level_set = in.number<int>("level_set") != 0;
    style.band = in.number<double>("band");
    in.expect("colour");
    style.colour = in.one_of<VertexColour>([](VertexColour value) { return name(value); });
    style.colour_field = read_field(in);
    style.colour_low = in.number<double>("from");
    style.colour_high = in.number<double>("to");
}

/// Picture settings of the export on the line before.
void read_export_picture(LineReader& in, Graph& graph) {
    if (graph.metadata.exports.empty()) return in.fail("a picture of nothing");
    PictureStyle& picture = graph.metadata.exports.back().style.picture;
    picture.component = in.number<std::int32_t>("component");
    picture.width = in.number<std::uint32_t>("width");
    picture.height = in.number<std::uint32_t>("height");
    in.expect("eye");
    picture.eye = in.vector();
    in.expect("window");
    picture.window_low = in.vector();
    picture.window_high = in.vector();
    picture.low = in.number<double>("from");
    picture.high = in.number<double>("to");
    in.expect("ground");
    picture.ground = in.one_of<Ground>([](Ground value) { return name(value); });
    picture.legend = in.number<int>("legend") != 0;
}

void read_expectation(LineReader& in, Graph& graph) {
    image::Expectation e;
    e.text = in.text();
    e.where = read_place(in);
    in.expect("dimension");
    for (std::int8_t& exponent : e.dimension.exponent) exponent = in.number<std::int8_t>();
    in.expect("comparison");
    e.comparison = in.one_of<image::Comparison>([](image::Comparison value) { return image::name(value); });
    graph.metadata.expectations.push_back(std::move(e));
}

void read_instruction(std::string_view side, LineReader& in, Graph& graph) {
    image::Instruction i;
    i.op = in.one_of<image::Op>([](image::Op value) { return image::name(value); });
    i.index = in.number<std::uint32_t>("index");
    in.expect("contact");
    i.contact = in.number_or_none();
    i.value = in.number<double>("value");
    if (side == "step") {
        if (graph.metadata.functions.empty()) return in.fail("this line belongs to a function");
        return graph.metadata.functions.back().program.push_back(i);
    }
    if (graph.metadata.expectations.empty()) return in.fail("this line belongs to an expectation");
    image::Expectation& e = graph.metadata.expectations.back();
    (side == "left" ? e.left : side == "right" ? e.right : e.tolerance).push_back(i);
}

void read_function(LineReader& in, Graph& graph) {
    image::Function f;
    f.text = in.text();
    f.where = read_place(in);
    in.expect("dimension");
    for (std::int8_t& exponent : f.dimension.exponent) exponent = in.number<std::int8_t>();
    f.results = in.number<std::uint32_t>("results");
    graph.metadata.functions.push_back(std::move(f));
}

void read_drive(LineReader& in, Graph& graph) {
    image::Drive d;
    d.name = in.text();
    d.where = read_place(in);
    d.kind = in.one_of<DriveKind>([](DriveKind value) { return name(value); });
    d.function = in.number<std::uint32_t>("function");
    d.clock = read_clock(in);
    d.from = in.number<Tick>("from");
    d.until = in.number<Tick>("until");
    d.release = in.flag("release");
    d.first_node = in.number<std::uint32_t>("nodes");
    d.node_count = in.number<std::uint32_t>();
    graph.metadata.drives.push_back(std::move(d));
}

void read_forcing(LineReader& in, Graph& graph) {
    image::Forcing f;
    f.name = in.text();
    f.where = read_place(in);
    f.kind = in.one_of<LoadKind>([](LoadKind value) { return name(value); });
    f.function = in.number<std::uint32_t>("function");
    f.clock = read_clock(in);
    f.first_node = in.number<std::uint32_t>("nodes");
    f.node_count = in.number<std::uint32_t>();
    f.first_face = in.number<std::uint32_t>("faces");
    f.face_count = in.number<std::uint32_t>();
    graph.metadata.forcings.push_back(std::move(f));
}

}  // namespace

bool read_output(std::string_view kind, LineReader& in, Graph& graph) {
    if (kind == "record") {
        read_record(in, graph);
    } else if (kind == "export_style") {
        read_export_style(in, graph);
    } else if (kind == "record_on") {
        read_bodies(in, graph, &image::Record::first);
    } else if (kind == "record_by") {
        read_bodies(in, graph, &image::Record::second);
    } else if (kind == "record_at") {
        read_times(in, graph.metadata.records);
    } else if (kind == "export_picture") {
        read_export_picture(in, graph);
    } else if (kind == "export_at") {
        read_times(in, graph.metadata.exports);
    } else if (kind == "export") {
        read_export(in, graph);
    } else if (kind == "expect") {
        read_expectation(in, graph);
    } else if (kind == "function") {
        read_function(in, graph);
    } else if (kind == "drive") {
        read_drive(in, graph);
    } else if (kind == "forcing") {
        read_forcing(in, graph);
    } else if (kind == "left" || kind == "right" || kind == "tolerance" || kind == "step") {
        read_instruction(kind, in, graph);
    } else {
        return false;
    }
    return true;
}

}  // namespace avs::graph
