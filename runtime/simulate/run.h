#pragma once

#include <memory>
#include <optional>
#include <string>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/manifest.h"
#include "runtime/output/run_folder.h"
#include "runtime/simulate/options.h"
#include "runtime/simulate/plan.h"
#include "runtime/simulate/simulation.h"
#include "runtime/simulate/stopwatch.h"
#include "runtime/simulate/watcher.h"

namespace avs::simulate {

/// One run of an image with all its parts: its plan, its folder, its engine, the simulation. `avsr` and the library run images only
/// by this class.
class Run {
public:
    /// Does everything up to the first event; with `resume`, up to the checkpoint. An error leaves the folder unchanged. `watch`
    /// already measures the phase of loading. The watcher must live longer than the run.
    static Result<std::unique_ptr<Run>> begin(image::Image image, const RunOptions& options, Watcher& watcher,
                                              Stopwatch watch = Stopwatch("load"));
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    const image::Image& image() const { return image_; }
    const Plan& plan() const { return plan_; }
    const output::RunFolder& folder() const { return folder_; }
    Simulation& simulation() { return *simulation_; }
    /// Writes the final files after the time loop; then releases the folder.
    Result<output::Manifest> close() {
        Result<output::Manifest> manifest = simulation_->close();
        folder_.release();
        return manifest;
    }

private:
    Run(image::Image image, Plan plan, output::RunFolder folder, Stopwatch watch)
        : image_(std::move(image)), plan_(std::move(plan)), folder_(std::move(folder)), watch_(std::move(watch)) {}

    image::Image image_;
    Plan plan_;
    output::RunFolder folder_;
    Stopwatch watch_;
    std::optional<Simulation> simulation_;
};

}  // namespace avs::simulate
