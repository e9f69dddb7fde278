#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::serve {

/// `avsc lsp`: a language server on standard input and output (LSP 3.17, JSON-RPC with Content-Length headers).
///
/// Diagnostics when a document is opened or changed (those of physics that need no mesh, too), and what docs/language/tools.md
/// lists. Documents are sent in changes; the modules they use are read from their files. Anything malformed is answered with an
/// error, never with an end. Returns ok after `shutdown` and `exit`, bad_input if the input ends before.
///
/// `module_folders` as in CompileOptions.
ExitCode serve(std::istream& input, std::ostream& output, const std::vector<std::string>& module_folders);

}  // namespace avs::serve
