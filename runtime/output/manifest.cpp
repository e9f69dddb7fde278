#include "runtime/output/manifest.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "runtime/base/arithmetic.h"
#include "runtime/output/checksums.h"

namespace avs::output {

namespace {

using Json = nlohmann::ordered_json;

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

std::string_view comparison_text(image::Comparison comparison) {
    switch (comparison) {
        case image::Comparison::less: return "<";
        case image::Comparison::less_equal: return "<=";
        case image::Comparison::greater: return ">";
        case image::Comparison::greater_equal: return ">=";
        case image::Comparison::within: return "within";
    }
    AVS_ASSERT(false);
}

Json expectation(const Outcome& outcome) {
    const image::Expectation& e = *outcome.expectation;
    Json json = {{"text", e.text},
                 {"file", e.where.file},
                 {"line", e.where.line},
                 {"value", number(outcome.value)},
                 {"comparison", comparison_text(e.comparison)},
                 {"bound", number(outcome.bound)},
                 {"unit", unit_text(e.dimension)},
                 {"verdict", name(outcome.verdict)}};
    if (e.comparison == image::Comparison::within) json["tolerance"] = number(outcome.tolerance);
    if (outcome.time) {
        json["time"] = *outcome.time;
        json["samples"] = outcome.samples;
        json["failed_samples"] = outcome.failed_samples;
    }
    if (!outcome.reason.empty()) json["reason"] = outcome.reason;
    return json;
}

}  // namespace

std::string_view name(RunStatus status) {
    switch (status) {
        case RunStatus::running: return "running";
        case RunStatus::completed: return "completed";
        case RunStatus::failed: return "failed";
        case RunStatus::stopped: return "stopped";
        case RunStatus::interrupted: return "interrupted";
    }
    AVS_ASSERT(false);
}

std::string manifest_json(const image::Metadata& metadata, const Manifest& manifest) {
    // It is an object from the start: if the first key turned it into one when memory is exhausted, it could not be destroyed
    // (nlohmann 3.11).
    Json json = Json::object();
    json["status"] = name(manifest.status);
    json["scene"] = metadata.scene_name;
    json["params"] = Json::object();
    for (const image::Parameter& parameter : metadata.parameters) json["params"][parameter.name] = parameter.value;
    json["seed"] = metadata.seeds;
    json["hashes"] = {{"scene", text_or_null(metadata.provenance)},
                      {"image", text_or_null(manifest.origin.image)},
                      {"results", text_or_null(manifest.origin.results)}};
    json["inputs"] = Json::array();
    for (const image::Input& input : metadata.inputs) json["inputs"].push_back({{"name", input.name}, {"sha256", input.sha256}});
    json["mesher"] = text_or_null(metadata.mesher);
    const ProgramFacts& program = manifest.origin.program;
    json["versions"] = {{"avsr", program.version},
                        {"avsc", metadata.compiler_version},
                        {"image", image::format_version},
                        {"arithmetic", arithmetic_version}};
    json["program"] = {{"commit", text_or_null(program.commit)},
                       {"compiler", text_or_null(program.compiler)},
                       {"build", text_or_null(program.build)},
                       {"libc", text_or_null(program.libc)},
                       {"processor", text_or_null(program.processor)},
                       {"machine_code", text_or_null(program.machine_code)},
                       {"command", program.command}};
    json["started"] = text_or_null(program.started);
    json["ended"] = text_or_null(manifest.ended);
    json["engine"] = manifest.engine;
    json["engine_reason"] = manifest.engine_reason;
    json["threads"] = manifest.threads;
    json["constants"] = manifest.float_constants ? "float" : "double";
    json["callbacks"] = manifest.callbacks;
    json["resumed"] = manifest.resumed;
    json["time"] = number(manifest.time);
    json["state_hash"] = text_or_null(manifest.state_hash);
    json["certificate"] = nullptr;
    if (manifest.certificate)
        json["certificate"] = {{"knots", manifest.certificate->knots}, {"sha256", manifest.certificate->sha256}};
    json["kicks"] = {{"strain", manifest.kicks.strain}, {"load", manifest.kicks.load}, {"contact", manifest.kicks.contact}};
    json["seconds"] = Json::object();
    for (const auto& [phase, seconds] : manifest.seconds) json["seconds"][phase] = number(seconds);
    json["processor"] = {{"advance", number(manifest.advance_seconds)}, {"contact", number(manifest.contact_seconds)}};
    const OutputCost& output = manifest.output;
    json["output"] = {{"frames", output.frames},
                      {"copied", output.copied},
                      {"copying", number(output.copying)},
                      {"waiting", number(output.waiting)},
                      {"finishing", number(output.finishing)},
                      {"writing", number(output.writing)},
                      {"held_up", number(output.share())}};
    json["energy_error"] = number(manifest.energy_error);
    json["energy_scale"] = number(manifest.energy_scale);
    json["energy_measure"] = text_or_null(manifest.energy_measure);
    json["energy_clocks"] = number(manifest.energy_clocks);
    json["deepest_gap"] = number(manifest.deepest_gap);
    json["small_strain"] = Json::array();
    for (const SmallStrain& row : manifest.small_strain)
        json["small_strain"].push_back({{"body", row.body}, {"turn", number(row.turn)}, {"strain", number(row.strain)}});
    json["exports"] = Json::array();
    for (const ExportedFrames& row : manifest.exports) {
        json["exports"].push_back({{"format", name(row.kind)}, {"name", row.name}, {"files", row.files}, {"frames", row.frames}});
    }
    json["expectations"] = Json::array();
    for (const Outcome& outcome : manifest.expectations) json["expectations"].push_back(expectation(outcome));
    // Texts come from scene files: bytes that are not UTF-8 are replaced instead of causing an exception.
    return sealed(json.dump(2, ' ', false, Json::error_handler_t::replace));
}

}  // namespace avs::output
