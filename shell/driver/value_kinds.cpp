#include "shell/driver/value_kinds.h"

#include <algorithm>
#include <cctype>

namespace avs::shell {

ValueKinds kinds_of(const std::string& value) {
    ValueKinds kinds;
    const std::string all = value + '|';
    for (std::size_t at = 0, end = 0; (end = all.find('|', at)) != std::string::npos; at = end + 1) {
        const std::string part = all.substr(at, end - at);
        if (part == "SCENE") kinds.extensions.push_back(".avs");
        if (part == "IMAGE") kinds.extensions.push_back(".avb");
        if (part == "RUN" || part == "FOLDER") kinds.folders = true;
        if (part == "FILE") kinds.files = true;
        const bool is_word = std::none_of(part.begin(), part.end(), [](unsigned char c) { return std::isupper(c) != 0; });
        if (is_word && !part.empty()) kinds.words.push_back(part);
    }
    return kinds;
}

ValueKinds kinds_of_arguments(const Verb& verb) {
    std::string values;
    for (const Option& option : verb.options)
        if (option.is_argument()) values += option.value + '|';
    return kinds_of(values);
}

std::string in_short(const std::string& meaning) {
    std::string text = meaning.substr(0, meaning.find("; "));
    std::replace(text.begin(), text.end(), '\n', ' ');
    if (const std::size_t end = text.find(". "); end != std::string::npos) text.resize(end);
    return text;
}

}  // namespace avs::shell
