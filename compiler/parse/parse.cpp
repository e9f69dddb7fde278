#include "compiler/parse/parse.h"

#include <algorithm>
#include <string_view>

#include "compiler/parse/actions.h"
#include "compiler/parse/explain.h"
#include "compiler/parse/limits.h"
#include "compiler/parse/token.h"
#include "compiler/parse/tree_builder.h"
#include "compiler/support/excerpt.h"
#include "grammar/messages.h"
#include "runtime/base/assert.h"

namespace avs::parse {
namespace {

using support::DiagnosticKind;

/// The state that the grammar's rules use: the builder of the tree, the depth of nesting, and recovery
/// after a mistake.
class State {
public:
    State(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics)
        : sources_(sources), file_(file), diagnostics_(diagnostics), builder_(sources, file, diagnostics) {}

    TreeBuilder& builder() { return builder_; }
    void enter(const char* where) { builder_.enter(where); }
    void leave() { builder_.leave(); }
    TreeBuilder::Mark mark() const { return builder_.mark(); }
    TreeBuilder::Mark begin_item() {
        builder_.begin_item();
        return builder_.mark();
    }

    /// Continues behind the broken field, if it is clear where the field ends; else null.
    const char* recover_part(grammar::Failure& failure, const TreeBuilder::Mark& mark) {
        if (failure.ends_declaration || errors_ + 1 >= Limits::errors) return nullptr;
        const std::string_view text = sources_.text(file_);
        support::Diagnostic diagnostic = explain(sources_, file_, failure, builder_.innermost_open());
        const std::size_t failed_at = static_cast<std::size_t>(failure.where - text.data());
        const std::size_t from = std::min<std::size_t>(failed_at, diagnostic.where.begin);
        const std::optional<std::size_t> end = end_of_part(text, from, builder_.open_brackets(mark.open));
        if (!end) {
            failure.ends_declaration = true;  // if this field has no clear end, neither have the fields around it
            return nullptr;
        }
        diagnostics_.add(std::move(diagnostic));
        ++errors_;
        builder_.back_to(mark);
        return text.data() + *end;
    }

    /// Continues where the block of a broken head opens, if it opens on the same line.
    const char* recover_head(const grammar::Failure& failure, const TreeBuilder::Mark& mark) {
        if (failure.ends_declaration || errors_ + 1 >= Limits::errors) return nullptr;
        const std::string_view text = sources_.text(file_);
        const std::optional<std::size_t> block = brace_at_line_end(text, static_cast<std::size_t>(failure.where - text.data()));
        if (!block) return nullptr;
        diagnostics_.add(explain(sources_, file_, failure, builder_.innermost_open()));
        ++errors_;
        builder_.back_to(mark);
        return text.data() + *block;
    }

    /// Continues with the next line that begins a declaration or ends the block, or stops after too many mistakes.
    const char* recover(const grammar::Failure& failure, const char* begin, const TreeBuilder::Mark& mark) {
        const std::string_view text = sources_.text(file_);
        if (errors_ >= Limits::errors) {
            builder_.back_to(mark);
            return text.data() + text.size();
        }
        diagnostics_.add(explain(sources_, file_, failure, builder_.innermost_open()));
        const bool bracket_is_open = builder_.open_count() > mark.open;
        builder_.back_to(mark);
        if (!builder_.tree().name.text.empty()) expects_header_ = false;
        if (++errors_ >= Limits::errors) return text.data() + text.size();
        if (builder_.in_block() && failure.message == &nested_too_deep) {
            errors_ = Limits::errors;  // otherwise each enclosing block would be reported as not closed
            return text.data() + text.size();
        }
        const std::size_t begin_offset = static_cast<std::size_t>(begin - text.data());
        const std::size_t failed_at = static_cast<std::size_t>(failure.where - text.data());
        if (builder_.in_block()) { return text.data() + next_in_block(text, failed_at, begin_offset, bracket_is_open); }
        std::size_t next = next_declaration(text, failed_at, begin_offset, bracket_is_open);
        // After a missing header parsing continues with the same line; after a broken declaration always with a later one.
        const bool header_is_missing = failed_at == begin_offset && next == begin_offset && expects_header_;
        expects_header_ = false;
        if (next <= begin_offset && !header_is_missing) {
            const std::size_t line_end = std::min(text.find('\n', begin_offset), text.size());
            next = line_end == text.size() ? text.size() : next_declaration(text, line_end + 1, begin_offset, bracket_is_open);
        }
        return text.data() + next;
    }

private:
    const support::Sources& sources_;
    std::uint32_t file_;
    support::Diagnostics& diagnostics_;
    TreeBuilder builder_;
    std::size_t errors_ = 0;
    bool expects_header_ = true;
};

bool is_text(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics) {
    const std::string_view text = sources.text(file);
    if (text.size() > Limits::file_size) {
        diagnostics.add(
            {.kind = DiagnosticKind::file_too_large,
             .where = {file, 0, 0},
             .message = "the file has " + std::to_string(text.size()) + " bytes, the limit is " + std::to_string(Limits::file_size),
             .labels = {},
             .help = "split it into modules; large meshes belong into mesh files"});
        return false;
    }
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = support::utf8_length(text.substr(at));
        if (length == 0) {
            diagnostics.add({.kind = DiagnosticKind::not_utf8,
                             .where = {file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)},
                             .message = "this byte is not UTF-8 text",
                             .labels = {},
                             .help = "save the file as UTF-8"});
            return false;
        }
        at += length;
    }
    return true;
}

using Input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;

}  // namespace

std::optional<syntax::SyntaxTree> parse(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics) {
    const std::size_t errors_before = diagnostics.error_count();
    if (!is_text(sources, file, diagnostics)) return std::nullopt;
    const std::string& text = sources.text(file);
    Input input(text.data(), text.data() + text.size(), "");
    State state(sources, file, diagnostics);
    const bool matched = tao::pegtl::parse<grammar::file, Action, grammar::control>(input, state);
    AVS_ASSERT(matched);  // `recoverable` matches any text to its end
    if (diagnostics.error_count() > errors_before) return std::nullopt;
    return state.builder().take_tree();
}

syntax::ExpressionPtr parse_expression(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics) {
    const std::size_t errors_before = diagnostics.error_count();
    if (!is_text(sources, file, diagnostics)) return nullptr;
    const std::string& text = sources.text(file);
    Input input(text.data(), text.data() + text.size(), "");
    State state(sources, file, diagnostics);
    try {
        const bool matched = tao::pegtl::parse<grammar::lone_value, Action, grammar::control>(input, state);
        AVS_ASSERT(matched);  // this rule consists of blanks and rules that must match
    } catch (const grammar::Failure& failure) {
        diagnostics.add(explain(sources, file, failure, state.builder().innermost_open()));
    }
    if (diagnostics.error_count() > errors_before) return nullptr;
    return state.builder().take_value();
}

}  // namespace avs::parse
