#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace avs::files {

/// Reads the tags of an XML text one by one. Document types are not supported. The only entities are the five of XML itself
/// and numbers of characters: no file can expand to more than its size.
class XmlReader {
public:
    enum class Kind { begin, end, finished, damaged };

    explicit XmlReader(std::string_view text) : text_(text) {}

    /// Reads the next tag. `<a/>` gives `begin` and then `end`.
    Kind next();
    std::string_view name() const { return name_; }  ///< name without a prefix: `vtk:Piece` is `Piece`
    /// An attribute of the tag that began last.
    std::optional<std::string> attribute(std::string_view name) const;
    /// The text between the last tag and the next one, without decoding.
    std::string_view content() const;
    std::size_t place() const { return at_; }  ///< index behind the last tag
    void skip_to(std::size_t place) { at_ = place; }
    std::size_t line();  ///< line of `place`
    std::string_view text() const { return text_; }
    const std::string& problem() const { return problem_; }  ///< why `damaged` was returned

private:
    Kind fail(std::string problem);
    bool read_attributes();

    std::string_view text_, name_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0, line_ = 1;  // number of line ends before `counted_`
    bool end_follows_ = false;
    std::vector<std::string_view> open_;
    std::vector<std::pair<std::string_view, std::string_view>> attributes_;
    std::string problem_;
};

}  // namespace avs::files
