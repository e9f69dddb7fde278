#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "compiler/serve/document.h"

namespace avs::serve {

/// Files *.avs below the folders that the editor has open, for symbols of the workspace: read when they are asked for, and again
/// where they have changed.
class Workspace {
public:
    void open(const std::string& uri);
    /// Symbols of all files but those that the editor has open.
    void add_symbols(std::string_view query, const std::map<std::string, Document>& documents, Json& result);

private:
    struct File {
        std::filesystem::file_time_type written;
        Json symbols;
    };
    std::vector<std::string> folders_;
    std::map<std::string, File> files_;  // by URI
};

}  // namespace avs::serve
