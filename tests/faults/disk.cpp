#include "tests/faults/disk.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <random>

#include "tests/support/process.h"

namespace avs::test {

namespace fs = std::filesystem;

std::vector<DiskAction> read_journal(const fs::path& file) {
    const std::string bytes = read_file(file);
    std::vector<DiskAction> actions;
    for (std::size_t at = 0; at + sizeof(JournalHead) <= bytes.size();) {
        JournalHead head{};
        std::memcpy(&head, bytes.data() + at, sizeof head);
        at += sizeof head;
        const auto take = [&](std::size_t size) {
            const std::string part = bytes.substr(at, size);
            at += size;
            return part;
        };
        DiskAction action{.op = head.op, .path = take(head.path), .other = take(head.other), .at = head.at, .data = {}};
        action.data = take(head.size);
        actions.push_back(std::move(action));
    }
    return actions;
}

Disk::Disk(const fs::path& folder) : root_(folder) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().string();
        if (entry.is_directory()) {
            folders_.push_back(name);
        } else if (entry.is_regular_file()) {
            now_[name] = synced_[name] = static_cast<int>(files_.size());
            files_.push_back({.synced = read_file(entry.path()), .pending = {}});
        }
    }
}

void Disk::act(const DiskAction& action) {
    const std::string path = fs::path(action.path).lexically_normal().string();
    const std::string other = fs::path(action.other).lexically_normal().string();
    const auto known = now_.find(path);
    const auto change = [&](Change made) {
        if (known != now_.end()) files_[static_cast<std::size_t>(known->second)].pending.push_back(std::move(made));
    };
    switch (action.op) {
        case JournalOp::create:
            if (known == now_.end()) {
                now_[path] = static_cast<int>(files_.size());
                pending_.push_back({path, static_cast<int>(files_.size()), false, {}});
                files_.push_back({});
            } else if (action.at == 1) {
                change({.truncates = true, .at = 0, .data = {}});
            }
            return;
        case JournalOp::write: return change({.truncates = false, .at = action.at, .data = action.data});
        case JournalOp::truncate: return change({.truncates = true, .at = action.at, .data = {}});
        case JournalOp::rename:
            if (known == now_.end()) return;
            pending_.push_back({other, known->second, false, path});
            now_[other] = known->second;
            now_.erase(path);
            return;
        case JournalOp::unlink:
            pending_.push_back({path, -1, false, {}});
            now_.erase(path);
            return;
        case JournalOp::folder: pending_.push_back({path, -1, true, {}}); return;
        case JournalOp::sync: break;
    }
    if (known != now_.end()) {
        File& file = files_[static_cast<std::size_t>(known->second)];
        for (const Change& made : file.pending) apply(made, made.data.size(), file.synced);
        file.pending.clear();
        return;
    }
    // After a sync of a folder, the names in it are permanent.
    std::vector<Naming> later;
    for (Naming& naming : pending_) {
        if (fs::path(naming.name).parent_path() != fs::path(path)) {
            later.push_back(std::move(naming));
        } else if (naming.folder) {
            folders_.push_back(naming.name);
        } else {
            if (naming.file < 0) synced_.erase(naming.name);
            if (naming.file >= 0) synced_[naming.name] = naming.file;
            if (!naming.from.empty()) synced_.erase(naming.from);
        }
    }
    pending_ = std::move(later);
}

void Disk::apply(const Change& change, std::size_t bytes, std::string& content) {
    if (change.truncates) {
        content.resize(change.at, '\0');
        return;
    }
    if (content.size() < change.at + bytes) content.resize(change.at + bytes, '\0');
    content.replace(change.at, bytes, change.data, 0, bytes);
}

void Disk::leave(Loss loss, unsigned seed, const fs::path& folder) const {
    std::mt19937 random(seed);
    const auto happens = [&] { return random() % 2 == 0; };
    const auto moved = [&](const std::string& name) { return folder / fs::path(name).lexically_relative(root_); };
    std::map<std::string, int> names = synced_;
    std::vector<std::string> folders = folders_;
    for (const Naming& naming : pending_) {
        if (loss == Loss::all || loss == Loss::names || (loss == Loss::any && !happens())) continue;
        if (naming.folder) folders.push_back(naming.name);
        if (!naming.folder && naming.file < 0) names.erase(naming.name);
        if (naming.file >= 0) names[naming.name] = naming.file;
        if (!naming.from.empty()) names.erase(naming.from);
    }
    fs::create_directories(folder);
    std::sort(folders.begin(), folders.end());
    for (const std::string& name : folders) {
        if (fs::is_directory(moved(name).parent_path())) fs::create_directory(moved(name));
    }
    for (const auto& [name, number] : names) {
        const File& file = files_[static_cast<std::size_t>(number)];
        std::string content = file.synced;
        for (const Change& change : file.pending) {
            if (loss == Loss::all || loss == Loss::data || (loss == Loss::any && !happens())) continue;
            const bool torn = loss == Loss::any && random() % 4 == 0;
            apply(change, torn ? change.data.size() / 2 : change.data.size(), content);
        }
        if (fs::is_directory(moved(name).parent_path())) std::ofstream(moved(name), std::ios::binary) << content;
    }
}

}  // namespace avs::test
