#include "runtime/image/contact_groups.h"

#include <algorithm>
#include <array>
#include <map>

#include "runtime/base/assert.h"

namespace avs::image {

ContactGroups contact_groups(std::size_t bodies, std::span<const std::uint32_t> table) {
    AVS_ASSERT(table.size() == bodies * bodies);
    ContactGroups result;
    std::vector<std::size_t> first_body;
    const auto entry = [&](std::size_t a, std::size_t b) { return table[a * bodies + b]; };
    // Two bodies are alike if they have the same contact with themselves and the same contacts with every third body.
    const auto alike = [&](std::size_t a, std::size_t b) {
        if (entry(a, a) != entry(b, b)) return false;
        for (std::size_t other = 0; other < bodies; ++other) {
            if (other != a && other != b && entry(a, other) != entry(b, other)) return false;
        }
        return true;
    };
    for (std::size_t body = 0; body < bodies; ++body) {
        std::uint32_t group = 0;
        while (group < first_body.size() && !alike(first_body[group], body)) ++group;
        if (group == first_body.size()) first_body.push_back(body);
        result.body_group.push_back(group);
    }
    std::map<std::array<std::uint32_t, 3>, std::uint32_t> rows;
    for (std::size_t a = 0; a < bodies; ++a) {
        for (std::size_t b = a; b < bodies; ++b) {
            if (entry(a, b) == no_contact) continue;
            const auto [g, h] = std::minmax(result.body_group[a], result.body_group[b]);
            rows[{g, h, a == b ? 1U : 0U}] = entry(a, b);
        }
    }
    for (const auto& [key, contact] : rows) result.rows.push_back({key[0], key[1], key[2], contact});
    return result;
}

ContactLookup::ContactLookup(std::span<const std::uint32_t> body_group, std::span<const ContactRow> rows)
    : body_group_(body_group.begin(), body_group.end()) {
    for (const std::uint32_t group : body_group_) groups_ = std::max(groups_, group + 1);
    within_.assign(groups_, no_contact);
    std::vector<std::vector<Partner>> partners(groups_);
    for (const ContactRow& row : rows) {
        if (row.self != 0) {
            within_[row.first] = row.contact;
            continue;
        }
        partners[row.first].push_back({row.second, row.contact});
        if (row.second != row.first) partners[row.second].push_back({row.first, row.contact});
    }
    const bool is_dense = groups_ <= most_dense_groups;
    if (is_dense) dense_.assign(std::size_t{groups_} * groups_, no_contact);
    partners_begin_.assign(1, 0);
    for (std::uint32_t g = 0; g < groups_; ++g) {
        std::vector<Partner>& others = partners[g];
        std::sort(others.begin(), others.end(), [](const Partner& a, const Partner& b) { return a.group < b.group; });
        std::vector<std::uint32_t> contacts;
        if (within_[g] != no_contact) contacts.push_back(within_[g]);
        for (const Partner& other : others) {
            contacts.push_back(other.contact);
            if (is_dense) dense_[std::size_t{g} * groups_ + other.group] = other.contact;
        }
        std::sort(contacts.begin(), contacts.end());
        contacts_.insert(contacts_.end(), contacts.begin(), std::unique(contacts.begin(), contacts.end()));
        contacts_begin_.push_back(static_cast<std::uint32_t>(contacts_.size()));
        partners_.insert(partners_.end(), others.begin(), others.end());
        partners_begin_.push_back(static_cast<std::uint32_t>(partners_.size()));
    }
}

namespace {

std::vector<ContactRow> of_law(const Image& image, ContactLaw law) {
    std::vector<ContactRow> rows(image.tables.contact_rows.begin(), image.tables.contact_rows.end());
    std::erase_if(rows, [&](const ContactRow& row) { return image.metadata.contacts[row.contact].law != law; });
    return rows;
}

}  // namespace

ContactLookup::ContactLookup(const Image& image, ContactLaw law) : ContactLookup(image.tables.body_group, of_law(image, law)) {}

std::uint32_t ContactLookup::search(std::uint32_t g, std::uint32_t h) const {
    const auto begin = partners_.begin() + partners_begin_[g], end = partners_.begin() + partners_begin_[g + 1];
    const auto found = std::lower_bound(begin, end, h, [](const Partner& p, std::uint32_t group) { return p.group < group; });
    return found != end && found->group == h ? found->contact : no_contact;
}

std::vector<std::uint64_t> pair_counts(const Image& image) {
    std::vector<std::uint64_t> size;
    for (const std::uint32_t group : image.tables.body_group) {
        if (group >= size.size()) size.resize(std::size_t{group} + 1, 0);
        ++size[group];
    }
    std::vector<std::uint64_t> result(image.metadata.contacts.size(), 0);
    for (const ContactRow& row : image.tables.contact_rows) {
        const std::uint64_t a = size[row.first], b = size[row.second];
        result[row.contact] += row.self != 0 ? a : row.first == row.second ? a * (a - 1) / 2 : a * b;
    }
    return result;
}

}  // namespace avs::image
