// The module avs._avs: avs.h for Python. Positions, velocities and arrays of images are views of the library's memory. While the
// library works the interpreter's lock is released.
#include <avs.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace {

struct Free {
    void operator()(avs_error* error) const { avs_error_free(error); }
    void operator()(avs_image* image) const { avs_image_free(image); }
    void operator()(avs_simulation* simulation) const { avs_simulation_free(simulation); }
};

py::dict place(const avs_place& where) {
    return py::dict(py::arg("file") = where.file, py::arg("line") = where.line, py::arg("column") = where.column,
                    py::arg("end_line") = where.end_line, py::arg("end_column") = where.end_column);
}

py::dict diagnostic(const avs_diagnostic& one) {
    py::list labels;
    for (std::size_t i = 0; i < one.label_count; ++i) {
        py::dict label = place(one.labels[i].where);
        label["message"] = one.labels[i].message;
        labels.append(label);
    }
    py::dict result = place(one.where);
    result["code"] = one.code;
    result["message"] = one.message;
    result["help"] = one.help;
    result["is_warning"] = one.is_warning != 0;
    result["labels"] = labels;
    return result;
}

/// Raises the Python exception for an error, made by avs.errors.throw. `error` is a reference since the call that returns `status`
/// sets it, and arguments are evaluated in any order.
void check(avs_status status, avs_error* const& error) {
    if (status == AVS_OK) return;
    const std::unique_ptr<avs_error, Free> owned(error);
    py::list diagnostics;
    for (std::size_t i = 0; i < avs_error_diagnostic_count(error); ++i)
        diagnostics.append(diagnostic(*avs_error_diagnostic(error, i)));
    py::module_::import("avs.errors")
        .attr("throw")(static_cast<int>(status), avs_error_message(error), avs_error_text(error), diagnostics);
}

/// Imports numpy, or raises an ImportError that says how to install it. Compiling, running and reading run folders do not need
/// numpy.
void need_numpy() {
    try {
        static_cast<void>(py::module_::import("numpy"));
    } catch (py::error_already_set& error) {
        py::raise_from(error, PyExc_ImportError, "states and meshes are arrays of numpy: apt install python3-numpy");
        throw py::error_already_set();
    }
}

