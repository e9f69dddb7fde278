#include "runtime/base/assert.h"

#include <cstdio>
#include <cstdlib>

#include "runtime/base/result.h"

namespace avs {

void assertion_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "avs: internal error: %s:%d: `%s` does not hold; this is a bug of avs, please report it\n", file, line,
                 condition);
    std::exit(static_cast<int>(ExitCode::our_bug));
}

}  // namespace avs
