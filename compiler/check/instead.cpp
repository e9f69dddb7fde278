#include "compiler/check/instead.h"

#include <algorithm>
#include <vector>

#include "compiler/check/constructors.h"
#include "compiler/check/reporter.h"
#include "compiler/check/wording.h"

namespace avs::check {

support::Help instead_of(const syntax::Construct& unknown) {
    constexpr std::size_t most = 4;
    std::vector<std::string> names;
    std::vector<std::string_view> fitting;
    for (const Constructor& row : all_constructors()) {
        if (row.category == Category::declaration) continue;
        names.emplace_back(row.name);
        const auto& fields = unknown.record.fields;
        const bool takes_all = std::all_of(fields.begin(), fields.end(),
                                           [&](const syntax::FieldInit& field) { return row.find(field.key.text) != nullptr; });
        if (!fields.empty() && takes_all) fitting.push_back(row.name);
    }
    if (Help close = Reporter::suggestion(unknown.callee.text, names); !close.empty()) return close;
    if (fitting.empty() || fitting.size() > most) return {};
    return "such keys belong to " + listed(fitting, "or");
}

}  // namespace avs::check
