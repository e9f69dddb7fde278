#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/picture.h"
#include "runtime/state/state.h"

namespace avs::output {

/// What the page shows and no other file of the run folder holds.
struct PageFacts {
    Tick until = 0;
    std::string message;  ///< why the run did not complete; empty otherwise
    std::span<const state::ContactTally> contacts;
    const PictureRecorder* pictures = nullptr;  ///< none while running
};

/// report.json: bodies, materials, clocks and their cost, contacts, records, warnings, pictures.
std::string page_facts_json(const image::Image& image, const PageFacts& facts);

/// Writes report.html of a run folder out of its manifest.json, series.csv and report.json: one file, no network, no scripts from
/// elsewhere. series.csv and report.json may be missing (a killed run); the page then shows what there is.
Status write_report(const std::filesystem::path& folder);

}  // namespace avs::output
