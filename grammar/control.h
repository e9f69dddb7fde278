#pragma once

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/failure.h"

/// The interface between the grammar and a parser that uses it. A rule that must match throws its message as a Failure.
/// Some rules need the parse state: the limit on nesting, and recovery after mistakes.
namespace avs::grammar {

namespace pegtl = tao::pegtl;

/// The message of a rule inside a `must`; there is one for each such rule, see messages.h. A missing
/// one does not compile.
template <class Rule>
inline constexpr Message message{};

template <class Rule>
struct control : pegtl::normal<Rule> {
    template <typename ParseInput, typename... States>
    [[noreturn]] static void raise(const ParseInput& in, States&&...) {
        static_assert(message<Rule>.expected != nullptr, "a rule inside must<> needs a message in grammar/messages.h");
        throw Failure{in.current(), &message<Rule>};
    }
};

/// Matches Rule one level deeper. The `enter(position)` of the first state throws a Failure beyond the limit: the parser
/// recurses, and no text may exhaust the stack.
template <class Rule>
struct nested {
    using rule_t = nested;
    using subs_t = pegtl::type_list<Rule>;

    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action, template <typename...> class Control,
              typename ParseInput, typename State>
    static bool match(ParseInput& in, State& state) {
        state.enter(in.current());
        const bool matched = Control<Rule>::template match<A, M, Action, Control>(in, state);
        state.leave();
        return matched;
    }
};

/// Matches Rule; after a mistake in it the rest is skipped. `state.recover(failure, begin, mark)` records the failure and
/// returns where parsing goes on, which is beyond `begin` except at the end of a block. So one mistake does not hide the
/// next.
template <class Rule>
struct recoverable {
    using rule_t = recoverable;
    using subs_t = pegtl::type_list<Rule>;

    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action, template <typename...> class Control,
              typename ParseInput, typename State>
    static bool match(ParseInput& in, State& state) {
        const char* const begin = in.current();
        const auto mark = state.begin_item();
        try {
            return Control<Rule>::template match<A, M, Action, Control>(in, state);
        } catch (const Failure& failure) {
            in.iterator() = state.recover(failure, begin, mark);
            return true;
        }
    }
};

/// Matches Rule, a part of a declaration; after a mistake in it the rest of the part is skipped.
/// `state.recover_part(failure, mark)` returns the end of the part, or null if parsing can only go on at the next
/// declaration.
template <class Rule>
struct recoverable_part {
    using rule_t = recoverable_part;
    using subs_t = pegtl::type_list<Rule>;

    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action, template <typename...> class Control,
              typename ParseInput, typename State>
    static bool match(ParseInput& in, State& state) {
        const auto mark = state.mark();
        try {
            return Control<Rule>::template match<A, M, Action, Control>(in, state);
        } catch (Failure& failure) {
            const char* const end = state.recover_part(failure, mark);
            if (end == nullptr) throw;
            in.iterator() = end;
            return true;
        }
    }
};

/// Matches Rule, the head of a block; after a mistake in it the rest of the head is skipped. `state.recover_head(failure,
/// mark)` returns where the block opens, or null if it does not open on this line. So mistakes in the declarations of the
/// block are reported, too.
template <class Rule>
struct recoverable_head {
    using rule_t = recoverable_head;
    using subs_t = pegtl::type_list<Rule>;

    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action, template <typename...> class Control,
              typename ParseInput, typename State>
    static bool match(ParseInput& in, State& state) {
        const auto mark = state.mark();
        try {
            return Control<Rule>::template match<A, M, Action, Control>(in, state);
        } catch (const Failure& failure) {
            const char* const block = state.recover_head(failure, mark);
            if (block == nullptr) throw;
            in.iterator() = block;
            return true;
        }
    }
};

}  // namespace avs::grammar

template <typename Name, class Rule>
struct tao::pegtl::analyze_traits<Name, avs::grammar::recoverable_head<Rule>> : tao::pegtl::analyze_seq_traits<Rule> {};
template <typename Name, class Rule>
struct tao::pegtl::analyze_traits<Name, avs::grammar::nested<Rule>> : tao::pegtl::analyze_seq_traits<Rule> {};
template <typename Name, class Rule>
struct tao::pegtl::analyze_traits<Name, avs::grammar::recoverable<Rule>> : tao::pegtl::analyze_seq_traits<Rule> {};
template <typename Name, class Rule>
struct tao::pegtl::analyze_traits<Name, avs::grammar::recoverable_part<Rule>> : tao::pegtl::analyze_seq_traits<Rule> {};
