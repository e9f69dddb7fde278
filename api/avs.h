/* avs.h, the C interface of libavs: compiles scenes, runs them, steps them through time, and reads states and results.
 *
 * Units are SI throughout. Arrays are rows of doubles: "N x 3" is x, y, z of node 0, then of node 1. Texts are UTF-8.
 *
 * Objects. `avs_image` is a compiled scene, which never changes. `avs_simulation` is one run. `avs_frames` are the frames of a run
 * folder that report.html plays. Each object is freed by its own function, which accepts NULL. An image may be freed as soon as its
 * simulations have started, since each has a copy.
 *
 * Threads. Different objects may be used by different threads at the same time. One image may be used by several threads, as it
 * does not change. Functions on one simulation wait for each other, but for `avs_simulation_interrupt`, which does not wait and may
 * be called from a signal handler. One `avs_frames` may be used by one thread at a time, since `avs_frames_read` changes it.
 * Compilations wait for each other. Arrays of a simulation are valid until the call that each function names: a program with
 * several threads has to copy an array before another thread advances the simulation.
 *
 * Errors are values. Functions that may fail return an `avs_status`. Most of them have a last parameter `error`, which may be NULL:
 * it receives NULL if the call succeeds, else an `avs_error`, which the caller has to free. A function that fails to make an object
 * sets the pointer to it to NULL. No function throws an exception or ends the process: a failed assertion in the library becomes
 * AVS_BUG. (Only in a thread of an engine it ends the process.)
 *
 * Messages name options as the programs do: `--again` is `again` here, `-o` is `folder`, `--set` is `settings`.
 *
 * Stability. The symbols have the version AVS_1, and functions keep their meaning as long as the number in libavs.so.1 is the same.
 * Structs of options begin with their size, and their macro _INIT sets it, so that programs that were built with an older header
 * work with a newer library. */
#ifndef AVS_H
#define AVS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define AVS_API __attribute__((visibility("default")))
#else
#define AVS_API
#endif

/* The version of the interface that this header declares. `avs_api_version` returns the library's, which must not be lower. */
#define AVS_API_VERSION 1
AVS_API int avs_api_version(void);

/* Version of the library, which is written into the images that it makes: "0.1.0+g1a2b3c4d". */
AVS_API const char* avs_version(void);

/* ---- Errors -------------------------------------------------------------------------------------------------------------------
 */

/* The numbers are the exit codes of the programs; AVS_MISUSE exists in the library only. */
typedef enum avs_status {
    AVS_OK = 0,
    AVS_EXPECTATION_FAILED = 1, /* the run reached its end, but an `expect` does not hold */
    AVS_BAD_INPUT = 2,          /* a mistake in a scene, mesh, image or option */
    AVS_STOPPED = 3,            /* the simulation cannot go on */
    AVS_ENVIRONMENT = 4,        /* a disk, a permission, no memory, a missing library such as Gmsh */
    AVS_MISUSE = 64,            /* a wrong call: NULL, an index too large, after `finish`, from within a callback */
    AVS_BUG = 70,               /* a bug of avs: please report it */
    AVS_INTERRUPTED = 130       /* `avs_simulation_interrupt` or `avs_poll` asked for it */
} avs_status;

typedef struct avs_error avs_error;

AVS_API avs_status avs_error_status(const avs_error* error);
/* What is wrong, where, and what to do: one line, lower case, without a full stop. For a scene with several mistakes the first. */
AVS_API const char* avs_error_message(const avs_error* error);
/* All mistakes of a scene as `avsc` prints them, with underlined lines of the scene. For other errors it is the message. */
AVS_API const char* avs_error_text(const avs_error* error);
AVS_API void avs_error_free(avs_error* error);

/* A range of a text. Lines and columns count from 1, columns in code points. Ends are behind the last character. */
typedef struct avs_place {
    const char* file; /* as the caller or a `use` named it; "std.materials" for a module of the standard library */
    uint32_t line, column, end_line, end_column;
    uint32_t begin, end; /* the same range in bytes, from 0 */
} avs_place;

