#pragma once

#include <string>
#include <utility>
#include <vector>

#include "compiler/compile/session.h"
#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

/// Says on stderr what went wrong outside the scene; its exit code.
ExitCode failed(const Error& error);

/// The front half for one scene or module, and how its diagnostics reach the user.
class Session : public compile::Session {
public:
    explicit Session(DiagnosticFormat format, std::vector<std::string> module_folders = {})
        : compile::Session(std::move(module_folders)), format_(format) {}

    /// Diagnostics as the user asked for them: text on stderr or JSON on stdout.
    void report() const;
    ExitCode failed() const {
        report();
        return ExitCode::bad_input;
    }

private:
    DiagnosticFormat format_;
};

}  // namespace avs::driver
