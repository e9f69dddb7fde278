#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/picture/chart.h"

namespace avs::figures {

/// Rows of equally many cells; the first is the header.
using Rows = std::vector<std::vector<std::string>>;

/// A figure of a paper, as the table at the top of the page has it.
struct Figure {
    std::string paper;      ///< "Cirak & West"
    std::string number;     ///< "Fig. 7": what the paper calls it
    std::string shows;      ///< what the paper's figure shows, in our words
    std::string agreement;  ///< how ours stands to it, in a sentence with numbers
    double seconds = 0;     ///< of processor time of the runs behind it
};

/// What is shown, in order: written as index.html and index.md, with every chart as SVG and CSV and every table as CSV beside them.
class Page {
public:
    Page(std::filesystem::path folder, std::string title) : folder_(std::move(folder)), title_(std::move(title)) {}

    void heading(const std::string& text);
    void paragraph(const std::string& text);
    /// Begins a figure: a heading, what it shows, how ours agrees; and a row of the table at the top of the page.
    void figure(const Figure& figure);
    /// NAME.svg, and NAME.csv with the points: panel, curve, x, y.
    Status chart(const std::string& name, const picture::Chart& chart);
    /// NAME.csv, if it has a name.
    Status table(const std::string& name, const Rows& rows);
    /// A picture that is in the folder.
    void image(const std::string& file, const std::string& caption);

    Status write() const;
    const std::filesystem::path& folder() const { return folder_; }

private:
    std::string contents_html() const;
    std::string contents_markdown() const;

    std::filesystem::path folder_;
    std::string title_, html_, markdown_;
    std::vector<Figure> figures_;
};

/// A number to read: four significant digits, "-" if it is not known.
std::string brief(double value);
/// 0.0123 -> "1.23 %".
std::string percent(double value);

}  // namespace avs::figures
