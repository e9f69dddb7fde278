#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Data on the page that are in no other file of the run folder.
struct PageFacts {
    Tick until = 0;
    std::string message;  ///< why the run did not complete; empty otherwise
    std::span<const state::ContactTally> contacts;
    std::span<const state::PairTally> pairs;
    std::span<const std::string> warnings;  ///< warnings of the run; those of the image are shown before them
    std::string_view records{};             ///< result of `record_facts`; empty: it is computed
};

/// The part of report.json about records. It does not change during a run, and is long if there are many records.
std::string record_facts(const image::Metadata& metadata);

/// The text of report.json: bodies, materials, clocks and their cost, contacts, records, warnings.
std::string page_facts_json(const image::Image& image, const PageFacts& facts);

/// Writes report.html of a run folder from its manifest.json, series.csv, report.json and frames.avf: one file that needs no
/// network and no other scripts. It also has pictures of some frames, for browsers without WebGL. All files but the manifest may be
/// missing or incomplete (a killed run); the page then shows what there is. `manifest`: its text in place of the file, since a run
/// that ends writes that file last.
Status write_report(const std::filesystem::path& folder, const std::optional<std::string>& manifest = {});

/// Writes one page that shows several runs side by side, as one file.
Status write_comparison(const std::vector<std::filesystem::path>& folders, const std::filesystem::path& file);

/// A page that loads a run, which may still be going on, from its server: GET run.json (`run_json`) and frames.avf?from=BYTE.
std::string live_page(const std::string& title);

/// The data of a run folder for such a page, without frames.
Result<std::string> run_json(const std::filesystem::path& folder);

}  // namespace avs::output
