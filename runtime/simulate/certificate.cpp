#include "runtime/simulate/certificate.h"

#include "runtime/advance/layers/kicks.h"
#include "runtime/base/arithmetic.h"
#include "runtime/base/file.h"
#include "runtime/image/file.h"
#include "runtime/output/text.h"
#include "runtime/simulate/end_state.h"
#include "runtime/state/hash.h"

namespace avs::simulate {

namespace {

certify::Claims claims_of(const image::Image& image) {
    return {.image = image::sha256_of(image), .arithmetic = arithmetic_version, .state = {}};
}

}  // namespace

Status Certificate::open(const output::RunFolder& folder, const state::State& state, advance::AnyEngine& engine) {
    const std::vector<std::byte> bytes = image::file_bytes(image_);
    const std::string_view copy(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (Status written = output::write_file(folder / image_copy, copy); !written) return written;
    if (Status opened = file_.open(folder / trajectory_file); !opened) return opened;
    if (Status written = file_.append(certify::head_bytes(claims_of(image_))); !written) return written;
    knots_ = advance::knots_at(state.now, image_, state);
    take();
    engine.log_knots(&knots_);
    return status_;
}

void Certificate::keep(state::Keeper& keeper) {
    if (!keeper.restores()) take();
    start_ = file_.start();
    output::keep_start(start_, "certificate", keeper);
}

Status Certificate::resume(const output::RunFolder& folder, advance::AnyEngine& engine) {
    if (Status resumed = file_.resume(folder / trajectory_file, start_); !resumed) return resumed;
    engine.log_knots(&knots_);
    return Done{};
}

void Certificate::take() {
    if (knots_.empty()) return;
    const Status written =
        file_.append(std::string_view(reinterpret_cast<const char*>(knots_.data()), knots_.size() * sizeof(certify::Knot)));
    knots_.clear();
    if (status_ && !written) status_ = written;
}

Status Certificate::sync() {
    if (!status_) return status_;
    return file_.sync();
}

Status Certificate::finish(Tick end, const state::State& state) {
    take();
    knots_ = advance::knots_at(end, image_, state);
    take();
    if (!status_) return status_;
    certify::Claims claims = claims_of(image_);
    claims.end = end;
    claims.state_hash = state::hash(state);
    claims.state = bytes_of_state(state);
    const std::uint64_t knots = certify::knots_in(static_cast<std::uint64_t>(file_.size()));
    if (Status written = file_.append(certify::end_bytes(claims, knots)); !written) return written;
    const Sha256Digest hash = file_.start().hash;
    if (Status written = file_.append({reinterpret_cast<const char*>(hash.data()), hash.size()}); !written) return written;
    if (Status written = file_.sync(); !written) return written;
    facts_ = {.knots = knots, .sha256 = hexadecimal(hash)};
    return Done{};
}

}  // namespace avs::simulate
