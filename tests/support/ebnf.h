#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Reads grammar/avs.ebnf, whose head describes the notation, and uses it to recognise texts and to make sentences. It knows
/// nothing of the parser.
namespace avs::test {

struct EbnfNode {
    enum class Kind { terminal, characters, end_of_text, rule, sequence, choice, option, repetition, exception, not_ahead };
    Kind kind = Kind::sequence;
    std::string text{};                                       ///< terminal; name of a rule
    std::vector<std::pair<char32_t, char32_t>> characters{};  ///< character ranges, both ends included
    bool excluded = false;                                    ///< all characters but `characters`
    bool blanks_before = false;  ///< whether blanks may stand before the node: it is a token in a rule in lower case
    std::vector<EbnfNode> parts{};
    std::size_t rule = 0;    ///< number of the rule that `text` names
    unsigned height = 1000;  ///< height of its lowest derivation tree; sentences that are too long choose the lowest trees
};

class Ebnf {
public:
    /// Throws std::runtime_error, with the line, if the text is no EBNF or a rule is not defined or not used.
    explicit Ebnf(const std::string& grammar);

    /// Whether the first rule matches the whole text.
    bool accepts(std::string_view text) const;
    /// The parts of the grammar that an accepted text uses: names of rules, and `rule/n` for the n-th optional part of a rule,
    /// which is one of a choice, an option or a repetition.
    std::set<std::string> shown_by(std::string_view text) const;
    /// All parts of the grammar that a text could use.
    std::set<std::string> showable() const;
    /// A random sentence of the first rule. A few are not accepted, because a word behind a number is read as a unit.
    std::string sentence(std::mt19937& random) const;
    /// The terminals of a rule that is a word or a choice of words, in order.
    std::vector<std::string> words(const std::string& rule) const;

private:
    struct Rule {
        std::string name;
        EbnfNode body;
    };
    friend class EbnfMatch;
    friend class EbnfSentence;

    std::string label(std::size_t rule, const EbnfNode& part) const;
    void resolve(EbnfNode& node, std::vector<bool>& used);
    void find_heights();

    std::vector<Rule> rules_;
    std::map<std::string, std::size_t> number_;
};

}  // namespace avs::test
