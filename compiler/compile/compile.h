#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/compile/session.h"
#include "compiler/graph/graph.h"
#include "compiler/optimise/pipeline.h"
#include "compiler/scene/scene.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"

/// The order of the stages, from a text to an image in memory. Nothing is printed or written here.
namespace avs::compile {

/// Stages in their order; each has a dump of that name.
enum class Stage { syntax, scene, model, graph, image };
std::string_view name(Stage stage);

/// What is compiled.
struct Request {
    std::string file;                     ///< of the scene: what messages call it, and where its modules and meshes are looked for
    std::optional<std::string> text{};    ///< in place of what the file holds
    std::vector<std::string> settings{};  ///< "name=value", later ones win
    std::string parameter_file{};         ///< lines `name = value`; `settings` win over it
};

/// Observes the results of the stages.
class Observer {
public:
    virtual ~Observer() = default;
    /// After a stage; `dump` makes its text. True: it was the last one that is wanted.
    virtual bool after(Stage /*stage*/, const std::function<std::string()>& /*dump*/) { return false; }
    /// After a pass of the optimiser.
    virtual void after(std::string_view /*pass*/, const graph::Graph& /*graph*/, bool /*changed*/) {}
    virtual void after(const std::vector<optimise::PassTime>& /*passes*/) {}
};

struct Compiled {
    image::Image image;
    scene::Scene scene;  ///< as it was checked
};

/// Whether a checked scene is compiled in about half a second or less: all its meshes are grids or points that it gives, few
/// enough.
bool is_quick(const scene::Scene& scene);

/// The whole way. Nothing: the scene has errors, which are in `session.diagnostics`, or the observer wanted no more. An error:
/// what went wrong outside of the scene.
Result<std::optional<Compiled>> compile(Session& session, const Request& request, Observer& observer);

/// The same from a scene on that is checked already, by a session that has parsed it.
Result<std::optional<Compiled>> build(Session& session, scene::Scene scene, const Request& request, Observer& observer);

}  // namespace avs::compile
