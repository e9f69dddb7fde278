#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "compiler/serve/document.h"

namespace avs::serve {

/// The files *.avs below the folders that are open in the editor, for symbols of the workspace. A file is read when symbols are
/// asked for, and again if it has changed.
class Workspace {
public:
    void open(const std::string& uri);
    /// Adds symbols of all files except those that are open in the editor.
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
