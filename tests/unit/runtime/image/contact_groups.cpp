#include "runtime/image/contact_groups.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

using namespace avs;
using namespace avs::image;

namespace {

constexpr std::uint32_t none = no_contact;

/// Checks that the lookup gives the contact in the table for each pair of bodies.
void holds(std::size_t bodies, const std::vector<std::uint32_t>& table) {
    const ContactGroups groups = contact_groups(bodies, table);
    const ContactLookup lookup(groups.body_group, groups.rows);
    for (std::uint32_t a = 0; a < bodies; ++a) {
        std::vector<std::uint32_t> contacts;
        for (std::uint32_t b = 0; b < bodies; ++b) {
            REQUIRE(lookup.between(a, b) == table[a * bodies + b]);
            if (table[a * bodies + b] != none) contacts.push_back(table[a * bodies + b]);
        }
        std::sort(contacts.begin(), contacts.end());
        contacts.erase(std::unique(contacts.begin(), contacts.end()), contacts.end());
        const std::span<const std::uint32_t> found = lookup.contacts_of(a);
        CHECK(std::vector<std::uint32_t>(found.begin(), found.end()) == contacts);
    }
}

}  // namespace

TEST_CASE("groups give back the table they were made of") {
    holds(1, {0});
    holds(1, {none});
    holds(2, {none, 0, 0, none});
    holds(3, {none, 0, 1, 0, none, none, 1, none, 2});
    std::mt19937 random(4);
    for (int trial = 0; trial < 50; ++trial) {
        // Bodies of few kinds, which form groups, with some exceptions, which split groups.
        const std::size_t bodies = 12;
        std::vector<std::size_t> sort(bodies);
        for (std::size_t& s : sort) s = random() % 3;
        std::vector<std::uint32_t> between(9), self(3), table(bodies * bodies);
        for (std::uint32_t& contact : between) contact = random() % 2 == 0 ? none : random() % 4;
        for (std::uint32_t& contact : self) contact = random() % 2 == 0 ? none : random() % 4;
        for (std::size_t a = 0; a < bodies; ++a) {
            for (std::size_t b = a; b < bodies; ++b) {
                std::uint32_t contact =
                    a == b ? self[sort[a]] : between[std::min(sort[a], sort[b]) * 3 + std::max(sort[a], sort[b])];
                if (random() % 40 == 0) contact = none;
                table[a * bodies + b] = table[b * bodies + a] = contact;
            }
        }
        holds(bodies, table);
    }
}

TEST_CASE("thousands of bodies with one contact between all of them are one group") {
    const std::vector<std::uint32_t> groups(10000, 0);
    const std::vector<ContactRow> rows{{.first = 0, .second = 0, .self = 0, .contact = 0}};
    const ContactLookup lookup(groups, rows);
    CHECK(lookup.between(3, 9999) == 0);
    CHECK(lookup.between(9999, 9999) == none);
    CHECK(lookup.group_count() == 1);
}

TEST_CASE("many groups are searched, with the same answers") {
    // A chain: each body has a contact with its predecessor and its successor, and every third one with itself.
    constexpr std::uint32_t bodies = 3000;
    std::vector<std::uint32_t> groups;
    std::vector<ContactRow> rows;
    for (std::uint32_t i = 0; i < bodies; ++i) {
        groups.push_back(i);
        if (i % 3 == 0) rows.push_back({.first = i, .second = i, .self = 1, .contact = 7});
        if (i + 1 < bodies) rows.push_back({.first = i, .second = i + 1, .self = 0, .contact = i});
    }
    const ContactLookup lookup(groups, rows);
    for (std::uint32_t i = 0; i < bodies; i += 7) {
        for (const std::uint32_t j : {i, i + 1, i + 2, std::uint32_t{0}, bodies - 1}) {
            if (j >= bodies) continue;
            const std::uint32_t expected = i == j ? (i % 3 == 0 ? 7 : none) : i + 1 == j ? i : j + 1 == i ? j : none;
            CHECK(lookup.between(i, j) == expected);
            CHECK(lookup.between(j, i) == expected);
        }
    }
}
