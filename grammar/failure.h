#pragma once

/// The message of a rule that had to match and did not. This header does not need PEGTL.
namespace avs::grammar {

/// Read as "expected <expected>, found `;`".
struct Message {
    const char* expected = nullptr;
    const char* help = nullptr;
    bool closes = false;  ///< the rule closes a bracket: show where it was opened
};

/// Thrown where a declaration cannot be parsed; caught by `recoverable`.
struct Failure {
    const char* where = nullptr;  ///< where the rule that had to match was tried
    const Message* message = nullptr;
    bool ends_declaration = false;  ///< parsing cannot go on inside the declaration
};

}  // namespace avs::grammar
