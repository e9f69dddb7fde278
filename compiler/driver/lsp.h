#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::driver {

/// `avsc lsp`: a language server on standard input and output (LSP 3.17, JSON-RPC with Content-Length headers).
///
/// Diagnostics when a document is opened or changed, hover (what `explain` says), formatting, go to definition. Documents are sent
/// whole; the modules they use are read from their files. Anything malformed is answered with an error, never with an end.
/// Returns ok after `shutdown` and `exit`, bad_input if the input ends before.
///
/// `module_folders` as in CompileOptions.
ExitCode serve(std::istream& input, std::ostream& output, const std::vector<std::string>& module_folders);

}  // namespace avs::driver
