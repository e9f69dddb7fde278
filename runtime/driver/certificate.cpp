#include "runtime/driver/certificate.h"

#include <fmt/format.h>

#include <fstream>

#include "runtime/advance/layers/kicks.h"
#include "runtime/base/file.h"
#include "runtime/certify/check.h"
#include "runtime/driver/terminal.h"

namespace avs::driver {

Status Certificate::open(const std::filesystem::path& path, const image::Image& image, const state::State& state,
                         advance::AnyEngine& engine) {
    if (!advance::LayerKicks::used_by(image)) {
        return Error{ExitCode::bad_input, "--certificate: only penalty layers promise that nothing crosses; this scene has none"};
    }
    if (Status opened = file_.open(path); !opened) return opened;
    if (Status written = file_.append(certify::header_bytes(advance::trajectory_of(image))); !written) return written;
    knots_ = advance::knots_at(state.now, image, state);
    take();
    engine.log_knots(&knots_);
    return status_;
}

void Certificate::take() {
    if (knots_.empty()) return;
    const Status written =
        file_.append(std::string_view(reinterpret_cast<const char*>(knots_.data()), knots_.size() * sizeof(certify::Knot)));
    knots_.clear();
    if (status_ && !written) status_ = written;
}

Status Certificate::finish(Tick end, const image::Image& image, const state::State& state) {
    take();
    knots_ = advance::knots_at(end, image, state);
    take();
    if (!status_) return status_;
    return file_.flush();
}

ExitCode verify_run(const std::string& folder) {
    const std::filesystem::path path = std::filesystem::path(folder) / trajectory_file;
    if (!is_there(path)) {
        tell(fmt::format("avsr: {} has no {}: run the scene with --certificate\n", folder, trajectory_file));
        return ExitCode::bad_input;
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        tell(fmt::format("avsr: {}: cannot be opened\n", path.string()));
        return ExitCode::environment;
    }
    const Result<certify::Trajectory> trajectory = certify::read(file);
    if (!trajectory) {
        tell(fmt::format("avsr: {}: {}\n", path.string(), trajectory.error().message));
        return trajectory.error().code;
    }
    const certify::Verdict verdict = certify::check(*trajectory);
    if (verdict.failure) {
        answer(fmt::format("{}: NOT PROVEN: {}\n", folder, *verdict.failure));
        return ExitCode::expectation_failed;
    }
    answer(fmt::format(
        "{}: nothing has crossed: {} vertices, {} knots, {} near pairs; {} proofs in doubles, {} questions to "
        "rational arithmetic\n",
        folder, trajectory->vertex_body.size(), trajectory->knots.size(), verdict.pairs, verdict.in_doubles, verdict.in_rationals));
    return ExitCode::ok;
}

}  // namespace avs::driver
