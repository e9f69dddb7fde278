#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/picture/chart.h"

namespace avs::figures {

/// Rows of equally many cells; the first is the header.
using Rows = std::vector<std::vector<std::string>>;

/// What is shown, in order: written as index.html and index.md, with every chart as SVG and CSV and every table as CSV beside them.
class Page {
public:
    Page(std::filesystem::path folder, std::string title) : folder_(std::move(folder)), title_(std::move(title)) {}

    void heading(const std::string& text);
    void paragraph(const std::string& text);
    /// NAME.svg, and NAME.csv with the points: panel, curve, x, y.
    Status chart(const std::string& name, const picture::Chart& chart);
    /// NAME.csv, if it has a name.
    Status table(const std::string& name, const Rows& rows);
    /// A picture that is in the folder.
    void image(const std::string& file, const std::string& caption);

    Status write() const;
    const std::filesystem::path& folder() const { return folder_; }

private:
    std::filesystem::path folder_;
    std::string title_, html_, markdown_;
};

/// A number to read: four significant digits, "-" if it is not known.
std::string brief(double value);
/// 0.0123 -> "1.23 %".
std::string percent(double value);

}  // namespace avs::figures
