#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "runtime/image/image.h"

/// What an image uses, and which engine can run it.
namespace avs::advance {

enum class EngineKind : std::uint8_t { exact, nested, synchronous };
std::string_view name(EngineKind kind);

/// Something that an image may use and that not every engine can run. A new feature is a row of the table in features.cpp. An
/// engine that learns to run it changes a word of that row. The command line, the choice of the engine and the refusals follow from
/// the table.
struct Feature {
    std::string_view name;                                   ///< as a user knows it: "bricks of mixed materials"
    std::optional<std::string> (*use)(const image::Image&);  ///< what in an image uses the feature: "`drive pull`"; nothing: unused
    bool exact = false, nested = false;                      ///< engines that can run it
    bool synchronous = false;                                ///< the engine of `scheme = verlet` and `newmark`
    bool resumes = false;                                    ///< all data of the engine are in the checkpoint
    bool pieces = false;                                     ///< the exact engine runs it on several threads (piecewise.h)
};
std::span<const Feature> features();

/// Why an engine cannot run an image: the first feature that the engine lacks, and what uses it.
std::optional<std::string> lacks(EngineKind kind, const image::Image& image);

/// Why the exact engine runs an image on one thread: the first feature that it cannot run on several threads, and what uses it.
std::optional<std::string> why_one_thread(const image::Image& image);

/// Why a run of the image cannot be stopped and resumed.
std::optional<std::string> cannot_resume(const image::Image& image);

}  // namespace avs::advance
