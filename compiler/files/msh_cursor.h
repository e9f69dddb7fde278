#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace avs::files {

/// Reads numbers from a .msh file, as text or as bytes. The first failure is kept: afterwards every read returns
/// zero.
class MshCursor {
public:
    explicit MshCursor(std::string_view content) : content_(content) {}

    void set_binary(bool binary) { binary_ = binary; }
    bool binary() const { return binary_; }
    void set_swapped(bool swapped) { swapped_ = swapped; }  ///< the file has the other byte order
    std::size_t place() const { return at_; }               ///< offset in bytes
    /// Line of the text at `place`; fast if places ascend.
    std::size_t line();

    int integer();         ///< 4 bytes in binary
    std::uint64_t size();  ///< 8 bytes in binary
    double real();         ///< 8 bytes in binary; infinite and NaN are failures
    /// Checks a number of items that follow, each of at least `bytes` bytes in binary and two in text. More than the file can
    /// hold is a failure.
    std::uint64_t count(std::uint64_t value, std::size_t bytes);

    std::string_view word();  ///< always text
    std::string_view quoted();
    void skip_past(std::string_view text);  ///< moves behind the next occurrence of the text
    void end_line();                        ///< moves behind the next line end if only blanks stand before it
    /// Reads the next word, which must be this text.
    void expect(std::string_view text);
    bool at_end();  ///< true if only blanks are left

    bool ok() const { return problem_.empty(); }
    void fail(std::string problem);
    /// "line 12: ..." or "byte 345: ..."
    const std::string& problem() const { return problem_; }

private:
    template <class Number>
    Number bytes();
    template <class Number>
    Number text(const char* what);
    void skip_blanks();

    std::string_view content_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0, line_ = 1;  // number of line ends before `counted_`
    bool binary_ = false, swapped_ = false;
    std::string problem_;
};

}  // namespace avs::files
