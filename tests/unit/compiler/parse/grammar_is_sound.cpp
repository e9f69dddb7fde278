#include <catch2/catch.hpp>

#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/messages.h"

using namespace avs;

/// The analysis of PEGTL finds rules that may loop without consuming input: left recursion, repetition of an empty match.
TEST_CASE("the rules of the grammar cannot loop without progress") { CHECK(tao::pegtl::analyze<grammar::file>() == 0); }

TEST_CASE("the analysis sees a loop where there is one") { CHECK(tao::pegtl::analyze<tao::pegtl::star<grammar::gap>>(-1) > 0); }
