#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace avs::output {

/// Shortest text that reads back as the same double; "nan", "inf", "-inf" for what is not finite.
std::string shortest(double value);

/// For people: four significant digits.
std::string brief(double value);

/// A field of a CSV file after RFC 4180: in quotes where it has to be.
std::string csv_field(std::string_view text);

/// 16 hexadecimal digits.
std::string hexadecimal(std::uint64_t value);

/// Letters, digits, `_`, `-` and `.` stay (no leading dot); everything else becomes `_`. Never empty. For file names out of an
/// image.
std::string file_stem(std::string_view text);

}  // namespace avs::output