typedef struct avs_label {
    avs_place where;
    const char* message; /* "declared here" */
} avs_label;

typedef struct avs_diagnostic {
    int is_warning;
    const char* code; /* stable: "unit_mismatch"; `avsc` prints it in brackets */
    const char* message;
    const char* help; /* what to do; may be "" */
    avs_place where;
    const avs_label* labels; /* other places that explain the mistake */
    size_t label_count;
} avs_diagnostic;

/* Mistakes and warnings of a scene in the order of their places; NULL beyond the last. They are freed with the error. */
AVS_API size_t avs_error_diagnostic_count(const avs_error* error);
AVS_API const avs_diagnostic* avs_error_diagnostic(const avs_error* error, size_t index);

/* ---- Quantities ---------------------------------------------------------------------------------------------------------------
 */

/* Converts a number with a unit, as scenes have them, to SI: "1.5 ms" -> 0.0015. The number must have the dimension of `unit`,
 * which is for instance "s", "m/s^2", or "" for a plain number. */
AVS_API avs_status avs_quantity(const char* text, const char* unit, double* value, avs_error** error);

/* ---- Images -------------------------------------------------------------------------------------------------------------------
 */

typedef struct avs_image avs_image;

typedef struct avs_compile_options {
    size_t size;                 /* set by AVS_COMPILE_OPTIONS_INIT */
    const char* const* settings; /* values of the scene's params: "speed=2 m/s" */
    size_t setting_count;
    const char* parameter_file;        /* a file of lines `name = value`; NULL: none. `settings` override it */
    const char* const* module_folders; /* folders that modules are read from, besides the scene's */
    size_t module_folder_count;
    int unjailed;    /* 1: read geometry files without seccomp, on systems that lack it. Only for files that are trusted */
    double patience; /* factor on the time limits for reading and meshing a file; 0: 1 */
} avs_compile_options;
#define AVS_COMPILE_OPTIONS_INIT \
    { sizeof(avs_compile_options), NULL, 0, NULL, NULL, 0, 0, 0 }

/* Compiles a scene file. `options` may be NULL. */
AVS_API avs_status avs_compile_file(const char* path, const avs_compile_options* options, avs_image** image, avs_error** error);
/* Compiles a scene in memory. Messages use `name` as its file name; modules and meshes are read from the folder of `name`. */
AVS_API avs_status avs_compile_text(const char* text, const char* name, const avs_compile_options* options, avs_image** image,
                                    avs_error** error);
/* Reads and verifies an image (.avb) that `avsc compile` or `avs_image_write` has written. */
AVS_API avs_status avs_image_open(const char* path, avs_image** image, avs_error** error);
AVS_API avs_status avs_image_write(const avs_image* image, const char* path, avs_error** error);
AVS_API void avs_image_free(avs_image* image);

/* Warnings of the compiler. An image that was read from a file has none. */
AVS_API size_t avs_image_diagnostic_count(const avs_image* image);
AVS_API const avs_diagnostic* avs_image_diagnostic(const avs_image* image, size_t index);

AVS_API const char* avs_image_name(const avs_image* image);       /* name of the scene */
AVS_API const char* avs_image_version(const avs_image* image);    /* version of the compiler that made the image */
AVS_API const char* avs_image_provenance(const avs_image* image); /* SHA-256 of sources, meshes and params, hexadecimal */
AVS_API double avs_image_until(const avs_image* image);           /* end of a run [s] */

/* N nodes, their rest positions (N x 3) [m] and masses (N) [kg]. */
AVS_API size_t avs_image_node_count(const avs_image* image);
AVS_API const double* avs_image_rest_positions(const avs_image* image);
AVS_API const double* avs_image_masses(const avs_image* image);

/* `avs_image_body`, `_block`, `_column` and `_driven` return AVS_MISUSE if the index is too large or a pointer is NULL. */

