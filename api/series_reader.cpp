#include "api/series_reader.h"

#include <fstream>
#include <iterator>
#include <utility>

#include "runtime/output/csv.h"

namespace avs::api {

Status SeriesReader::update(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return Error{ExitCode::environment, "cannot read " + file.string()};
    stream.seekg(static_cast<std::streamoff>(taken_));
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    text.resize(text.rfind('\n') + 1);  // without a line end, npos + 1 is 0, and no whole row is left
    if (text.empty()) return Done{};
    taken_ += text.size();
    if (header_.empty()) {
        header_ = text.substr(0, text.find('\n') + 1);
    } else {
        text.insert(0, header_);
    }
    const output::Table table = output::parse_csv(text);
    columns_.resize(table.columns.size());
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        columns_[i].name = output::name_and_unit(table.columns[i]).first;
        for (const auto& [time, value] : output::samples(table, i)) {
            columns_[i].times.push_back(time);
            columns_[i].values.push_back(value);
        }
    }
    return Done{};
}

}  // namespace avs::api
