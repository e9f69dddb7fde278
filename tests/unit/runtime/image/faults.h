#pragma once

#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <vector>

#include "runtime/image/file.h"
#include "tests/support/small_image.h"

/// The small image with one fault each, which must be refused.
namespace avs::test {

using Data = image::Metadata&;
using Tables = image::OwnedTables&;

struct Fault {
    const char* section;
    const char* message;  ///< a part of the message
    std::function<void(Data, Tables)> make;
};

/// Every fault must be refused with its section and reason, in memory and from the file alike.
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
