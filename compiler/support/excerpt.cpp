#include "compiler/support/excerpt.h"

#include <algorithm>
#include <vector>

namespace avs::support {
namespace {

constexpr std::size_t tab_width = 4;
constexpr std::size_t longest_shown = 160;  // cells
constexpr std::string_view replacement = "\xEF\xBF\xBD";
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

unsigned byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

char32_t decode(std::string_view sequence) {
    switch (sequence.size()) {
        case 1: return byte_at(sequence, 0);
        case 2: return ((byte_at(sequence, 0) & 0x1FU) << 6) | (byte_at(sequence, 1) & 0x3FU);
        case 3:
            return ((byte_at(sequence, 0) & 0x0FU) << 12) | ((byte_at(sequence, 1) & 0x3FU) << 6) | (byte_at(sequence, 2) & 0x3FU);
        default:
            return ((byte_at(sequence, 0) & 0x07U) << 18) | ((byte_at(sequence, 1) & 0x3FU) << 12) |
                   ((byte_at(sequence, 2) & 0x3FU) << 6) | (byte_at(sequence, 3) & 0x3FU);
    }
}

/// Number of terminal cells of a character. The ranges are approximate, but put the underline below the
/// right text.
std::size_t cells(char32_t c) {
    const bool combining = (c >= 0x300 && c <= 0x36F) || (c >= 0x200B && c <= 0x200F) || (c >= 0xFE00 && c <= 0xFE0F);
    if (combining) return 0;
    const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
                      (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFF00 && c <= 0xFF60) || (c >= 0x1F300 && c <= 0x1FAFF);
    return wide ? 2 : 1;
}

/// A character as it is shown; `cell` is its first cell.
struct Glyph {
    std::string text;
    std::size_t cell = 0, cells = 1;
    std::size_t begin = 0, end = 0;  // its bytes in the line
};

Glyph glyph_at(std::string_view line, std::size_t at, std::size_t cell) {
    if (line[at] == '\t') {
        const std::size_t width = tab_width - cell % tab_width;
        return {std::string(width, ' '), cell, width, at, at + 1};
    }
    const std::size_t length = utf8_length(line.substr(at));
    if (length == 0) return {std::string(replacement), cell, 1, at, at + 1};
    const std::string_view sequence = line.substr(at, length);
    const char32_t c = decode(sequence);
    const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    if (control) return {std::string(replacement), cell, 1, at, at + length};
    return {std::string(sequence), cell, cells(c), at, at + length};
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const unsigned first = byte_at(text, 0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte_at(text, i) & 0xC0U) != 0x80U) return 0;
    }
    const char32_t c = decode(text.substr(0, length));
    const bool overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
    const bool impossible = (c >= 0xD800 && c <= 0xDFFF) || c > 0x10FFFF;
    return overlong || impossible ? 0 : length;
}

Excerpt make_excerpt(std::string_view line, std::size_t begin, std::size_t end) {
    begin = std::min(begin, line.size());
    end = std::clamp(end, begin, line.size());

    // Only a neighbourhood of the range is scanned, because a line may be the whole file. A character has at most four
    // bytes.
    const std::size_t reach = 4 * longest_shown;
    std::size_t from = begin > reach ? begin - reach : 0;
    while (from > 0 && from < line.size() && (byte_at(line, from) & 0xC0U) == 0x80U) --from;
    const std::size_t to = std::min(line.size(), begin + reach);

    std::vector<Glyph> glyphs;
    std::size_t cell = 0;
    for (std::size_t at = from; at < to;) {
        glyphs.push_back(glyph_at(line, at, cell));
        cell += glyphs.back().cells;
        at = glyphs.back().end;
    }
    std::size_t first_cell = cell, end_cell = cell;
    for (const Glyph& glyph : glyphs) {
        if (glyph.end > begin && first_cell == cell) first_cell = glyph.cell;
        if (glyph.begin >= end && end_cell == cell) end_cell = glyph.cell;
    }

    // The window is the whole line if it fits; otherwise a third of its width is before the range.
    std::size_t left = 0;
    const bool whole = from == 0 && to == line.size() && cell <= longest_shown;
    if (!whole && first_cell > longest_shown / 3) left = first_cell - longest_shown / 3;
    const std::size_t right = whole ? cell : left + longest_shown;
    Excerpt excerpt;
    const bool cut_left = left > 0 || from > 0;
    if (cut_left) excerpt.text += ellipsis;
    std::size_t origin = cell;  // first cell that is shown
    for (const Glyph& glyph : glyphs) {
        if (glyph.cell < left || glyph.cell + glyph.cells > right) continue;
        origin = std::min(origin, glyph.cell);
        excerpt.text += glyph.text;
    }
    if (right < cell || to < line.size()) excerpt.text += ellipsis;
    excerpt.begin = first_cell - std::min(origin, first_cell) + (cut_left ? 1 : 0);
    const std::size_t last = std::min(end_cell, right);
    excerpt.width = last > first_cell ? last - first_cell : 1;
    return excerpt;
}

}  // namespace avs::support
