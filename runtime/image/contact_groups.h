#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/image/image.h"

/// Contacts between bodies. Bodies that have the same contacts with all others form a group. Even thousands of bodies usually form
/// only a few groups, so an image stores the group of each body and the contacts between groups (ContactRow), not a table of all
/// pairs of bodies.
namespace avs::image {

/// The two tables of an image while it is being made.
struct ContactGroups {
    std::vector<std::uint32_t> body_group;  ///< per body: its group; groups are numbered in the order of their first bodies
    std::vector<ContactRow> rows;           ///< sorted by (first, second, self)
};

/// Makes groups from a symmetric table, bodies x bodies, whose entries are numbers of contacts or no_contact; for images that are
/// put together by hand.
ContactGroups contact_groups(std::size_t bodies, std::span<const std::uint32_t> table);

/// Finds the contact of two bodies, for inner loops: from the groups of both and one entry of a table, groups x groups. With so
/// many groups that this table would be large, the contact is searched among the few groups that have a contact with the first one.
class ContactLookup {
public:
    ContactLookup() = default;
    ContactLookup(std::span<const std::uint32_t> body_group, std::span<const ContactRow> rows);
    /// Finds contacts with this law only; others count as no contact.
    ContactLookup(const Image& image, ContactLaw law);

    /// Number of the contact of two bodies, or no_contact. Both may be the same body.
    std::uint32_t between(std::uint32_t a, std::uint32_t b) const {
        const std::uint32_t g = body_group_[a], h = body_group_[b];
        if (a == b) return within_[g];
        return dense_.empty() ? search(g, h) : dense_[std::size_t{g} * groups_ + h];
    }

    std::uint32_t body_count() const { return static_cast<std::uint32_t>(body_group_.size()); }
    std::uint32_t group_count() const { return groups_; }
    std::uint32_t group_of(std::uint32_t body) const { return body_group_[body]; }
    /// Whether `test(g)` is true for some group g that has a contact with `group`.
    template <class Test>
    bool any_partner(std::uint32_t group, Test test) const {
        for (std::uint32_t i = partners_begin_[group]; i < partners_begin_[group + 1]; ++i) {
            if (test(partners_[i].group)) return true;
        }
        return false;
    }
    /// Number of the contact of each body of a group with itself, or no_contact.
    std::uint32_t within(std::uint32_t group) const { return within_[group]; }
    /// All contacts that a body of the group has, sorted, each once.
    std::span<const std::uint32_t> contacts_of_group(std::uint32_t group) const {
        return {contacts_.data() + contacts_begin_[group], contacts_begin_[group + 1] - contacts_begin_[group]};
    }
    std::span<const std::uint32_t> contacts_of(std::uint32_t body) const { return contacts_of_group(body_group_[body]); }
    bool any() const { return !contacts_.empty(); }

private:
    /// Largest number of groups for which there is a table, of 4 MB then; with more groups contacts are searched.
    static constexpr std::uint32_t most_dense_groups = 1024;
    struct Partner {
        std::uint32_t group = 0, contact = 0;
    };
    std::uint32_t search(std::uint32_t g, std::uint32_t h) const;

    std::uint32_t groups_ = 0;
    std::vector<std::uint32_t> body_group_;
    std::vector<std::uint32_t> within_;  ///< per group: contact of each of its bodies with itself
    std::vector<std::uint32_t> dense_;   ///< groups x groups: number of the contact; empty if contacts are searched
    std::vector<std::uint32_t> partners_begin_;
    std::vector<Partner> partners_;  ///< per group: the groups with which it has a contact, ascending
    std::vector<std::uint32_t> contacts_begin_{0}, contacts_;
};

/// Number of pairs of bodies that have each contact. A body that has a contact with itself counts as a pair.
std::vector<std::uint64_t> pair_counts(const Image& image);

}  // namespace avs::image
