#pragma once

#include <string>
#include <vector>

#include "shell/table/table.h"

namespace avs::shell {

/// Allowed values of an option or argument, read from its text in a table.
struct ValueKinds {
    std::vector<std::string> words{};       ///< words that are allowed themselves, such as "text" and "json"
    std::vector<std::string> extensions{};  ///< extensions of allowed files: ".avs", ".avb"
    bool folders = false;
    bool files = false;  ///< files of any kind

    bool are_files() const { return files || folders || !extensions.empty(); }
};

/// Reads a value's text, such as "SCENE|IMAGE", "text|json" or "N".
ValueKinds kinds_of(const std::string& value);

/// The values that the arguments of a verb allow; which of the arguments is meant does not matter.
ValueKinds kinds_of_arguments(const Verb& verb);

/// The first sentence of a description, or its part before the first semicolon, on one line.
std::string in_short(const std::string& meaning);

}  // namespace avs::shell
