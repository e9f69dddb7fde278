#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace avs::output {

/// Shortest text that reads back as the same double; "nan", "inf" or "-inf" if it is not finite.
std::string shortest(double value);

/// A number for readers, with four significant digits.
std::string brief(double value);

/// A field of a CSV file by RFC 4180: in quotes if necessary.
std::string csv_field(std::string_view text);

/// A number as 16 hexadecimal digits.
std::string hexadecimal(std::uint64_t value);

/// A text of an image as a file name: letters, digits, `_`, `-` and `.` stay (except a dot at the start); all other characters
/// become `_`. Never empty.
std::string file_stem(std::string_view text);

}  // namespace avs::output
