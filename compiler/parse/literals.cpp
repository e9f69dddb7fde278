#include "compiler/parse/tree_builder.h"

namespace avs::parse {

std::string unescape(std::string_view raw) {
    std::string text;
    text.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\') {
            text += raw[i];
            continue;
        }
        ++i;  // skips the character behind `\`, which the grammar guarantees
        text += raw[i] == 'n' ? '\n' : raw[i] == 't' ? '\t' : raw[i];
    }
    return text;
}

}  // namespace avs::parse
