#include "runtime/base/last_of.h"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>

#include "runtime/base/vocabulary.h"

namespace {

enum class One { only };
enum class Three : std::uint8_t { first, second, third };
enum plain : std::uint8_t { plain_first, plain_second };

}  // namespace

TEST_CASE("the last enumerator follows the enumeration, scoped or not") {
    STATIC_REQUIRE(avs::last_of<One> == One::only);
    STATIC_REQUIRE(avs::last_of<Three> == Three::third);
    STATIC_REQUIRE(avs::last_of<plain> == plain_second);
}

TEST_CASE("the last enumerator of the project's words is what is said of them by hand") {
    STATIC_REQUIRE(avs::last_of<avs::ElementKind> == avs::last_element_kind);
    STATIC_REQUIRE(avs::last_of<avs::Field> == avs::last_field);
    STATIC_REQUIRE(avs::last_of<avs::RecordKind> == avs::last_record_kind);
    STATIC_REQUIRE(avs::last_of<avs::MaterialModel> == avs::last_material_model);
    STATIC_REQUIRE(avs::last_of<avs::ContactLaw> == avs::ContactLaw::projection);
}

TEST_CASE("all values of an enumeration, in their order") {
    constexpr std::array<Three, 3> all{Three::first, Three::second, Three::third};
    CHECK(avs::values_of<Three> == all);
    CHECK(avs::values_of<One>.size() == 1);
}