/* The nodes of a body are consecutive, and so are its elements. */
typedef struct avs_body {
    const char* name;
    size_t first_node, node_count;
    size_t first_element, element_count;
} avs_body;
AVS_API size_t avs_image_body_count(const avs_image* image);
AVS_API avs_status avs_image_body(const avs_image* image, size_t index, avs_body* body);

/* Consecutive elements of one kind. */
typedef struct avs_block {
    const char* kind; /* "hex8", "tet4", ... */
    size_t first_element, element_count;
    size_t nodes_per_element;
    const uint32_t* nodes; /* element_count x nodes_per_element */
} avs_block;
AVS_API size_t avs_image_block_count(const avs_image* image);
AVS_API avs_status avs_image_block(const avs_image* image, size_t index, avs_block* block);

#define AVS_NO_NODE 0xffffffffu
/* A boundary face. Its nodes are counterclockwise seen from outside the body. */
typedef struct avs_face {
    uint32_t nodes[4]; /* of a triangle, nodes[3] is AVS_NO_NODE */
    uint32_t element, body;
} avs_face;
AVS_API size_t avs_image_face_count(const avs_image* image);
AVS_API const avs_face* avs_image_faces(const avs_image* image);

/* Columns of the series that a run of the image records. */
typedef struct avs_column {
    const char* name; /* "energy.total", "tip" */
    const char* unit; /* "J"; "1" for a number without unit */
} avs_column;
AVS_API size_t avs_image_column_count(const avs_image* image);
AVS_API avs_status avs_image_column(const avs_image* image, size_t index, avs_column* column);

/* A drive, or a load that changes with time, whose function a callback may replace. */
typedef struct avs_driven {
    const char* name;
    size_t components; /* values per node: 1 for a pressure, else 3 */
    const char* unit;  /* unit of the values */
    int at_the_end;    /* 1 for drives by displacement, whose function is evaluated at the end of a step; else 0 */
    double period;     /* time between two steps of the drive, or kicks of the load [s] */
    size_t node_count;
} avs_driven;
AVS_API size_t avs_image_driven_count(const avs_image* image);
AVS_API avs_status avs_image_driven(const avs_image* image, size_t index, avs_driven* driven);

/* ---- Simulations --------------------------------------------------------------------------------------------------------------
 */

typedef struct avs_simulation avs_simulation;

/* A callback that replaces the function of a drive or load. It writes the values for `count` nodes to `values` (count x components,
 * SI); `points` are their rest positions (count x 3) [m].
 *
 * `time` [s] is the end of the step that begins for drives by displacement, the middle of that step for drives by velocity, and the
 * time of the kick for loads. Times ascend. A result other than 0 is a failure and stops the simulation.
 *
 * The thread that advances the simulation calls it; the callback must not call the simulation. The run is as reproducible as the
 * values. */
typedef int (*avs_function)(void* user, double time, size_t count, const double* points, double* values);

typedef struct avs_callback {
    const char* name; /* name of the drive or load */
    avs_function function;
    void* user; /* is passed to `function` */
} avs_callback;

typedef struct avs_progress {
    double time, until; /* simulated so far, and end of the run [s] */
    uint64_t kicks;
    double energy_error; /* largest relative error so far; NaN: not known */
    double deepest_gap;  /* deepest penetration of all contacts so far, >= 0 [m]; NaN: the scene has no contact */
} avs_progress;

/* A callback for progress: the thread that advances the simulation calls it up to fifty times a second. A result other than 0 has
 * the effect of `avs_simulation_interrupt`. */
typedef int (*avs_poll)(void* user, const avs_progress* progress);
/* A callback for warnings of a run. `message` is one sentence, which the report shows, too. */
typedef void (*avs_warn)(void* user, const char* message);