template <class Value>
py::array_t<Value> view(const Value* data, std::vector<py::ssize_t> shape, const py::object& owner) {
    need_numpy();
    py::array_t<Value> array(std::move(shape), data, owner);
    py::detail::array_proxy(array.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return array;
}

using Shape = std::vector<py::ssize_t>;
py::ssize_t length(std::size_t n) { return static_cast<py::ssize_t>(n); }

class Image {
public:
    explicit Image(avs_image* image) : image_(image) {}
    const avs_image* get() const { return image_.get(); }

    py::list diagnostics() const {
        py::list result;
        for (std::size_t i = 0; i < avs_image_diagnostic_count(get()); ++i)
            result.append(diagnostic(*avs_image_diagnostic(get(), i)));
        return result;
    }
    py::list bodies() const {
        py::list result;
        avs_body body;
        for (std::size_t i = 0; avs_image_body(get(), i, &body) == AVS_OK; ++i)
            result.append(py::make_tuple(body.name, body.first_node, body.node_count, body.first_element, body.element_count));
        return result;
    }
    py::list columns() const {
        py::list result;
        avs_column column;
        for (std::size_t i = 0; avs_image_column(get(), i, &column) == AVS_OK; ++i)
            result.append(py::make_tuple(column.name, column.unit));
        return result;
    }
    py::list driven() const {
        py::list result;
        avs_driven driven;
        for (std::size_t i = 0; avs_image_driven(get(), i, &driven) == AVS_OK; ++i)
            result.append(py::make_tuple(driven.name, driven.components, driven.unit, driven.at_the_end != 0, driven.period,
                                         driven.node_count));
        return result;
    }
    void write(const std::string& path) const {
        avs_error* error = nullptr;
        check(avs_image_write(get(), path.c_str(), &error), error);
    }

private:
    std::unique_ptr<avs_image, Free> image_;
};

struct CompileOptions {
    std::vector<std::string> settings, modules;
    std::string parameter_file;
    bool unjailed = false;
    double patience = 1;
};

std::vector<const char*> pointers(const std::vector<std::string>& texts) {
    std::vector<const char*> result;
    for (const std::string& text : texts) result.push_back(text.c_str());
    return result;
}

std::unique_ptr<Image> compile(const std::optional<std::string>& text, const std::string& file, const CompileOptions& given) {
    const std::vector<const char*> settings = pointers(given.settings), modules = pointers(given.modules);
    avs_compile_options options = AVS_COMPILE_OPTIONS_INIT;
    options.settings = settings.data();
    options.setting_count = settings.size();
    options.module_folders = modules.data();
    options.module_folder_count = modules.size();
    if (!given.parameter_file.empty()) options.parameter_file = given.parameter_file.c_str();
    options.unjailed = given.unjailed ? 1 : 0;
    options.patience = given.patience;
    avs_image* image = nullptr;
    avs_error* error = nullptr;
    avs_status status = AVS_OK;
    {
        const py::gil_scoped_release free;
        status = text ? avs_compile_text(text->c_str(), file.c_str(), &options, &image, &error)
                      : avs_compile_file(file.c_str(), &options, &image, &error);
    }
    check(status, error);
    return std::make_unique<Image>(image);
}

struct RunOptions {
    std::optional<std::string> folder, engine;
    bool temporary = false, again = false, resume = false, certificate = false;
    double until = 0, checkpoint_seconds = 0;
    int threads = 0;
    std::vector<std::pair<std::string, py::object>> callbacks;  ///< name, and a function(time, points, values) that writes `values`
    py::object progress = py::none(), warn = py::none();
};

/// A simulation, with the Python objects that belong to it: callbacks and pending exceptions.
class Simulation {
public:
    Simulation(const Image& image, RunOptions given) : given_(std::move(given)) {
        std::vector<avs_callback> callbacks;
        functions_.reserve(given_.callbacks.size());
        for (const auto& [name, function] : given_.callbacks) {
            functions_.push_back({this, function, components_of(image, name)});
            callbacks.push_back({name.c_str(), call_function, &functions_.back()});
        }
        avs_run_options options = AVS_RUN_OPTIONS_INIT;
        if (given_.folder) options.folder = given_.folder->c_str();
        if (given_.engine) options.engine = given_.engine->c_str();
        options.temporary = given_.temporary ? 1 : 0;
        options.again = given_.again ? 1 : 0;
        options.resume = given_.resume ? 1 : 0;
        options.certificate = given_.certificate ? 1 : 0;
        options.until = given_.until;
        options.checkpoint_seconds = given_.checkpoint_seconds;
        options.threads = given_.threads;
        options.callbacks = callbacks.data();
        options.callback_count = callbacks.size();
        options.poll = poll;
        options.warn = warn;
        options.user = this;
        avs_simulation* simulation = nullptr;
        call([&](avs_error** error) { return avs_simulation_start(image.get(), &options, &simulation, error); });
        simulation_.reset(simulation);
    }
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;
    ~Simulation() {
        const py::gil_scoped_release free;  // the destructor waits for the writer's thread; other Python threads may run meanwhile
        simulation_.reset();
    }

    avs_simulation* get() const { return simulation_.get(); }

    /// Calls the library without the interpreter's lock. Then raises the exception that a callback or a signal has
    /// raised, else the library's error.
    template <class Call>
    void call(Call&& work) {
        avs_error* error = nullptr;
        avs_status status = AVS_OK;
        {
            const py::gil_scoped_release free;
            status = work(&error);
        }
        if (raised_) {
            avs_error_free(error);
            throw *std::exchange(raised_, nullptr);
        }
        check(status, error);
    }

    void advance(double time) {
        call([&](avs_error** error) { return avs_simulation_advance(get(), time, error); });
    }
    /// Returns how the run ended: status and message. An expectation that does not hold, a stop and an interrupt raise no
    /// exception.
    std::pair<int, std::string> finish() {
        avs_error* error = nullptr;
        avs_status status = AVS_OK;
        {
            const py::gil_scoped_release free;
            status = avs_simulation_finish(get(), &error);
        }
        std::unique_ptr<avs_error, Free> owned(error);
        if (status == AVS_ENVIRONMENT || status == AVS_BUG || status == AVS_MISUSE) {
            avs_error* const fault = owned.release();
            check(status, fault);
        }
        return {static_cast<int>(status), avs_error_message(owned.get())};
    }

private:
    struct Function {
        Simulation* simulation;
        py::object function;
        std::size_t components;
    };

    static std::size_t components_of(const Image& image, const std::string& name) {
        avs_driven driven;
        for (std::size_t i = 0; avs_image_driven(image.get(), i, &driven) == AVS_OK; ++i)
            if (name == driven.name) return driven.components;
        return 3;  // any number: no drive or load has this name, and avs_simulation_start reports that
    }

    /// Calls `work`, which calls a Python function. Returns 1 if it raised an exception, which `call` raises after the library has
    /// returned.
    template <class Work>
    int caught(Work&& work) {
        const py::gil_scoped_acquire lock;
        try {
            work();
            return 0;
        } catch (py::error_already_set& error) {
            if (!raised_) raised_ = std::make_unique<py::error_already_set>(error);
        }
        return 1;
    }

    static int call_function(void* user, double time, std::size_t count, const double* points, double* values) {
        const Function& function = *static_cast<Function*>(user);
        return function.simulation->caught([&] {
            const py::capsule borrowed(values, [](void*) {});
            const py::array_t<double> at = view(points, Shape{length(count), 3}, borrowed);
            const py::array_t<double> out(Shape{length(count), length(function.components)}, values, borrowed);
            function.function(time, at, out);
        });
    }
    static int poll(void* user, const avs_progress* progress) {
        Simulation& simulation = *static_cast<Simulation*>(user);
        return simulation.caught([&] {
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            if (simulation.given_.progress.is_none()) return;
            simulation.given_.progress(
                py::dict(py::arg("time") = progress->time, py::arg("until") = progress->until, py::arg("kicks") = progress->kicks,
                         py::arg("energy_error") = progress->energy_error, py::arg("deepest_gap") = progress->deepest_gap));
        });
    }
    static void warn(void* user, const char* message) {
        Simulation& simulation = *static_cast<Simulation*>(user);
        if (!simulation.given_.warn.is_none()) simulation.caught([&] { simulation.given_.warn(message); });
    }

    RunOptions given_;
    std::vector<Function> functions_;
    std::unique_ptr<py::error_already_set> raised_;
    std::unique_ptr<avs_simulation, Free> simulation_;
};

Simulation& of(const py::object& self) { return self.cast<Simulation&>(); }

using Reader = avs_status (*)(avs_simulation*, const double**, std::size_t*, avs_error**);
template <Reader read>
py::array_t<double> nodes(const py::object& self) {
    const double* rows = nullptr;
    std::size_t count = 0;
    of(self).call([&](avs_error** error) { return read(of(self).get(), &rows, &count, error); });
    return view(rows, Shape{length(count), 3}, self);
}

py::array_t<double> field(const py::object& self, const std::string& name, bool of_elements) {
    avs_field found{};
    of(self).call(
        [&](avs_error** error) { return avs_simulation_field(of(self).get(), name.c_str(), of_elements ? 1 : 0, &found, error); });
    need_numpy();
    Shape shape{length(found.rows)};
    if (found.components > 1) shape.push_back(length(found.components));
    return py::array_t<double>(shape, found.values);  // a copy, because the library reuses the memory for the next field
}

py::tuple series(const py::object& self, const std::string& name) {
    const double *times = nullptr, *values = nullptr;
    std::size_t count = 0;
    of(self).call(
        [&](avs_error** error) { return avs_simulation_series(of(self).get(), name.c_str(), &times, &values, &count, error); });
    need_numpy();
    return py::make_tuple(py::array_t<double>(length(count), times), py::array_t<double>(length(count), values));
}

py::dict energies(const py::object& self) {
    avs_energies now{};
    of(self).call([&](avs_error** error) { return avs_simulation_energies(of(self).get(), &now, error); });
    return py::dict(py::arg("kinetic") = now.kinetic, py::arg("strain") = now.strain, py::arg("load") = now.load,
                    py::arg("layers") = now.layers, py::arg("drive_work") = now.drive_work, py::arg("load_work") = now.load_work);
}

void bind_image(py::module_& module) {
    const auto get = [](const py::object& self) { return self.cast<const Image&>().get(); };
    py::class_<Image>(module, "Image")
        .def("write", &Image::write)
        .def_property_readonly("diagnostics", &Image::diagnostics)
        .def_property_readonly("bodies", &Image::bodies)
        .def_property_readonly("columns", &Image::columns)
        .def_property_readonly("driven", &Image::driven)
        .def_property_readonly("name", [](const Image& image) { return avs_image_name(image.get()); })
        .def_property_readonly("version", [](const Image& image) { return avs_image_version(image.get()); })
        .def_property_readonly("provenance", [](const Image& image) { return avs_image_provenance(image.get()); })
        .def_property_readonly("until", [](const Image& image) { return avs_image_until(image.get()); })
        .def_property_readonly(
            "rest_positions",
            [get](const py::object& self) {
                return view(avs_image_rest_positions(get(self)), Shape{length(avs_image_node_count(get(self))), 3}, self);
            })
        .def_property_readonly("masses",
                               [get](const py::object& self) {
                                   return view(avs_image_masses(get(self)), Shape{length(avs_image_node_count(get(self)))}, self);
                               })
        .def_property_readonly("faces",
                               [get](const py::object& self) {
                                   const auto* const faces = reinterpret_cast<const std::uint32_t*>(avs_image_faces(get(self)));
                                   return view(faces, Shape{length(avs_image_face_count(get(self))), 6}, self);
                               })
        .def_property_readonly("blocks", [get](const py::object& self) {
            py::list result;
            avs_block block;
            for (std::size_t i = 0; avs_image_block(get(self), i, &block) == AVS_OK; ++i) {
                const Shape shape{length(block.element_count), length(block.nodes_per_element)};
                result.append(py::make_tuple(block.kind, block.first_element, view(block.nodes, shape, self)));
            }
            return result;
        });
}

void bind_simulation(py::module_& module) {
    py::class_<Simulation>(module, "Simulation")
        .def(py::init<const Image&, RunOptions>())
        .def("advance", &Simulation::advance)
        .def("checkpoint",
             [](Simulation& s) { s.call([&](avs_error** error) { return avs_simulation_checkpoint(s.get(), error); }); })
        .def("flush", [](Simulation& s) { s.call([&](avs_error** error) { return avs_simulation_flush(s.get(), error); }); })
        .def("interrupt", [](Simulation& s) { avs_simulation_interrupt(s.get()); })
        .def("finish", &Simulation::finish)
        .def("field", field)
        .def("series", series)
        .def("energies", energies)
        .def_property_readonly("positions", nodes<avs_simulation_positions>)
        .def_property_readonly("velocities", nodes<avs_simulation_velocities>)
        .def_property_readonly("time", [](Simulation& s) { return avs_simulation_time(s.get()); })
        .def_property_readonly("until", [](Simulation& s) { return avs_simulation_until(s.get()); })
        .def_property_readonly("has_ended", [](Simulation& s) { return avs_simulation_has_ended(s.get()) != 0; })
        .def_property_readonly("folder", [](Simulation& s) { return avs_simulation_folder(s.get()); })
        .def_property_readonly("state_hash", [](Simulation& s) { return avs_simulation_state_hash(s.get()); })
        .def_property_readonly("manifest", [](Simulation& s) -> std::optional<std::string> {
            const char* const text = avs_simulation_manifest(s.get());
            return text == nullptr ? std::nullopt : std::optional<std::string>(text);
        });
}

}  // namespace

