#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <exception>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "api/avs.h"
#include "api/series_reader.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/manifest.h"
#include "runtime/output/page_reader.h"
#include "runtime/simulate/run.h"

/// The opaque types of avs.h, and the conversion of errors.
namespace avs::api {

/// Diagnostics in the types of avs.h: the rows, and the texts and labels that they point to.
class DiagnosticRows {
public:
    DiagnosticRows() = default;
    DiagnosticRows(const support::Diagnostics& diagnostics, const support::Sources& sources);

    std::size_t size() const { return rows_.size(); }
    const avs_diagnostic* at(std::size_t index) const { return index < rows_.size() ? &rows_[index] : nullptr; }
    const avs_diagnostic* first_error() const;

private:
    /// Stores a text, so that a pointer to it stays valid.
    const char* kept(std::string text);
    avs_place place(const support::SourceRange& where, const support::Sources& sources);

    std::vector<std::unique_ptr<std::string>> texts_;
    std::vector<std::vector<avs_label>> labels_;
    std::vector<avs_diagnostic> rows_;
};

/// How a call failed: its status and its message.
struct Failure {
    avs_status status = AVS_OK;
    std::string message{}, text{};
    DiagnosticRows diagnostics{};
};

/// The given options, which may come from a program built with an older header, whose struct is shorter: fields that it lacks have
/// the values of `options`, which come from the macro _INIT.
template <class Options>
Options known(const Options* given, Options options) {
    if (given != nullptr) std::memcpy(&options, given, std::min(given->size, sizeof options));
    return options;
}

inline avs_status status_of(ExitCode code) { return static_cast<avs_status>(code); }
inline Failure failure(const Error& error) { return {status_of(error.code), error.message}; }
inline Failure misuse(std::string message) { return {AVS_MISUSE, std::move(message)}; }
/// The failure that an exception becomes at the boundary of C.
Failure failure(const std::exception& error);

/// Moves a failure into `*error`, unless `error` is null. Returns its status.
avs_status give(Failure failure, avs_error** error);

/// Calls `work`, which returns a Failure. An exception becomes a failure, since none may leave a function of C.
template <class Work>
avs_status guarded(avs_error** error, Work&& work) noexcept {
    if (error != nullptr) *error = nullptr;
    try {
        return give(work(), error);
    } catch (const std::exception& thrown) {
        try {
            return give(failure(thrown), error);
        } catch (...) { return AVS_ENVIRONMENT; }  // no memory for a message
    } catch (...) { return AVS_BUG; }
}

}  // namespace avs::api

struct avs_error {
    avs::api::Failure failure;
};

struct avs_image {
    avs::image::Image image;
    std::vector<avs::image::SeriesColumn> columns;
    std::vector<avs_driven> driven;
    std::vector<std::string> units;  ///< texts that `driven` points to
    avs::api::DiagnosticRows diagnostics;
};

struct avs_simulation final : avs::simulate::Watcher {
    /// Exclusive use of the simulation by one thread. `ours()` is false if the calling thread has it already, that is, if a
    /// callback calls the simulation that is waiting for it; such a call is an error.
    class Turn {
    public:
        explicit Turn(avs_simulation& simulation);
        ~Turn();
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;
        bool ours() const { return ours_; }

    private:
        avs_simulation& simulation_;
        bool ours_ = false;
    };

    ~avs_simulation() override;
    bool wants_stop() override { return stop.load(std::memory_order_relaxed); }
    void warn(const std::string& message) override;
    void advanced(avs::Tick now, const avs::simulate::Figures& figures) override;

    std::mutex mutex;
    std::atomic<std::thread::id> inside{};
    std::atomic<bool> stop{false};
    avs_poll poll = nullptr;
    avs_warn on_warning = nullptr;
    void* user = nullptr;
    std::chrono::steady_clock::time_point polled{};
    std::string folder;
    std::filesystem::path temporary;  ///< folder that the destructor removes; empty: none
    std::unique_ptr<avs::simulate::Run> run;
    std::optional<std::string> manifest;
    avs::api::SeriesReader series;
    avs::Tick read_at = -1;  ///< the tick at which `positions` and `velocities` were read
    std::vector<avs::Vec3> positions, velocities;
    std::vector<double> field;
    std::string field_unit;
};

struct avs_frames {
    avs::output::page::FrameFile file;
    std::vector<std::string> quantities;
    std::vector<std::uint32_t> triangles;
    avs::output::page::Moment moment{};
};
