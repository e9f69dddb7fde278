#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace avs::files {

/// Goes through the tags of an XML text one by one. No document types, no entities but the five of XML itself and numbers of
/// characters: nothing in a file can make it grow.
class XmlReader {
public:
    enum class Kind { begin, end, finished, damaged };

    explicit XmlReader(std::string_view text) : text_(text) {}

    /// The next tag. `<a/>` gives `begin` and then `end`.
    Kind next();
    std::string_view name() const { return name_; }  ///< without a prefix: `vtk:Piece` is `Piece`
    /// Of the tag that began last.
    std::optional<std::string> attribute(std::string_view name) const;
    /// Characters between the last tag and the next one, as they stand there.
    std::string_view content() const;
    std::size_t place() const { return at_; }  ///< behind the last tag
    void skip_to(std::size_t place) { at_ = place; }
    std::size_t line();  ///< that of `place`
    std::string_view text() const { return text_; }
    const std::string& problem() const { return problem_; }  ///< where `damaged` was returned

private:
    Kind fail(std::string problem);
    bool read_attributes();

    std::string_view text_, name_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0, line_ = 1;  // line ends before `counted_`
    bool end_follows_ = false;
    std::vector<std::string_view> open_;
    std::vector<std::pair<std::string_view, std::string_view>> attributes_;
    std::string problem_;
};

}  // namespace avs::files