PYBIND11_MODULE(_avs, module) {
    module.doc() = "avs.h for Python; use the package avs";
    if (avs_api_version() < AVS_API_VERSION) {
        PyErr_SetString(PyExc_ImportError, "avs: libavs is older than this module: install packages of one version");
        throw py::error_already_set();
    }
    py::class_<CompileOptions>(module, "CompileOptions")
        .def(py::init<>())
        .def_readwrite("settings", &CompileOptions::settings)
        .def_readwrite("modules", &CompileOptions::modules)
        .def_readwrite("parameter_file", &CompileOptions::parameter_file)
        .def_readwrite("unjailed", &CompileOptions::unjailed)
        .def_readwrite("patience", &CompileOptions::patience);
    py::class_<RunOptions>(module, "RunOptions")
        .def(py::init<>())
        .def_readwrite("folder", &RunOptions::folder)
        .def_readwrite("engine", &RunOptions::engine)
        .def_readwrite("temporary", &RunOptions::temporary)
        .def_readwrite("again", &RunOptions::again)
        .def_readwrite("resume", &RunOptions::resume)
        .def_readwrite("certificate", &RunOptions::certificate)
        .def_readwrite("until", &RunOptions::until)
        .def_readwrite("checkpoint_seconds", &RunOptions::checkpoint_seconds)
        .def_readwrite("threads", &RunOptions::threads)
        .def_readwrite("callbacks", &RunOptions::callbacks)
        .def_readwrite("progress", &RunOptions::progress)
        .def_readwrite("warn", &RunOptions::warn);
    bind_image(module);
    bind_simulation(module);
    module.def("version", [] { return avs_version(); });
    module.def("compile", compile, py::arg("text"), py::arg("file"), py::arg("options"));
    module.def("open_image", [](const std::string& path) {
        avs_image* image = nullptr;
        avs_error* error = nullptr;
        check(avs_image_open(path.c_str(), &image, &error), error);
        return std::make_unique<Image>(image);
    });
    module.def("quantity", [](const std::string& text, const std::string& unit) {
        double value = 0;
        avs_error* error = nullptr;
        check(avs_quantity(text.c_str(), unit.c_str(), &value, &error), error);
        return value;
    });
}
