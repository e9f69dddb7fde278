#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "compiler/format/format.h"
#include "compiler/parse/parse.h"
#include "compiler/syntax/dump.h"
#include "runtime/base/assert.h"

/// Any text through the parser alone, thousands of times a second (`front_end` has the stages after it, too). There must be a tree
/// exactly if there are no errors, and all places must be inside the text. A text without errors is formatted: then it must have
/// the same meaning, and formatting again must not change it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto parsed = [](const std::string& scene, std::size_t& errors) {
        support::Sources sources;
        support::Diagnostics diagnostics;
        const std::uint32_t file = sources.add("scene.avs", scene);
        const std::optional<syntax::SyntaxTree> tree = parse::parse(sources, file, diagnostics);
        for (const support::Diagnostic& diagnostic : diagnostics.all())
            AVS_ASSERT(diagnostic.where.begin <= diagnostic.where.end && diagnostic.where.end <= scene.size());
        errors = diagnostics.error_count();
        AVS_ASSERT(tree.has_value() == (errors == 0));
        return tree ? syntax::dump(*tree) : std::string();
    };
    std::size_t errors = 0;
    parsed(text, errors);
    constexpr std::size_t seldom = 8;  // one in eight texts is formatted, since that takes three times as long as parsing
    if (errors > 0 || std::hash<std::string>()(text) % seldom != 0) return 0;
    const std::string laid_out = format::format(text);
    parsed(laid_out, errors);
    AVS_ASSERT(errors == 0);
    AVS_ASSERT(format::format(laid_out) == laid_out);
    return 0;
}
