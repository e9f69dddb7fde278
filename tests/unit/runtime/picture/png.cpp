#include "runtime/picture/png.h"

#include <zlib.h>

#include <catch2/catch.hpp>

using namespace avs::picture;

TEST_CASE("PNG and base64") {
    CHECK(base64("") == "");
    CHECK(base64("f") == "Zg==");
    CHECK(base64("fo") == "Zm8=");
    CHECK(base64("foobar") == "Zm9vYmFy");
    Raster raster{3, 2, {}};
    for (int i = 0; i < 24; ++i) raster.rgba.push_back(static_cast<std::uint8_t>(i * 37));
    const std::string file = png(raster);
    CHECK(file.substr(1, 3) == "PNG");
    // The rows of pixels are decompressed from IDAT, and the filter is inverted.
    const std::size_t data = file.find("IDAT") + 4;
    std::string rows(2 * (1 + 12), '\0');
    uLongf size = rows.size();
    REQUIRE(uncompress(reinterpret_cast<Bytef*>(rows.data()), &size, reinterpret_cast<const Bytef*>(file.data() + data),
                       file.size() - data) == Z_OK);
    REQUIRE(size == rows.size());
    for (std::size_t y = 0; y < 2; ++y) {
        std::vector<std::uint8_t> row(12);
        CHECK(rows[13 * y] == 1);
        for (std::size_t i = 0; i < 12; ++i) {
            row[i] = static_cast<std::uint8_t>(static_cast<std::uint8_t>(rows[13 * y + 1 + i]) + (i < 4 ? 0 : row[i - 4]));
            CHECK(row[i] == raster.rgba[12 * y + i]);
        }
    }
}
