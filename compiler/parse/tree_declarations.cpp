#include <charconv>
#include <utility>

#include "compiler/parse/doc_comment.h"
#include "compiler/parse/tree_builder.h"
#include "runtime/base/assert.h"

/// The half of the builder that ends declarations: takes what waits on the stacks, last part first.
namespace avs::parse {

using namespace syntax;
using support::SourceRange;

template <class Node>
void TreeBuilder::declare(const char* begin, const char* end, Node node) {
    const char* keyword_end = begin;
    while (keyword_end != end && *keyword_end >= 'a' && *keyword_end <= 'z') ++keyword_end;
    const SourceRange keyword = range(begin, keyword_end);
    const SourceRange where = pub_ ? support::join(*pub_, range(begin, end)) : range(begin, end);
    (blocks_.empty() ? tree_.declarations : blocks_.back())
        .push_back({where, keyword, doc_comment(text_, where.begin, where.end), std::move(node), pub_});
    begin_item();
}

void TreeBuilder::edition(const char* begin, const char* end) {
    constexpr int current = 1;
    int number = 0;
    const std::from_chars_result result = std::from_chars(begin, end, number);
    if (result.ec == std::errc{} && number == current) {
        tree_.edition = number;
        return;
    }
    diagnostics_.add({.kind = support::DiagnosticKind::unknown_edition,
                      .where = range(begin, end),
                      .message = "this compiler knows edition 1 of the language only, found " + std::string(begin, end),
                      .labels = {},
                      .help = "write `avs 1`, or take a newer compiler"});
}

void TreeBuilder::header(bool is_module, const char* begin) {
    tree_.is_module = is_module;
    std::vector<Identifier>& parts = is_module ? path_ : names_;
    AVS_ASSERT(!parts.empty());
    tree_.name = std::move(parts.front());
    for (std::size_t i = 1; i < parts.size(); ++i) {
        tree_.name.text += '.' + parts[i].text;
        tree_.name.where = support::join(tree_.name.where, parts[i].where);
    }
    parts.clear();
    tree_.doc = doc_comment(text_, range(begin, begin).begin, tree_.name.where.end);
}

void TreeBuilder::use_file(const char* begin, const char* end) {
    // A string is a value everywhere else; here it is a path.
    use_file_ = std::get<String>(pop().expression.node).value;
    use_file_where_ = range(begin, end);
}

void TreeBuilder::use(const char* begin, const char* end) {
    Use use;
    use.file = std::move(use_file_);
    use.path_where = use.file ? use_file_where_ : support::join(path_.front().where, path_.back().where);
    use.path = std::exchange(path_, {});
    use.names = std::exchange(names_, {});
    declare(begin, end, std::move(use));
}

void TreeBuilder::function_parameter() {
    function_parameters_.push_back({pop_name(), std::move(type_)});
    type_.reset();
}

void TreeBuilder::param(const char* begin, const char* end) {
    Param param;
    if (has_range_) param.range = pop_expression();
    param.value = pop_expression();
    param.name = pop_name();
    param.type = std::move(type_);
    declare(begin, end, std::move(param));
}

void TreeBuilder::let(const char* begin, const char* end) { declare(begin, end, Let{pop_name(), pop_expression()}); }

void TreeBuilder::function(const char* begin, const char* end) {
    declare(begin, end, Function{pop_name(), std::exchange(function_parameters_, {}), pop_expression()});
}

void TreeBuilder::material(const char* begin, const char* end) {
    declare(begin, end, Material{pop_name(), take_index(), pop_expression()});
}

void TreeBuilder::body(const char* begin, const char* end) { declare(begin, end, Body{pop_name(), take_index(), pop_record()}); }

void TreeBuilder::region(const char* begin, const char* end) {
    declare(begin, end, Region{pop_name(), take_index(), pop_expression()});
}

void TreeBuilder::restrain(const char* begin, const char* end) {
    declare(begin, end, Restrain{pop_name(), take_index(), pop_record()});
}

void TreeBuilder::load(const char* begin, const char* end) { declare(begin, end, Load{pop_name(), take_index(), pop_record()}); }

void TreeBuilder::drive(const char* begin, const char* end) { declare(begin, end, Drive{pop_name(), take_index(), pop_record()}); }

void TreeBuilder::clock(const char* begin, const char* end) {
    Clock clock;
    clock.value = pop_expression();
    if (has_region_) clock.region = pop_expression();
    clock.name = pop_name();
    clock.index = take_index();
    declare(begin, end, std::move(clock));
}

void TreeBuilder::contact(const char* begin, const char* end) {
    ExpressionPtr second = pop_expression();
    ExpressionPtr first = pop_expression();
    declare(begin, end, Contact{pop_name(), take_index(), std::move(first), std::move(second), pop_record()});
}

void TreeBuilder::run(const char* begin, const char* end) { declare(begin, end, Run{pop_record()}); }

void TreeBuilder::record_declaration(const char* begin, const char* end) {
    RecordDeclaration record;
    (has_times_ ? record.at : record.every) = pop_expression();
    if (has_value_) record.value = pop_expression();
    record.name = pop_name();
    record.index = take_index();
    declare(begin, end, std::move(record));
}

void TreeBuilder::export_declaration(const char* begin, const char* end) { declare(begin, end, Export{pop_name(), pop_record()}); }

void TreeBuilder::expect(const char* begin, const char* end) { declare(begin, end, Expect{pop_expression()}); }

void TreeBuilder::sweep(const char* begin, const char* end) { declare(begin, end, Sweep{pop_name(), pop_expression()}); }

void TreeBuilder::block_open(const char* where) {
    open(where);
    blocks_.emplace_back();
}

std::vector<Declaration> TreeBuilder::pop_block() {
    AVS_ASSERT(!blocks_.empty());
    std::vector<Declaration> declarations = std::move(blocks_.back());
    blocks_.pop_back();
    return declarations;
}

void TreeBuilder::for_loop(const char* begin, const char* end) {
    For loop;
    loop.declarations = pop_block();
    loop.iterations = pop_iterations();
    declare(begin, end, std::move(loop));
}

void TreeBuilder::if_declaration(const char* begin, const char* end) {
    If node;
    const auto first = branches_.begin() + static_cast<std::ptrdiff_t>(branch_begins_.back());
    node.branches.assign(std::make_move_iterator(first), std::make_move_iterator(branches_.end()));
    branches_.erase(first, branches_.end());
    branch_begins_.pop_back();
    declare(begin, end, std::move(node));
}

}  // namespace avs::parse
