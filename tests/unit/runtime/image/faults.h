#pragma once

#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <vector>

#include "runtime/image/file.h"
#include "tests/support/small_image.h"

/// Faults of images: each is put into the small image, which must then be refused.
namespace avs::test {

using Data = image::Metadata&;
using Tables = image::OwnedTables&;

struct Fault {
    const char* section;
    const char* message;  ///< a part of the message
    std::function<void(Data, Tables)> make;
};

/// Checks that each fault is refused, both in memory and in a file, with a message that names its section and reason.
inline void check_all(const std::vector<Fault>& faults) {
    for (const Fault& fault : faults) {
        SmallParts parts = small_parts();
        fault.make(parts.data, parts.tables);
        const image::Image broken = image::make_image(std::move(parts.data), std::move(parts.tables));
        const Status status = image::verify(broken);
        INFO(fault.section << ": " << fault.message);
        REQUIRE(!status);
        CHECK(status.error().code == ExitCode::bad_input);
        CHECK(status.error().message.find("section `" + std::string(fault.section) + "`: ") == 0);
        CHECK_THAT(status.error().message, Catch::Contains(fault.message));
        const Result<image::Image> parsed = image::parse(image::serialise(broken));
        REQUIRE(!parsed);
        CHECK(parsed.error().message == status.error().message);
    }
}

}  // namespace avs::test
