#include "runtime/driver/info_of_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "runtime/base/file.h"
#include "runtime/driver/terminal.h"
#include "runtime/output/checksums.h"
#include "runtime/simulate/certificate.h"

namespace avs::driver {

namespace {

using Json = nlohmann::ordered_json;

std::string said(const Json& json, const char* path) {
    const Json::json_pointer pointer(path);
    if (!json.contains(pointer) || json.at(pointer).is_null()) return "-";
    const Json& value = json.at(pointer);
    return value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string facts(const Json& json) {
    std::string text;
    const auto line = [&](const char* name, const std::string& value) { text += fmt::format("{:14}{}\n", name, value); };
    line("scene", said(json, "/scene"));
    line("status", fmt::format("{}, {} s", said(json, "/status"), said(json, "/time")));
    line("avsr", fmt::format("{}, commit {}", said(json, "/versions/avsr"), said(json, "/program/commit")));
    line("avsc", said(json, "/versions/avsc"));
    line("mesher", said(json, "/mesher"));
    line("compiler", fmt::format("{}, {}", said(json, "/program/compiler"), said(json, "/program/build")));
    line("libc", said(json, "/program/libc"));
    line("processor", fmt::format("{}, machine code {}", said(json, "/program/processor"), said(json, "/program/machine_code")));
    line("engine", fmt::format("{}, {} threads, arithmetic {}", said(json, "/engine"), said(json, "/threads"),
                               said(json, "/versions/arithmetic")));
    line("command", said(json, "/program/command"));
    line("dates", fmt::format("{} to {}", said(json, "/started"), said(json, "/ended")));
    line("image", "sha256 " + said(json, "/hashes/image"));
    line("state", said(json, "/state_hash"));
    line("certificate", said(json, "/certificate/sha256"));
    for (const Json& input : json.value("inputs", Json::array())) {
        line("input", fmt::format("{} sha256 {}", said(input, "/name"), said(input, "/sha256")));
    }
    return text;
}

/// Compares the files that exist with their hashes; lists those that are missing.
class Comparison {
public:
    void file(const std::string& name, const std::filesystem::path& path, const std::string& wanted) {
        if (!is_there(path)) return said(fmt::format("{}: not here", name));
        const Result<Sha256Digest> hash = sha256_of_file(path);
        if (!hash) return fault(hash.error().message);
        if (hexadecimal(*hash) != wanted) return fault(fmt::format("{} has changed since", name));
        said(fmt::format("{}: the same", name));
    }
    void fault(const std::string& text) {
        same_ = false;
        said(text);
    }
    void said(const std::string& text) { text_ += "  " + text + '\n'; }
    bool same() const { return same_; }
    const std::string& text() const { return text_; }

private:
    bool same_ = true;
    std::string text_;
};

void compare_results(const std::filesystem::path& folder, const Json& json, Comparison& comparison) {
    const std::string wanted = said(json, "/hashes/results");
    if (wanted == "-") return comparison.said("results: no sums were written (the run goes on, was killed, or its disk was full)");
    const Result<std::vector<std::string>> changed = output::changed_since(folder, wanted);
    if (!changed) return comparison.fault(changed.error().message);
    for (const std::string& each : *changed) comparison.fault(each);
    if (changed->empty()) comparison.said("results: all the same");
}

}  // namespace

ExitCode info_of_run(const std::string& folder, const std::optional<std::string>& inputs) {
    const std::filesystem::path path = folder;
    const Result<std::string> text = read_plain_file(path / "manifest.json");
    if (!text) return complain({text.error().code, fmt::format("{} is not the folder of a run: {}", folder, text.error().message)});
    const Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object())
        return complain({ExitCode::bad_input, fmt::format("{}: cannot be read as JSON", (path / "manifest.json").string())});
    answer(facts(json));
    if (!inputs) return ExitCode::ok;
    Comparison comparison;
    if (output::is_sealed(*text)) {
        comparison.said("manifest.json: the same");
    } else {
        comparison.fault("manifest.json has changed since: its own hash does not fit");
    }
    compare_results(path, json, comparison);
    if (is_there(path / simulate::image_copy))
        comparison.file(simulate::image_copy, path / simulate::image_copy, said(json, "/hashes/image"));
    for (const Json& input : json.value("inputs", Json::array())) {
        const std::string name = said(input, "/name");
        comparison.file("input " + name, std::filesystem::path(*inputs) / name, said(input, "/sha256"));
    }
    answer("compared:\n" + comparison.text());
    return comparison.same() ? ExitCode::ok : ExitCode::expectation_failed;
}

}  // namespace avs::driver
