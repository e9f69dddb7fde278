#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <variant>

#include "compiler/files/read.h"

/// Functions that read a text with a reader of files and expect either a mesh or a failure.
namespace avs::files::testing {

inline FileMesh read(Format format, const std::string& content) {
    Outcome<FileMesh> outcome = read_mesh(format, content);
    if (const Failure* failure = std::get_if<Failure>(&outcome)) FAIL(failure->message);
    return std::get<FileMesh>(outcome);
}

template <class Value>
void check_refused(const Outcome<Value>& outcome, const std::string& cause) {
    INFO("expected: " << cause);
    const Failure* failure = std::get_if<Failure>(&outcome);
    REQUIRE(failure != nullptr);
    INFO("found: " << failure->message);
    CHECK(failure->message.find(cause) != std::string::npos);
    CHECK_FALSE(failure->help.empty());
}
inline void check_refused(Format format, const std::string& content, const std::string& cause) {
    check_refused(read_mesh(format, content), cause);
}

}  // namespace avs::files::testing
