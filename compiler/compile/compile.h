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

/// Runs the stages in order, from a text to an image in memory. Nothing is printed or written here.
namespace avs::compile {

/// Stages in their order; each has a dump with its name.
enum class Stage { syntax, scene, model, graph, image };
std::string_view name(Stage stage);

/// What is compiled.
struct Request {
    std::string file;                     ///< path of the scene, for messages and for finding modules and meshes
    std::optional<std::string> text{};    ///< compiled instead of the content of the file
    std::vector<std::string> settings{};  ///< "name=value", later ones win
    std::string parameter_file{};         ///< lines `name = value`; `settings` win over it
};

/// Observes the results of the stages.
class Observer {
public:
    virtual ~Observer() = default;
    /// Called after a stage; `dump` makes the stage's text. Returning true ends the compilation here.
    virtual bool after(Stage /*stage*/, const std::function<std::string()>& /*dump*/) { return false; }
    /// Called after a pass of the optimiser.
    virtual void after(std::string_view /*pass*/, const graph::Graph& /*graph*/, bool /*changed*/) {}
    virtual void after(const std::vector<optimise::PassTime>& /*passes*/) {}
};

struct Compiled {
    image::Image image;
    scene::Scene scene;  ///< the checked scene
};

/// Whether a checked scene is compiled in about half a second or less. It is if all its meshes are grids or given points,
/// and few enough.
bool is_quick(const scene::Scene& scene);

/// Runs all stages. Nothing: the scene has errors, which are in `session.diagnostics`, or the observer ended the compilation.
/// An error: something outside of the scene failed.
Result<std::optional<Compiled>> compile(Session& session, const Request& request, Observer& observer);

/// Runs the stages after the check, from the checked scene of a session that has parsed it.
Result<std::optional<Compiled>> build(Session& session, scene::Scene scene, const Request& request, Observer& observer);

}  // namespace avs::compile
