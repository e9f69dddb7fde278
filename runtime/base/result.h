#pragma once

#include <string>
#include <utility>
#include <variant>

#include "runtime/base/assert.h"

namespace avs {

/// Exit codes of the programs. Scripts rely on the numbers.
enum class ExitCode : int {
    ok = 0,
    expectation_failed = 1,  ///< the run was completed, but an `expect` did not hold
    bad_input = 2,           ///< scene, mesh, image or command line is wrong
    simulation_stopped = 3,  ///< the motion blew up or made no progress
    environment = 4,         ///< disk full, no permission
    our_bug = 70,
    interrupted = 130,
};

/// An error whose cause is outside of the program: a file, a library, a damaged image. Our bugs are assertions; mistakes in a scene
/// are diagnostics.
struct Error {
    ExitCode code = ExitCode::bad_input;
    std::string message;  ///< lower case, no full stop; says where and what to do
};

/// A value, or the reason why there is none.
template <class Value>
class [[nodiscard]] Result {
public:
    Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    Value& value() & {
        AVS_ASSERT(ok());
        return std::get<0>(content_);
    }
    const Value& value() const& {
        AVS_ASSERT(ok());
        return std::get<0>(content_);
    }
    Value&& value() && {
        AVS_ASSERT(ok());
        return std::get<0>(std::move(content_));
    }
    Value& operator*() & { return value(); }
    const Value& operator*() const& { return value(); }
    Value* operator->() { return &value(); }
    const Value* operator->() const { return &value(); }

    const Error& error() const {
        AVS_ASSERT(!ok());
        return std::get<1>(content_);
    }

private:
    std::variant<Value, Error> content_;
};

/// The result of an operation that succeeded and returns no value.
struct Done {};
using Status = Result<Done>;

}  // namespace avs
