#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/picture/chart.h"

namespace avs::figures {

/// Rows of a table, all with as many cells; the first is the header.
using Rows = std::vector<std::vector<std::string>>;

/// A figure of a paper: a row of the table at the top of the page.
struct Figure {
    std::string paper;      ///< "Cirak & West"
    std::string number;     ///< what the paper calls it: "Fig. 7"
    std::string shows;      ///< what the paper's figure shows, in our words
    std::string agreement;  ///< how well our figure agrees with it: a sentence with numbers
    double seconds = 0;     ///< processor time of the runs behind it
};

/// A page of results, in the order in which they are added. It is written as index.html and index.md; each chart is also written as
/// SVG and CSV, each table as CSV.
class Page {
public:
    Page(std::filesystem::path folder, std::string title) : folder_(std::move(folder)), title_(std::move(title)) {}

    void heading(const std::string& text);
    void paragraph(const std::string& text);
    /// Begins a figure: a heading, what it shows, how ours agrees. Also adds a row to the table at the top of the
    /// page.
    void figure(const Figure& figure);
    /// Adds a chart, as NAME.svg, and as NAME.csv with its points: panel, curve, x, y.
    Status chart(const std::string& name, const picture::Chart& chart);
    /// Adds a table, also written as NAME.csv if it has a name.
    Status table(const std::string& name, const Rows& rows);
    /// Adds a picture that is in the page's folder already.
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

/// A number as text for readers: four significant digits, "-" if it is NaN.
std::string brief(double value);
/// 0.0123 -> "1.23 %".
std::string percent(double value);

}  // namespace avs::figures