typedef struct avs_run_options {
    size_t size;        /* set by AVS_RUN_OPTIONS_INIT */
    const char* folder; /* the run folder; NULL: SCENE.run in the current folder */
    int temporary;      /* 1: use a new folder below TMPDIR, removed when the simulation is freed; `folder` must be NULL */
    int again;          /* 1: remove an earlier run in the folder */
    int resume;         /* 1: continue from the folder's checkpoint; results are, to the bit, those of a run never interrupted */
    double until;       /* end of the run in place of the scene's [s]; 0: the scene's */
    int threads;        /* largest number of threads, on which no bit of the results depends; 0: one */
    const char* engine; /* "exact", "nested" or "synchronous"; NULL: chosen as by `avsr run`, see docs/output.md */
    double checkpoint_seconds; /* wall time between checkpoints [s]; 0: 600; < 0: checkpoints only when interrupted */
    int certificate;           /* 1: write the motion of surfaces, from which `avsr verify` proves that nothing has crossed */
    const avs_callback* callbacks;
    size_t callback_count;
    avs_poll poll; /* may be NULL */
    avs_warn warn; /* may be NULL */
    void* user;    /* is passed to `poll` and `warn` */
} avs_run_options;
#define AVS_RUN_OPTIONS_INIT \
    { sizeof(avs_run_options), NULL, 0, 0, 0, 0, 0, NULL, 0, 0, NULL, 0, NULL, NULL, NULL }

/* Makes the run folder and a simulation before its first event, or at its checkpoint with `resume`. `options` may be NULL. */
AVS_API avs_status avs_simulation_start(const avs_image* image, const avs_run_options* options, avs_simulation** simulation,
                                        avs_error** error);
/* Advances to a time [s], at most to the end of the run, with all records and exports up to it. Results do not depend, to the bit,
 * on the number of calls. AVS_INTERRUPTED: `avs_simulation_interrupt` or `avs_poll` asked for it; if the scene can be resumed, a
 * checkpoint is written; the simulation may be advanced further. AVS_STOPPED: the simulation cannot go on. */
AVS_API avs_status avs_simulation_advance(avs_simulation* simulation, double time, avs_error** error);
/* Writes a checkpoint of the present state, from which `resume` continues. AVS_BAD_INPUT if the scene cannot be resumed. */
AVS_API avs_status avs_simulation_checkpoint(avs_simulation* simulation, avs_error** error);
/* Waits until the files of the run folder have everything sampled so far, so that other programs can read it. */
AVS_API avs_status avs_simulation_flush(avs_simulation* simulation, avs_error** error);
/* Makes the running or the next call of `avs_simulation_advance` return AVS_INTERRUPTED at the next opportunity. It does not wait
 * and may be called from any thread and from a signal handler. */
AVS_API void avs_simulation_interrupt(avs_simulation* simulation);
/* Ends the run at its present time. Before the end of the run it writes a checkpoint, if the scene can be resumed; at the end it
 * evaluates the expectations. Then it writes the remaining files: manifest, report. Returns how the run ended: AVS_OK,
 * AVS_EXPECTATION_FAILED, AVS_STOPPED, AVS_INTERRUPTED, or AVS_ENVIRONMENT if a file could not be written. A second call is
 * AVS_MISUSE. */
AVS_API avs_status avs_simulation_finish(avs_simulation* simulation, avs_error** error);
/* If the simulation is not finished, its folder is left as after a power failure: readable, with the files written so far. */
AVS_API void avs_simulation_free(avs_simulation* simulation);

/* Starts a simulation, advances it to the end, finishes and frees it. */
AVS_API avs_status avs_run(const avs_image* image, const avs_run_options* options, avs_error** error);

AVS_API double avs_simulation_time(avs_simulation* simulation);   /* simulated so far [s] */
AVS_API double avs_simulation_until(avs_simulation* simulation);  /* end of the run [s] */
AVS_API int avs_simulation_has_ended(avs_simulation* simulation); /* 1: it is at the end of the run, or it cannot go on */
AVS_API const char* avs_simulation_folder(avs_simulation* simulation);
AVS_API uint64_t avs_simulation_state_hash(avs_simulation* simulation); /* `state_hash` of the manifest */
/* The text of manifest.json after `avs_simulation_finish`, NULL before. */
AVS_API const char* avs_simulation_manifest(avs_simulation* simulation);

