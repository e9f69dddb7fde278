#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::serve {

/// `avsc lsp`: a language server on standard input and output (LSP 3.17, JSON-RPC with Content-Length headers).
///
/// It sends diagnostics when a document is opened or changed (including those of physics that need no mesh), and provides what
/// docs/language/tools.md lists. Documents are sent as changes; their modules are read from files. A malformed message is
/// answered with an error and never ends the server. Returns ok after `shutdown` and `exit`, bad_input if the input ends
/// before.
///
/// `module_folders` as in CompileOptions.
ExitCode serve(std::istream& input, std::ostream& output, const std::vector<std::string>& module_folders);

}  // namespace avs::serve
