#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/output/csv.h"
#include "runtime/picture/chart.h"

namespace avs::figures {

/// What to run: a scene with settings, as `avsc compile --set` takes them.
struct Request {
    std::string scene;  ///< below scenes/: "papers/wb_two_bars.avs"
    std::vector<std::string> settings;
    std::optional<double> until;       ///< end of the run [s]; none: the end that the scene says
    std::vector<std::string> options;  ///< options of `avsr run`
};

/// A run that is done.
struct Run {
    std::filesystem::path folder;
    nlohmann::json manifest;
    output::Table series;
    std::vector<std::map<std::string, std::string>> contacts;  ///< rows of contact.csv by column
    std::string scheme;                                        ///< name of the time integration, as the settings say it

    /// A column of series.csv by its name without the unit; empty if the run does not have it.
    picture::Points column(const std::string& name) const;
    /// A number of the manifest by its path ("kicks.strain"); NaN if it is not there.
    double number(const std::string& path) const;
    double contact(const std::string& column) const;  ///< a column of the first pair that met; NaN: no pair did
    /// The value found for the first expectation whose text begins with `begins` ("touch.closest"); NaN:
    /// there is none.
    double expectation(const std::string& begins) const;
};

/// Makes runs, each only once: a second call with the same request returns the same run. An expectation that fails is no error
/// here, since figures show what is.
class Runs {
public:
    Runs(std::filesystem::path scenes, std::filesystem::path folder) : scenes_(std::move(scenes)), folder_(std::move(folder)) {}
    Result<const Run*> make(const Request& request);
    std::size_t count() const { return done_.size(); }

private:
    std::filesystem::path scenes_, folder_;
    std::map<std::string, Run> done_;
};

}  // namespace avs::figures
