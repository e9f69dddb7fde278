#include "runtime/driver/verify_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "runtime/advance/layers/kicks.h"
#include "runtime/base/arithmetic.h"
#include "runtime/base/file.h"
#include "runtime/certify/check.h"
#include "runtime/driver/terminal.h"
#include "runtime/image/file.h"
#include "runtime/output/text.h"
#include "runtime/simulate/certificate.h"
#include "runtime/simulate/end_state.h"
#include "runtime/state/hash.h"
#include "runtime/state/peek.h"

namespace avs::driver {

namespace {

/// Why a certificate does not belong to the run in whose folder it is; empty if it does.
struct NotOfThisRun {
    std::string why;
};

/// What the manifest of a run says about it.
struct Said {
    std::string status, state_hash, image, certificate;
};

Result<Said> read_manifest(const std::filesystem::path& folder) {
    const Result<std::string> text = read_plain_file(folder / "manifest.json");
    if (!text) {
        return Error{text.error().code, fmt::format("{} is not the folder of a run: {}", folder.string(), text.error().message)};
    }
    const nlohmann::json json = nlohmann::json::parse(*text, nullptr, false);
    const auto said = [&](const char* path) {
        const nlohmann::json::json_pointer pointer(path);
        const bool there = json.is_object() && json.contains(pointer) && json.at(pointer).is_string();
        return there ? json.at(pointer).get<std::string>() : std::string();
    };
    if (said("/status").empty()) {
        return Error{ExitCode::bad_input,
                     fmt::format("{}: cannot be read as JSON with a `status`", (folder / "manifest.json").string())};
    }
    return Said{.status = said("/status"),
                .state_hash = said("/state_hash"),
                .image = said("/hashes/image"),
                .certificate = said("/certificate/sha256")};
}

/// Why the file does not belong to the run that the manifest describes, from the start of its image to its last state; nothing if
/// it does.
std::optional<NotOfThisRun> foreign(const certify::KnotsFile& file, const Said& said, const image::Image& image) {
    const certify::Claims& claims = file.claims;
    const certify::Trajectory& t = file.trajectory;
    const std::string claimed = hexadecimal(claims.image), given = hexadecimal(image::sha256_of(image));
    if (claimed != said.image || said.image != given)
        return NotOfThisRun{
            fmt::format("certificate, manifest and image are of different images: sha256 {:.16}.., {:.16}.., {:.16}..", claimed,
                        said.image, given)};
    if (hexadecimal(file.hash) != said.certificate)
        return NotOfThisRun{"the manifest was written with another certificate: its `certificate.sha256` is not this file's"};
    if (output::hexadecimal(claims.state_hash) != said.state_hash)
        return NotOfThisRun{fmt::format("the certificate ends with the state {}, the run with {}",
                                        output::hexadecimal(claims.state_hash), said.state_hash)};
    const std::optional<state::State> end = simulate::state_of_bytes(claims.state, image);
    if (!end || state::hash(*end) != claims.state_hash)
        return NotOfThisRun{"the last state in the certificate is not the one of its hash"};
    const std::vector<std::size_t> first = t.first_knots();
    for (std::size_t v = 0; v < t.vertex_node.size(); ++v) {
        const std::uint32_t node = t.vertex_node[v];
        const certify::Knot& begins = t.knots[first[v]];
        const certify::Knot& ends = t.knots[first[v + 1] - 1];
        if (begins.tick != 0 || begins.place != image.tables.position[node])
            return NotOfThisRun{fmt::format("node {} does not start where the image has it", node)};
        if (ends.tick != claims.end || ends.place != state::peek(*end, node, claims.end, image.metadata.time_base.quantum()))
            return NotOfThisRun{fmt::format("node {} does not end where the run's last state has it", node)};
    }
    return std::nullopt;
}

/// What a proof does not cover, for this image.
std::vector<std::string> unchecked(const image::Image& image, const Said& said) {
    std::vector<std::string> list;
    std::set<std::string> others;
    for (const image::Contact& contact : image.metadata.contacts) {
        if (contact.law != ContactLaw::penalty_layers) others.insert(contact.name);
    }
    if (!others.empty())
        list.push_back(fmt::format("contacts whose law lets surfaces pass a little: `{}`", fmt::join(others, "`, `")));
    list.emplace_back("bodies between which no contact is declared");
    if (std::any_of(image.tables.node_radius.begin(), image.tables.node_radius.end(), [](double r) { return r > 0; }))
        list.emplace_back("thickness of sheets and radii of particles: what is proven is of middle surfaces and points");
    if (std::any_of(image.metadata.blocks.begin(), image.metadata.blocks.end(), [](const image::ElementBlock& block) {
            return block.kind == ElementKind::tet10 || block.kind == ElementKind::hex27;
        }))
        list.emplace_back("curved faces: what is proven is of the flat triangles between their nodes");
    list.push_back(fmt::format(
        "that kicks in between are those of the laws: run {} again with --certificate up to the same time; its certificate.sha256 "
        "has to be {}",
        simulate::image_copy, said.certificate));
    return list;
}

ExitCode answer_of(const std::string& folder, const NotOfThisRun& foreign) {
    answer(fmt::format("{}: not of this run: {}\n", folder, foreign.why));
    return ExitCode::bad_input;
}

}  // namespace

ExitCode verify_run(const std::string& folder, const std::string& given) {
    const std::filesystem::path path = folder, knots = path / simulate::trajectory_file;
    const Result<Said> said = read_manifest(path);
    if (!said) return complain(said.error());
    if (!is_there(knots)) {
        tell(fmt::format("avsr: {} has no {}: run the scene with --certificate; `avsr info {} --verify` checks its files\n", folder,
                         simulate::trajectory_file, folder));
        return ExitCode::bad_input;
    }
    if (said->status == "running") {
        answer(fmt::format("{}: not proven: the run goes on, or was killed; `--resume` takes it to its end\n", folder));
        return ExitCode::expectation_failed;
    }
    if (said->certificate.empty()) return answer_of(folder, {"the run was made without --certificate"});
    const Result<image::Image> image = image::open(given.empty() ? (path / simulate::image_copy).string() : given);
    if (!image) return complain(image.error());
    if (!advance::LayerKicks::used_by(*image)) return answer_of(folder, {"the image has no penalty layers"});
    std::ifstream file(knots, std::ios::binary);
    if (!file) return complain({ExitCode::environment, fmt::format("{}: cannot be opened", knots.string())});
    const Result<certify::KnotsFile> found = certify::read(file, advance::trajectory_of(*image));
    if (!found && found.error().code == ExitCode::environment)
        return complain({found.error().code, fmt::format("{}: {}", knots.string(), found.error().message)});
    if (!found) return answer_of(folder, {fmt::format("{} is {}", knots.string(), found.error().message)});
    if (std::optional<NotOfThisRun> why = foreign(*found, *said, *image)) return answer_of(folder, *why);
    const certify::Verdict verdict = certify::check(found->trajectory);
    if (verdict.failure) {
        answer(fmt::format("{}: not proven: {}\n", folder, *verdict.failure));
        return ExitCode::expectation_failed;
    }
    answer(
        fmt::format("{}: proven: nothing has crossed up to {} s: {} vertices, {} knots, {} near pairs; {} proofs in doubles, {} "
                    "questions to rational arithmetic\n",
                    folder, output::brief(image->metadata.time_base.label(found->claims.end)), found->trajectory.vertex_body.size(),
                    found->trajectory.knots.size(), verdict.pairs, verdict.in_doubles, verdict.in_rationals));
    answer("not checked:\n");
    for (const std::string& open : unchecked(*image, *said)) answer("  " + open + '\n');
    return ExitCode::ok;
}

}  // namespace avs::driver
