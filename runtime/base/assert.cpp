#include "runtime/base/assert.h"

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "runtime/base/assertion_handler.h"
#include "runtime/base/result.h"

namespace avs {

namespace {

std::atomic<void (*)(const char*)> throw_it{nullptr};

}  // namespace

void throw_assertions(void (*thrower)(const char* message)) { throw_it = thrower; }

void assertion_failed(const char* condition, const char* file, int line) {
    if (const auto thrower = throw_it.load()) {
        std::array<char, 512> message{};
        std::snprintf(message.data(), message.size(), "%s:%d: `%s` does not hold", file, line, condition);
        thrower(message.data());
    }
    std::fprintf(stderr, "avs: internal error: %s:%d: `%s` does not hold; this is a bug of avs, please report it\n", file, line,
                 condition);
    std::exit(static_cast<int>(ExitCode::our_bug));
}

}  // namespace avs
