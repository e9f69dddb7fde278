#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

#include "api/handles.h"
#include "compiler/jail/jail.h"
#include "compiler/mesh/mesh.h"
#include "runtime/base/assertion_handler.h"
#include "runtime/base/build.h"
#include "runtime/base/last_words.h"

namespace avs::api {

namespace {

/// A failed assertion of the library, as an exception: the call fails, and the process goes on.
struct BrokenInvariant : std::logic_error {
    using std::logic_error::logic_error;
};
const bool told = [] {
    throw_assertions([](const char* message) { throw BrokenInvariant(message); });
    return true;
}();

}  // namespace

Failure failure(const std::exception& error) {
    static_cast<void>(told);
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
        return {AVS_ENVIRONMENT, "out of memory: take a coarser mesh or fewer bodies"};
    if (dynamic_cast<const mesh::GmshMissing*>(&error) != nullptr) return {AVS_ENVIRONMENT, error.what()};
    if (dynamic_cast<const jail::NotToBeHad*>(&error) != nullptr) {
        return {AVS_ENVIRONMENT, std::string("files of geometry are read in a jail, which is not to be had here: ") + error.what() +
                                     "; allow it (in a container: a profile with seccomp), or read files that you trust with the "
                                     "option `unjailed`"};
    }
    const ExitCode code = code_of(error);
    if (code == ExitCode::environment)
        return {AVS_ENVIRONMENT, std::string("the system gives no more memory, threads or processes: ") + error.what()};
    return {AVS_BUG, std::string("a bug of avs, please report it: ") + error.what()};
}

avs_status give(Failure failure, avs_error** error) {
    const avs_status status = failure.status;
    if (status == AVS_OK || error == nullptr) return status;
    if (failure.text.empty()) failure.text = failure.message;
    *error = new avs_error{std::move(failure)};
    return status;
}

DiagnosticRows::DiagnosticRows(const support::Diagnostics& diagnostics, const support::Sources& sources) {
    std::vector<const support::Diagnostic*> order;
    for (const support::Diagnostic& diagnostic : diagnostics.all()) order.push_back(&diagnostic);
    std::stable_sort(order.begin(), order.end(), [](const support::Diagnostic* a, const support::Diagnostic* b) {
        return std::pair(a->where.file, a->where.begin) < std::pair(b->where.file, b->where.begin);
    });
    labels_.reserve(order.size());
    for (const support::Diagnostic* diagnostic : order) {
        std::vector<avs_label>& labels = labels_.emplace_back();
        for (const support::Label& label : diagnostic->labels) labels.push_back({place(label.where, sources), kept(label.message)});
        rows_.push_back({diagnostic->severity == support::Severity::warning ? 1 : 0, kept(std::string(name(diagnostic->kind))),
                         kept(diagnostic->message), kept(diagnostic->help.text), place(diagnostic->where, sources), labels.data(),
                         labels.size()});
    }
}

const avs_diagnostic* DiagnosticRows::first_error() const {
    const auto found = std::find_if(rows_.begin(), rows_.end(), [](const avs_diagnostic& row) { return row.is_warning == 0; });
    return found == rows_.end() ? nullptr : &*found;
}

const char* DiagnosticRows::kept(std::string text) {
    return texts_.emplace_back(std::make_unique<std::string>(std::move(text)))->c_str();
}

avs_place DiagnosticRows::place(const support::SourceRange& where, const support::Sources& sources) {
    const support::LineColumn begin = sources.line_column(where.file, where.begin);
    const support::LineColumn end = sources.line_column(where.file, where.end);
    return {kept(sources.name(where.file)), begin.line, begin.column, end.line, end.column, where.begin, where.end};
}

}  // namespace avs::api

extern "C" {

int avs_api_version(void) { return AVS_API_VERSION; }
const char* avs_version(void) {
    static const std::string version(avs::build_version());
    return version.c_str();
}

avs_status avs_error_status(const avs_error* error) { return error == nullptr ? AVS_OK : error->failure.status; }
const char* avs_error_message(const avs_error* error) { return error == nullptr ? "" : error->failure.message.c_str(); }
const char* avs_error_text(const avs_error* error) { return error == nullptr ? "" : error->failure.text.c_str(); }
void avs_error_free(avs_error* error) { delete error; }
size_t avs_error_diagnostic_count(const avs_error* error) { return error == nullptr ? 0 : error->failure.diagnostics.size(); }
const avs_diagnostic* avs_error_diagnostic(const avs_error* error, size_t index) {
    return error == nullptr ? nullptr : error->failure.diagnostics.at(index);
}
}
