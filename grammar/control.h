#pragma once

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/failure.h"

/// How the grammar speaks to whoever parses with it: the message of a rule that must match, thrown as a Failure, and rules
/// that need the parse state: a limit on nesting, and recovery.
namespace avs::grammar {

namespace pegtl = tao::pegtl;

/// One for each rule inside a `must`; see messages.h. A missing one does not compile.
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

/// Rule one level further inside. The first state's `enter(position)` throws a Failure when that is too deep: the parser
/// recurses, and text must not decide how far.
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

/// Rule, or what is left of it after a mistake: `state.recover(failure, begin, mark)` takes note and returns where to go on,
/// beyond `begin` except at the end of a block. So one mistake does not hide the next.
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

/// Rule, a part of a declaration, or what is left of it: `state.recover_part(failure, mark)` returns where this part ends,
/// or null if only the next declaration is safe ground.
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

/// Rule, the head of a block, or what is left of it: `state.recover_head(failure, mark)` returns where the block opens, or
/// null if it does not on this line. The declarations in the block are worth looking at even so.
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
