#include "runtime/output/series.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "runtime/image/contact_groups.h"
#include "runtime/output/contact_table.h"
#include "runtime/output/surface_fields.h"
#include "runtime/output/text.h"

namespace avs::output {

namespace {

/// Number of checks of the energy, or of momenta, in a run that has no record for them. A check takes about as long as six kicks of
/// every element; all checks together shall take at most a few hundredths of the run.
Tick energy_watches(const image::Image& image, Tick until) {
    constexpr double fewest = 4, most = 200, kicks_per_watch = 100;
    double kicks = 0;
    for (const EventClock& clock : image.tables.element_clock)
        kicks += static_cast<double>(until) / static_cast<double>(clock.period);
    const auto elements = static_cast<double>(image.tables.element_clock.size());
    return static_cast<Tick>(elements == 0 ? most : std::clamp(kicks / elements / kicks_per_watch, fewest, most));
}

/// Number of measurements of the depth of overlap in a run, besides those for rows of contacts. They take a few hundredths of the
/// run: if all faces touch, a measurement takes as long as about 25 kicks per face. 0 if no contact needs them.
Tick depth_watches(const image::Image& image, Tick until) {
    constexpr double fewest = 4, most = 200, kicks_per_face = 1000;
    const image::ContactLookup contacts(image, ContactLaw::dcr);
    double kicks = 0, faces = 0;
    for (const image::Face& face : image.tables.faces)
        if (!contacts.contacts_of(face.body).empty()) faces += 1;
    if (faces == 0) return 0;
    for (const EventClock& clock : image.tables.element_clock)
        kicks += static_cast<double>(until) / static_cast<double>(clock.period);
    return static_cast<Tick>(std::clamp(kicks / faces / kicks_per_face, fewest, most));
}

/// Columns of `record clocks`.
std::vector<double> clocks_now(const image::Image& image, const Snapshot& snapshot) {
    const std::span<const EventClock> rest = image.tables.element_clock;
    constexpr std::array<std::uint8_t, 5> fewest{1, 2, 3, 6, 11};  // least number of halvings of the elements in each column
    std::array<std::uint64_t, fewest.size()> elements{};
    std::uint64_t finer = 0;
    Tick shortest = rest.empty() ? 0 : max_tick;
    std::int64_t extra = 0;
    for (std::size_t e = 0; e < rest.size(); ++e) {
        shortest = std::min(shortest, snapshot.clocks.period(e, rest[e].period));
        if (snapshot.clocks.halvings.empty()) continue;
        extra += snapshot.clocks.kicks(e, rest[e], snapshot.tick) - state::ClockChanges{}.kicks(e, rest[e], snapshot.tick);
        const std::uint8_t halvings = snapshot.clocks.halvings[e];
        if (halvings == 0) continue;
        ++finer;
        ++elements[static_cast<std::size_t>(std::ranges::upper_bound(fewest, halvings) - fewest.begin()) - 1];
    }
    std::vector<double> columns{static_cast<double>(finer)};
    for (const std::uint64_t count : elements) columns.push_back(static_cast<double>(count));
    columns.push_back(image.metadata.time_base.seconds(shortest));
    columns.push_back(static_cast<double>(extra));
    return columns;
}

constexpr std::uint8_t on_first = 1, on_second = 2;

constexpr std::string_view mean_since_before = "mean since the row before";

/// The time to which values of a column belong, if that is not the time of their row.
std::string_view belongs_to(RecordKind kind, std::string_view column) {
    switch (kind) {
        case RecordKind::energy: return column == "kinetic" ? "as the kicks left it" : "";
        case RecordKind::contact: return column == "deepest_gap" ? "since the row before" : "";
        case RecordKind::drive: return column.starts_with("force") ? mean_since_before : "";
        case RecordKind::force: return mean_since_before;
        case RecordKind::momentum:
        case RecordKind::angular_momentum:
        case RecordKind::kicks:
        case RecordKind::clocks:
        case RecordKind::field: return "";
    }
    AVS_ASSERT(false);
}

/// The time to which values of a column of a record belong, if that is not the time of their row.
std::string_view belongs_to(const image::Record& record, std::string_view column) {
    const bool mean = record.kind == RecordKind::field && is_mean_force(record.field);
    return mean ? mean_since_before : belongs_to(record.kind, column);
}

bool balances(const image::Record& record) {
    return record.kind == RecordKind::momentum || record.kind == RecordKind::angular_momentum;
}

/// The header of a column: `NAME [unit]`, followed by the time to which its values belong.
std::string header(const Series& series, std::span<const image::Record> records) {
    std::string row = "time [s]";
    for (const image::SeriesColumn& column : series.columns) {
        const std::string_view last = std::string_view(column.name).substr(column.name.rfind('.') + 1);
        const std::string_view instant = belongs_to(records[column.record], last);
        const std::string behind = instant.empty() ? "" : "; " + std::string(instant);
        row += ',' + csv_field(column.name + " [" + column.unit + behind + "]");
    }
    return row + '\n';
}

/// For each record 1 if an expectation uses one of its columns.
std::vector<char> expected_records(const image::Metadata& metadata) {
    const std::vector<image::SeriesColumn> columns = image::series_columns(metadata);
    std::vector<char> expected(metadata.records.size(), 0);
    for (const image::Expectation& expectation : metadata.expectations)
        for (const auto* const program : {&expectation.left, &expectation.right, &expectation.tolerance})
            for (const image::Instruction& instruction : *program)
                if (instruction.op == image::Op::series || instruction.op == image::Op::times)
                    expected[columns[instruction.index].record] = 1;
    return expected;
}

}  // namespace

SeriesRecorder::SeriesRecorder(const image::Image& image, Tick until, Keep kept)
    : image_(image), elements_(image), balance_(rest_energy(image)), momentum_balance_(image), until_(until) {
    series_.columns = image::series_columns(image.metadata);
    series_.values.resize(series_.columns.size());
    series_.time.resize(image.metadata.records.size());
    is_kept_ = kept == Keep::everything ? std::vector<char>(image.metadata.records.size(), 1) : expected_records(image.metadata);
    bool energy = false;
    for (const image::Record& record : image.metadata.records) {
        Channel channel{.clock = clock_of(record, until), .region = std::nullopt, .nodes = {}, .reactions = {}, .sides = {}};
        if (record.kind == RecordKind::force) {
            channel.sides.resize(image.metadata.bodies.size());
            for (const std::uint32_t body : record.first) channel.sides[body] |= on_first;
            for (const std::uint32_t body : record.second) channel.sides[body] |= on_second;
        }
        if (record.kind == RecordKind::field) {
            const std::uint32_t begin = image.tables.node_set_begin[record.node_set];
            const std::uint32_t end = image.tables.node_set_begin[record.node_set + 1];
            channel.region.emplace(image, elements_, image.tables.node_set_nodes.subspan(begin, end - begin),
                                   std::vector{record.field});
            channel.nodes = channel.region->nodes_needed();
        }
        energy |= record.kind == RecordKind::energy;
        channels_.push_back(std::move(channel));
    }
    if (image::balances_momentum(image.metadata) && std::ranges::none_of(image.metadata.records, balances))
        momentum_watch_ =
            SampleClock(image.metadata.time_base, std::max<Tick>(1, until / energy_watches(image, until)), until, true);
    if (const Tick watches = depth_watches(image, until); watches > 0)
        depth_watch_ = SampleClock(image.metadata.time_base, std::max<Tick>(1, until / watches), until, true);
    if (!energy)
        energy_watch_ = SampleClock(image.metadata.time_base, std::max<Tick>(1, until / energy_watches(image, until)), until, true);
}

std::size_t SeriesRecorder::clock_of(const image::Record& record, Tick until) {
    const auto [known, is_new] = known_clocks_.try_emplace({record.every, record.at}, clocks_.size());
    if (is_new) clocks_.emplace_back(record, image_.metadata.time_base, until, true);
    return known->second;
}

double SeriesRecorder::bytes_at_the_end() const {
    double values = 0;
    for (std::size_t r = 0; r < is_kept_.size(); ++r) {
        if (is_kept_[r] == 0) continue;
        const image::Record& record = image_.metadata.records[r];
        const double samples = record.at.empty()
                                   ? static_cast<double>(until_) / static_cast<double>(std::max<Tick>(1, record.every))
                                   : static_cast<double>(record.at.size());
        const auto columns = std::count_if(series_.columns.begin(), series_.columns.end(),
                                           [&](const image::SeriesColumn& column) { return column.record == r; });
        values += samples * static_cast<double>(1 + columns);
    }
    return values * sizeof(double);
}

Status SeriesRecorder::open(const std::filesystem::path& path) {
    if (Status opened = file_.open(path); !opened) return opened;
    if (Status written = file_.append(header(series_, image_.metadata.records)); !written) return written;
    return file_.flush();
}

void SeriesRecorder::keep(state::Keeper& keeper) {
    start_ = file_.start();
    keep_start(start_, "series", keeper);
    keeper.value("series.error", error_);
    balance_.keep(keeper);
    momentum_balance_.keep(keeper);
    const auto name = [](const char* what, std::size_t i) { return std::string("series.") + what + '.' + std::to_string(i); };
    for (std::size_t r = 0; r < channels_.size(); ++r) {
        keeper.value(name("recent_gap", r), channels_[r].recent_gap);
        keeper.value(name("last_tick", r), channels_[r].last_tick);
        if (keeper.restored() && (channels_[r].last_tick < 0 || channels_[r].last_tick > max_tick))
            keeper.refuse("the sample before is at no tick of a run");
        keeper.value(name("last_impulse", r), channels_[r].last.sum);
        keeper.value(name("last_normal", r), channels_[r].last.normal);
        channels_[r].reactions.keep(name("reactions", r), keeper);
        keeper.list(name("time", r), series_.time[r]);
    }
    for (std::size_t c = 0; c < series_.columns.size(); ++c) {
        keeper.list(name("values", c), series_.values[c]);
        if (keeper.restored() && series_.values[c].size() != series_.times_of(c).size())
            keeper.refuse("a column of the series is not as long as its times");
    }
}

std::optional<Tick> SeriesRecorder::next(Tick from) const {
    std::optional<Tick> result;
    const auto consider = [&](const SampleClock& clock) {
        const std::optional<Tick> tick = clock.next(from);
        if (tick && (!result || *tick < *result)) result = tick;
    };
    for (const SampleClock& clock : clocks_) consider(clock);
    if (energy_watch_) consider(*energy_watch_);
    if (momentum_watch_) consider(*momentum_watch_);
    if (depth_watch_) consider(*depth_watch_);
    return result;
}

bool SeriesRecorder::has_row_at(Tick tick) const {
    return std::any_of(clocks_.begin(), clocks_.end(), [&](const SampleClock& clock) { return clock.samples_at(tick); });
}

Needs SeriesRecorder::needs(Tick tick) const {
    Needs needs;
    const std::vector<char> due = due_clocks([&](const SampleClock& clock) { return clock.samples_at(tick); });
    for (std::size_t r = 0; r < channels_.size(); ++r) {
        if (due[channels_[r].clock] == 0) continue;
        switch (image_.metadata.records[r].kind) {
            case RecordKind::energy: needs.energies = true; break;
            case RecordKind::momentum:
            case RecordKind::angular_momentum: needs.momenta = true; break;
            case RecordKind::field:
                needs |= needs_of(std::array{image_.metadata.records[r].field});
                needs.nodes |= NodeChoice(channels_[r].nodes);
                break;
            case RecordKind::drive: needs.drives = true; break;
            case RecordKind::contact: needs.depths = true; break;
            case RecordKind::kicks:
            case RecordKind::clocks: break;
            case RecordKind::force: needs.forces = true; break;
        }
    }
    if (energy_watch_ && energy_watch_->samples_at(tick)) needs.energies = true;
    if (depth_watch_ && depth_watch_->samples_at(tick)) needs.depths = true;
    return needs;
}

double SeriesRecorder::reduce(const image::Record& record, const RegionSampler& region, const Snapshot& snapshot) const {
    const std::size_t components = static_cast<std::size_t>(traits(record.field).components);
    const std::vector<double> values = region.values(snapshot);
    const std::size_t count = values.size() / components;
    if (count == 0) return std::numeric_limits<double>::quiet_NaN();
    double result = values[record.component];
    for (std::size_t i = 1; i < count; ++i) {
        const double value = values[i * components + record.component];
        switch (record.reduction) {
            case Reduction::mean:
            case Reduction::sum: result += value; break;
            case Reduction::min: result = std::min(result, value); break;
            case Reduction::max: result = std::max(result, value); break;
        }
    }
    return record.reduction == Reduction::mean ? result / static_cast<double>(count) : result;
}

SeriesRecorder::Push SeriesRecorder::exchanged(const Snapshot& snapshot, std::span<const std::uint8_t> sides) const {
    const state::State& state = *snapshot.state;
    Push all;
    for (const state::PairTally& pair : state.pairs) {
        const auto goes = [&](std::uint32_t to, std::uint32_t by) { return (sides[to] & on_first) && (sides[by] & on_second); };
        const bool there = goes(pair.first, pair.second), back = goes(pair.second, pair.first);
        if (!there && !back) continue;
        if (there) all.sum += pair.push;
        if (back) all.sum -= pair.push;
        all.normal += pair.impulse;
    }
    // The impulse of a look represents the force until half a period after its tick; the part after this instant is subtracted.
    state::for_each_look(state, [&](const state::LastLook& look) {
        const std::uint32_t body = image_.tables.node_body[look.node];
        if (body == look.other) return;
        const double share = look.share_ahead(state.now);
        const bool there = (sides[body] & on_first) && (sides[look.other] & on_second);
        const bool back = (sides[body] & on_second) && (sides[look.other] & on_first);
        if (there) all.sum -= share * look.impulse;
        if (there || back) all.normal -= share * look.normal;
    });
    // The same holds for kicks of layers.
    for (const state::PairAhead& pair : snapshot.layers) {
        const bool there = (sides[pair.first] & on_first) && (sides[pair.second] & on_second);
        const bool back = (sides[pair.first] & on_second) && (sides[pair.second] & on_first);
        if (there) all.sum -= pair.push;
        if (back) all.sum += pair.push;
        if (there || back) all.normal -= pair.normal;
    }
    return all;
}

SeriesRecorder::Push SeriesRecorder::force_since_last(Channel& channel, Tick tick, const Push& so_far) const {
    const double time = image_.metadata.time_base.seconds(tick - channel.last_tick);
    const Push before = std::exchange(channel.last, so_far);
    channel.last_tick = tick;
    if (!(time > 0)) return {};
    return {.sum = (so_far.sum - before.sum) / time, .normal = (so_far.normal - before.normal) / time};
}

void SeriesRecorder::take(const Snapshot& snapshot, std::size_t index, std::vector<double>& out) {
    const image::Record& record = image_.metadata.records[index];
    const state::State& state = *snapshot.state;
    const auto count = [](std::uint64_t n) { return static_cast<double>(n); };
    switch (record.kind) {
        case RecordKind::energy: {
            const state::Energies& e = snapshot.energies;
            // adding 0.0 turns -0 into 0, so that a zero prints without a sign
            out = {e.kinetic,
                   e.strain,
                   e.load,
                   EnergyBalance::total(e),
                   e.kinetic_synchronised,
                   -snapshot.ledger.friction + 0.0,
                   -snapshot.ledger.restitution + 0.0,
                   -snapshot.ledger.accounts + 0.0,
                   e.drive_work,
                   e.load_work,
                   -snapshot.ledger.damping + 0.0,
                   snapshot.ledger.plastic,
                   error_,
                   e.layers,
                   EnergyBalance::brought_by_projection(snapshot.ledger),
                   snapshot.ledger.overlap,
                   -snapshot.ledger.clocks + 0.0};
            return;
        }
        case RecordKind::momentum: {
            const Vec3& p = snapshot.linear_momentum;
            const Vec3& error = momentum_error_.linear;
            out = {p.x, p.y, p.z, error.x, error.y, error.z};
            return;
        }
        case RecordKind::angular_momentum: {
            const Vec3& p = snapshot.angular_momentum;
            const Vec3& error = momentum_error_.angular;
            out = {p.x, p.y, p.z, error.x, error.y, error.z};
            return;
        }
        case RecordKind::contact: {
            const state::ContactTally& tally = state.contacts[record.contact];
            out = {count(tally.kicks), tally.impulse, channels_[index].recent_gap, tally.heat};
            channels_[index].recent_gap = 0;
            return;
        }
        case RecordKind::kicks: out = {count(state.kicks.strain), count(state.kicks.load), count(state.kicks.contact)}; return;
        case RecordKind::drive: {
            const state::DriveTally& now = snapshot.drives[record.drive];
            const Vec3 force = force_since_last(channels_[index], snapshot.tick, {.sum = now.impulse}).sum;
            out = {now.work, force.x, force.y, force.z};
            return;
        }
        case RecordKind::force: {
            Channel& channel = channels_[index];
            const auto [force, normal] = force_since_last(channel, snapshot.tick, exchanged(snapshot, channel.sides));
            out = {force.x, force.y, force.z, norm(force), normal};
            return;
        }
        case RecordKind::clocks: out = clocks_now(image_, snapshot); return;
        case RecordKind::field: {
            Channel& channel = channels_[index];
            const Snapshot seen = channel.reactions.with(snapshot, image_.metadata.time_base);
            out = {reduce(record, *channel.region, seen)};
            return;
        }
    }
    AVS_ASSERT(false);
}

Status SeriesRecorder::sample(const Snapshot& snapshot, bool all) {
    const auto is_due = [&](const SampleClock& clock) {
        return (all && !clock.at_given_times()) || clock.samples_at(snapshot.tick);
    };
    const std::vector<char> due = due_clocks(is_due);
    bool energy = energy_watch_ && is_due(*energy_watch_);
    bool row = false, momentum = momentum_watch_ && is_due(*momentum_watch_);
    for (std::size_t r = 0; r < channels_.size(); ++r) {
        const image::Record& record = image_.metadata.records[r];
        // The depth in the tally is reset after this call, so records that are not due store it, too.
        if (record.kind == RecordKind::contact) {
            const double gap =
                output::recent_gap(image_.metadata.contacts[record.contact], snapshot.state->contacts[record.contact]);
            channels_[r].recent_gap = std::max(channels_[r].recent_gap, gap);
        }
        if (due[channels_[r].clock] == 0) continue;
        energy |= record.kind == RecordKind::energy;
        momentum |= balances(record);
        row = true;
    }
    if (energy) error_ = balance_.add(snapshot.energies, snapshot.ledger);
    if (momentum) momentum_error_ = momentum_balance_.add(image_, *snapshot.state);
    if (!row) return Done{};

    const double time = image_.metadata.time_base.label(snapshot.tick);
    std::string text = shortest(time);
    std::vector<double> values;
    std::size_t column = 0;
    for (std::size_t r = 0; r < channels_.size(); ++r) {
        const image::Record& record = image_.metadata.records[r];
        const std::size_t width = record.kind == RecordKind::field ? 1 : columns(record.kind).size();
        if (due[channels_[r].clock] != 0) {
            take(snapshot, r, values);
            AVS_ASSERT(values.size() == width);
            if (is_kept_[r] != 0) series_.time[r].push_back(time);
            for (std::size_t i = 0; i < width; ++i) {
                if (is_kept_[r] != 0) series_.values[column + i].push_back(values[i]);
                text += ',' + shortest(values[i]);
            }
        } else {
            text.append(width, ',');
        }
        column += width;
    }
    return file_.append(text + '\n');
}

std::optional<double> interpolate(std::span<const double> time, std::span<const double> values, double at) {
    if (time.empty() || !std::isfinite(at)) return std::nullopt;
    // A time given in seconds and the time of a sample in ticks differ in their last digits.
    const double slack = 1e-9 * std::max(std::abs(time.front()), std::abs(time.back()));
    if (at < time.front() - slack || at > time.back() + slack) return std::nullopt;
    const auto after = std::lower_bound(time.begin(), time.end(), at);
    if (after == time.begin()) return values.front();
    if (after == time.end()) return values.back();
    const std::size_t i = static_cast<std::size_t>(after - time.begin());
    const double s = (at - time[i - 1]) / (time[i] - time[i - 1]);
    return values[i - 1] + s * (values[i] - values[i - 1]);
}

std::optional<double> time_mean(std::span<const double> time, std::span<const double> values) {
    if (time.empty()) return std::nullopt;
    if (time.size() == 1) return values[0];
    double integral = 0;
    for (std::size_t i = 1; i < time.size(); ++i) integral += 0.5 * (values[i] + values[i - 1]) * (time[i] - time[i - 1]);
    return integral / (time.back() - time.front());
}

}  // namespace avs::output
