#pragma once

/// What a rule that had to match says when it does not. No PEGTL in here.
namespace avs::grammar {

/// Read as "expected <expected>, found `;`".
struct Message {
    const char* expected = nullptr;
    const char* help = nullptr;
    bool closes = false;  ///< the rule closes a bracket: show where it was opened
};

/// Thrown out of the declaration that cannot be parsed; caught by `recoverable`.
struct Failure {
    const char* where = nullptr;  ///< where the rule that had to match was tried
    const Message* message = nullptr;
    bool ends_declaration = false;  ///< there is no going on inside the declaration
};

}  // namespace avs::grammar
