#pragma once

#include <functional>
#include <string>
#include <variant>

namespace avs::mesh {

/// Why work in a process of its own brought nothing.
enum class ChildFault { no_process, too_long, crashed };

/// What `work` returns, done by a process of its own that cannot write to files and is ended after some time. What it changes in
/// memory is gone with it. Only from a process of one thread.
std::variant<std::string, ChildFault> in_child(const std::function<std::string()>& work, double seconds);

}  // namespace avs::mesh
