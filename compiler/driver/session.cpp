#include "compiler/driver/session.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

namespace avs::driver {

ExitCode failed(const Error& error) {
    fmt::print(stderr, "avsc: {}\n", error.message);
    return error.code;
}

void Session::report() const {
    if (format_ == DiagnosticFormat::json) {
        fmt::print("{}\n", support::render_json(diagnostics, sources));
        return;
    }
    const bool colour = isatty(STDERR_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
    fmt::print(stderr, "{}", support::render_text(diagnostics, sources, colour));
}

}  // namespace avs::driver