/* Positions [m] and velocities [m/s] of all nodes at `avs_simulation_time`, N x 3: arrays of the library, valid until the next
 * advance. */
AVS_API avs_status avs_simulation_positions(avs_simulation* simulation, const double** positions, size_t* nodes, avs_error** error);
AVS_API avs_status avs_simulation_velocities(avs_simulation* simulation, const double** velocities, size_t* nodes,
                                             avs_error** error);

typedef struct avs_field {
    const double* values; /* rows x components; valid until the next call of `avs_simulation_field`, or the next advance */
    size_t rows;          /* number of nodes, or of elements with `of_elements` */
    size_t components;    /* 1, 3 of a vector, or 6 of a tensor: xx yy zz xy yz xz, the order of VTK */
    const char* unit;
} avs_field;
/* A field of `export vtu` ("displacement", "velocity", "speed", "stress", "von_mises", "pressure", "strain", ..; not `reaction`) at
 * nodes, or, with `of_elements`, of elements in the order of the image. */
AVS_API avs_status avs_simulation_field(avs_simulation* simulation, const char* name, int of_elements, avs_field* field,
                                        avs_error** error);

/* Energies at `avs_simulation_time` [J]. */
typedef struct avs_energies {
    double kinetic;               /* of velocities synchronised to this time (between kicks they belong to other times) */
    double strain;                /* of elements */
    double load;                  /* potential of constant loads */
    double layers;                /* of penalty layers */
    double drive_work, load_work; /* work done so far by drives, and by loads without potential */
} avs_energies;
AVS_API avs_status avs_simulation_energies(avs_simulation* simulation, avs_energies* energies, avs_error** error);

/* The samples of a column so far: `count` times [s] and values, valid until the next call of this function or the next advance. */
AVS_API avs_status avs_simulation_series(avs_simulation* simulation, const char* column, const double** times,
                                         const double** values, size_t* count, avs_error** error);

/* ---- Frames of a run folder ---------------------------------------------------------------------------------------------------
 */

/* The frames that report.html plays: surfaces at mostly 100 to 200 times, in single precision or less. Frames are decoded one by
 * one by `avs_frames_read`. */
typedef struct avs_frames avs_frames;

AVS_API avs_status avs_frames_open(const char* folder, avs_frames** frames, avs_error** error);
AVS_API void avs_frames_free(avs_frames* frames);
AVS_API size_t avs_frames_count(const avs_frames* frames);
AVS_API double avs_frames_time(const avs_frames* frames, size_t index); /* [s]; NaN if there is no such frame */
AVS_API size_t avs_frames_vertex_count(const avs_frames* frames);
/* The faces, the same in all frames, as T triangles: T x 3 vertices, counterclockwise seen from outside. A quadrilateral is two. */
AVS_API size_t avs_frames_triangle_count(const avs_frames* frames);
AVS_API const uint32_t* avs_frames_triangles(const avs_frames* frames);
/* Names of the quantities of the frames: "speed"; of a vector the magnitude "velocity" and components such as "velocity.x". */
AVS_API size_t avs_frames_quantity_count(const avs_frames* frames);
AVS_API const char* avs_frames_quantity(const avs_frames* frames, size_t index);
/* Reads one frame: positions (V x 3) [m] and the values (V) of one quantity at the V vertices; `quantity` NULL means the first.
 * The arrays are valid until the next call with these frames. */
AVS_API avs_status avs_frames_read(avs_frames* frames, size_t index, const char* quantity, const double** positions,
                                   const double** values, avs_error** error);

#ifdef __cplusplus
}
#endif

#endif
