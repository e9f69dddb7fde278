#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <string>

#include <udunits2.h>

#include "compiler/check/units.h"

using namespace avs;
using namespace avs::check;

// Every unit and prefix of the checker's table is compared with UDUNITS-2, an independent implementation of the SI.
namespace {

class Oracle {
public:
    Oracle() {
        ut_set_error_message_handler(ut_ignore);
        system_ = ut_read_xml(nullptr);
        REQUIRE(system_ != nullptr);
    }
    ~Oracle() { ut_free_system(system_); }
    Oracle(const Oracle&) = delete;
    Oracle& operator=(const Oracle&) = delete;

    /// Size of a unit in the SI unit of a dimension; NaN if UDUNITS does not know the unit or gives it another dimension.
    double size(const std::string& unit, const Dimension& dimension) const {
        constexpr const char* base[] = {"m", "kg", "s", "A", "K", "mol", "cd"};
        std::string si = "1";
        for (std::size_t i = 0; i < 7; ++i) {
            if (dimension.exponent[i] != 0) si += std::string(" ") + base[i] + std::to_string(dimension.exponent[i]);
        }
        ut_unit* const from = ut_parse(system_, unit.c_str(), UT_UTF8);
        ut_unit* const to = ut_parse(system_, si.c_str(), UT_UTF8);
        double result = std::nan("");
        if (from != nullptr && to != nullptr && ut_are_convertible(from, to) != 0) {
            cv_converter* const converter = ut_get_converter(from, to);
            result = cv_convert_double(converter, 1);
            cv_free(converter);
        }
        ut_free(from);
        ut_free(to);
        return result;
    }

private:
    ut_system* system_ = nullptr;
};

/// The name of a unit in UDUNITS, where it differs.
std::string spelt(const std::string& unit) {
    static const std::map<std::string, std::string> other{{"deg", "degree"}, {"°", "degree"}, {"%", "percent"}};
    const auto found = other.find(unit);
    return found == other.end() ? unit : found->second;
}

}  // namespace

TEST_CASE("every unit is what UDUNITS says it is") {
    const Oracle oracle;
    for (const UnitRow& row : unit_table()) {
        const std::string name(row.name);
        const std::optional<UnitScale> ours = unit_named(name);
        REQUIRE(ours);
        INFO(name);
        // Tolerance: one rounding of the factor, one of the power of ten.
        CHECK(to_si(1, *ours) == Approx(oracle.size(spelt(name), row.dimension)).epsilon(1e-15));
    }
}

TEST_CASE("every prefix is what UDUNITS says it is, before every unit that takes one") {
    const Oracle oracle;
    std::size_t compared = 0;
    for (const UnitRow& row : unit_table()) {
        if (!row.takes_prefix) continue;
        for (const PrefixRow& prefix : prefix_table()) {
            const std::string name = std::string(prefix.name) + std::string(row.name);
            const std::optional<UnitScale> ours = unit_named(name);
            INFO(name);
            REQUIRE(ours);
            // A prefix and a unit may be the name of another unit, which wins (`min`, `cd`, `Pa`, `ft`). The tables differ in these
            // names, so they are not compared.
            const bool other_row =
                std::any_of(unit_table().begin(), unit_table().end(), [&](const UnitRow& r) { return r.name == name; });
            if (other_row) continue;
            const double theirs = oracle.size(name, row.dimension);
            if (std::isnan(theirs)) continue;
            CHECK(to_si(1, *ours) == Approx(theirs).epsilon(1e-14));
            ++compared;
        }
    }
    CHECK(compared > 200);
}
