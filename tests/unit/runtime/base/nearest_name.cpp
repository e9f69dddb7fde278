#include <catch2/catch.hpp>

#include "runtime/base/nearest_name.h"

using avs::nearest_name;

TEST_CASE("the nearest name is at most a third of its letters away") {
    const std::vector<std::string> names{"density", "youngs_modulus", "poisson_ratio", "friction", "E", "nu", "on"};
    CHECK(nearest_name("densty", names) == "density");
    CHECK(nearest_name("desnity", names) == "density");  // a swap of two letters counts as one error
    CHECK(nearest_name("Density", names) == "density");  // upper and lower case are the same
    CHECK(nearest_name("poisson_ration", names) == "poisson_ratio");
    CHECK(nearest_name("young_modulus", names) == "youngs_modulus");
    CHECK(nearest_name("fiction", names) == "friction");
    CHECK(nearest_name("NU", names) == "nu");
    CHECK(nearest_name("velocity", names) == std::nullopt);
    CHECK(nearest_name("no", names) == std::nullopt);  // one error in a word of two letters is too much
    CHECK(nearest_name("x", names) == std::nullopt);
    CHECK(nearest_name("", names) == std::nullopt);
    CHECK(nearest_name("density", {"density"}) == std::nullopt);
    CHECK(nearest_name("density", {}) == std::nullopt);
}

TEST_CASE("of equally near names the first in the alphabet is taken, whatever their order") {
    CHECK(nearest_name("cat_", {"cats", "catb", "cath"}) == "catb");
    CHECK(nearest_name("cat_", {"cath", "catb", "cats"}) == "catb");
}

TEST_CASE("a name of any length is no burden") {
    const std::string huge(1'000'000, 'a');
    CHECK(nearest_name(huge, {huge + "b", "a"}) == std::nullopt);
}
