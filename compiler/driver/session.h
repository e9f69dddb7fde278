#pragma once

#include <string>
#include <utility>
#include <vector>

#include "compiler/compile/session.h"
#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

/// Prints an error from outside the scene on stderr. Returns its exit code.
ExitCode failed(const Error& error);

/// A compile::Session that prints its diagnostics.
class Session : public compile::Session {
public:
    explicit Session(DiagnosticFormat format, std::vector<std::string> module_folders = {})
        : compile::Session(std::move(module_folders)), format_(format) {}

    /// Prints the diagnostics in the form that the user chose: text on stderr or JSON on stdout.
    void report() const;
    ExitCode failed() const {
        report();
        return ExitCode::bad_input;
    }

private:
    DiagnosticFormat format_;
};

}  // namespace avs::driver
