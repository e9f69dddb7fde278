/* avs.h: compile scenes, run them, step them through time, read what they do. The C interface of libavs.
 *
 * Units are SI throughout. Arrays are rows of doubles: "N x 3" is x, y, z of node 0, then of node 1. Texts are UTF-8.
 *
 * Objects. `avs_image` is a compiled scene: it never changes, and any number of threads and simulations may use one.
 * `avs_simulation` is one run. `avs_frames` are the pictures of a run folder. Each is freed by its own function, which takes NULL;
 * a simulation needs its image no more once it has started.
 *
 * Threads. Functions on different objects may run at the same time, and so may functions on one: those on one simulation wait for
 * each other. Arrays that a simulation shows stay until the next call that moves it on; whoever moves it from several threads
 * copies them. `avs_simulation_interrupt` waits for nobody and may be called from a signal handler. Compiling is one thread's work
 * at a time.
 *
 * Errors are values. A function that can fail returns an `avs_status`; its last parameter, which may be NULL, receives an
 * `avs_error` to be freed, or NULL where all went well. What it should have made is then NULL. No exception and no exit leaves the
 * library; a broken invariant of ours is AVS_BUG, as far as it happens on the caller's thread.
 *
 * Messages name options as the programs do: `--again` is `again` here, `-o` is `folder`, `--set` is `settings`.
 *
 * Stability. Functions are versioned (AVS_1); what is here keeps its meaning as long as the number in libavs.so.1 is the same.
 * Structs that are handed in begin with their size: set them up with their _INIT, and a program that was built with an older header
 * works. */
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

/* Of this header; `avs_api_version` is that of the library, which has to be the same or higher. */
#define AVS_API_VERSION 1
AVS_API int avs_api_version(void);

/* "0.1.0+g1a2b3c4d": of the library and of the images that it makes. */
AVS_API const char* avs_version(void);

/* ---- Errors -------------------------------------------------------------------------------------------------------------------
 */

/* The same numbers as the exit codes of the programs. */
typedef enum avs_status {
    AVS_OK = 0,
    AVS_EXPECTATION_FAILED = 1, /* the run got to its end, an `expect` did not hold */
    AVS_BAD_INPUT = 2,          /* scene, mesh, image or options */
    AVS_STOPPED = 3,            /* the simulation could not go on */
    AVS_ENVIRONMENT = 4,        /* disk, permission, memory, a library that is not there */
    AVS_MISUSE = 64,            /* NULL, a call out of its order, from within a callback */
    AVS_BUG = 70,               /* of ours: please report it */
    AVS_INTERRUPTED = 130
} avs_status;

typedef struct avs_error avs_error;

AVS_API avs_status avs_error_status(const avs_error* error);
/* One line, lower case, without a full stop: what is wrong, where, and what to do. Of a scene with mistakes, its first. */
AVS_API const char* avs_error_message(const avs_error* error);
/* As `avsc` shows it: with the lines of the scene and what is underlined. Of what is not a scene's mistake: the message. */
AVS_API const char* avs_error_text(const avs_error* error);
AVS_API void avs_error_free(avs_error* error);

/* A place in a text. Lines and columns count from 1, columns in code points; bytes from 0, `end` is behind the last. */
typedef struct avs_place {
    const char* file; /* as it was named; "std.materials" of the library */
    uint32_t line, column, end_line, end_column;
    uint32_t begin, end; /* bytes */
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
    const avs_label* labels; /* other places that explain it */
    size_t label_count;
} avs_diagnostic;

/* Mistakes and warnings of a scene in the order of their places. Valid as long as the error. */
AVS_API size_t avs_error_diagnostic_count(const avs_error* error);
AVS_API const avs_diagnostic* avs_error_diagnostic(const avs_error* error, size_t index);

/* ---- Quantities ---------------------------------------------------------------------------------------------------------------
 */

/* "1.5 ms" -> 0.0015. The number has to have the dimension of `unit` ("s", "m/s^2"; "" is a plain number); units as in scenes. */
AVS_API avs_status avs_quantity(const char* text, const char* unit, double* value, avs_error** error);

/* ---- Images -------------------------------------------------------------------------------------------------------------------
 */

typedef struct avs_image avs_image;

typedef struct avs_compile_options {
    size_t size;                 /* AVS_COMPILE_OPTIONS_INIT */
    const char* const* settings; /* "speed=2 m/s": params of the scene */
    size_t setting_count;
    const char* parameter_file;        /* lines `name = value`; NULL: none. `settings` win over it */
    const char* const* module_folders; /* beside the scene's own: below them modules are read, too */
    size_t module_folder_count;
    int unjailed;    /* where the system has no seccomp: files of geometry are read without it. Not for files of strangers */
    double patience; /* times as long as usual for reading and meshing a file; 0: as usual */
} avs_compile_options;
#define AVS_COMPILE_OPTIONS_INIT \
    { sizeof(avs_compile_options), NULL, 0, NULL, NULL, 0, 0, 0 }

/* A scene file -> image. `options` may be NULL. */
AVS_API avs_status avs_compile_file(const char* path, const avs_compile_options* options, avs_image** image, avs_error** error);
/* A scene in memory. `name` is what messages call it; its folder is where modules and meshes are looked for. */
AVS_API avs_status avs_compile_text(const char* text, const char* name, const avs_compile_options* options, avs_image** image,
                                    avs_error** error);
/* An image that `avsc compile` or `avs_image_write` wrote: the whole file is checked. */
AVS_API avs_status avs_image_open(const char* path, avs_image** image, avs_error** error);
AVS_API avs_status avs_image_write(const avs_image* image, const char* path, avs_error** error);
AVS_API void avs_image_free(avs_image* image);

/* Warnings of compiling; of an image that was opened, none. */
AVS_API size_t avs_image_diagnostic_count(const avs_image* image);
AVS_API const avs_diagnostic* avs_image_diagnostic(const avs_image* image, size_t index);

AVS_API const char* avs_image_name(const avs_image* image);       /* of the scene */
AVS_API const char* avs_image_version(const avs_image* image);    /* of the compiler that made it */
AVS_API const char* avs_image_provenance(const avs_image* image); /* SHA-256 of sources, meshes and params, hexadecimal */
AVS_API double avs_image_until(const avs_image* image);           /* [s] */

AVS_API size_t avs_image_node_count(const avs_image* image);            /* N */
AVS_API const double* avs_image_rest_positions(const avs_image* image); /* N x 3 [m] */
AVS_API const double* avs_image_masses(const avs_image* image);         /* N [kg] */

typedef struct avs_body {
    const char* name;
    size_t first_node, node_count;       /* nodes of a body are consecutive */
    size_t first_element, element_count; /* so are elements */
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
/* A boundary face, seen from outside counterclockwise. */
typedef struct avs_face {
    uint32_t nodes[4]; /* nodes[3] == AVS_NO_NODE: a triangle */
    uint32_t element, body;
} avs_face;
AVS_API size_t avs_image_face_count(const avs_image* image);
AVS_API const avs_face* avs_image_faces(const avs_image* image);

/* Columns of the series that a run of the image records. */
typedef struct avs_column {
    const char* name; /* "energy.total", "tip" */
    const char* unit; /* "J", "1" of a plain number */
} avs_column;
AVS_API size_t avs_image_column_count(const avs_image* image);
AVS_API avs_status avs_image_column(const avs_image* image, size_t index, avs_column* column);

/* Drives, and loads that change with time: what a callback may stand in for. */
typedef struct avs_driven {
    const char* name;
    size_t components; /* values per node: 3, or 1 of a pressure */
    const char* unit;  /* of the values */
    int at_the_end;    /* of a step: of a drive by displacement; of one by velocity, in its middle */
    double period;     /* [s] between two steps */
    size_t node_count;
} avs_driven;
AVS_API size_t avs_image_driven_count(const avs_image* image);
AVS_API avs_status avs_image_driven(const avs_image* image, size_t index, avs_driven* driven);

/* ---- Simulations --------------------------------------------------------------------------------------------------------------
 */

typedef struct avs_simulation avs_simulation;

/* In place of the function of a drive or load, at its ticks: what it is at `time` [s] for `count` nodes with these rest positions
 * (count x 3 [m]); `values` is count x components, SI. Of a drive by velocity `time` is the middle of the step that begins, of one
 * by displacement its end. Not 0: it gives up, and the simulation stops. Called on the thread that advances, in the order of time;
 * must not call the simulation. The run is as reproducible as what it returns. */
typedef int (*avs_function)(void* user, double time, size_t count, const double* points, double* values);

typedef struct avs_callback {
    const char* name; /* of the drive or load */
    avs_function function;
    void* user;
} avs_callback;

typedef struct avs_progress {
    double time, until; /* [s] */
    uint64_t kicks;
    double energy_error; /* largest so far, relative; NaN: not known */
    double deepest_gap;  /* over all contacts [m]; NaN: there are none */
} avs_progress;

/* Up to fifty times a second while a simulation advances, on that thread. Not 0: stop, as `avs_simulation_interrupt`. */
typedef int (*avs_poll)(void* user, const avs_progress* progress);
/* Something that should be known: one sentence. It is in the report, too. */
typedef void (*avs_warn)(void* user, const char* message);

typedef struct avs_run_options {
    size_t size;        /* AVS_RUN_OPTIONS_INIT */
    const char* folder; /* NULL: SCENE.run in the current folder */
    int temporary;      /* a folder of its own, below TMPDIR, that is gone when the simulation is freed; `folder` has to be NULL */
    int again;          /* whatever run is in the folder is removed */
    int resume;         /* go on from the folder's checkpoint, bit by bit as if it had never stopped */
    double until;       /* [s] in place of the scene's; 0: the scene's */
    int threads;        /* 0: one. No bit depends on it */
    const char* engine; /* "exact", "nested", "synchronous"; NULL: the scheme decides */
    double checkpoint_seconds; /* wall time between checkpoints; 0: 600; < 0: only when interrupted */
    int certificate;           /* write what `avsr verify` proves that nothing crossed by */
    const avs_callback* callbacks;
    size_t callback_count;
    avs_poll poll; /* NULL: none */
    avs_warn warn; /* NULL: none */
    void* user;    /* of both */
} avs_run_options;
#define AVS_RUN_OPTIONS_INIT \
    { sizeof(avs_run_options), NULL, 0, 0, 0, 0, 0, NULL, 0, 0, NULL, 0, NULL, NULL, NULL }

/* Everything up to the first event. `options` may be NULL. */
AVS_API avs_status avs_simulation_start(const avs_image* image, const avs_run_options* options, avs_simulation** simulation,
                                        avs_error** error);
/* Goes on to a time [s], at most to the end; what is to be recorded up to there, is. However often it is called: the same bits as
 * in one go. AVS_INTERRUPTED: somebody asked for it; a checkpoint is written where the scene can be resumed, and it may go on.
 * AVS_STOPPED: it cannot go on. */
AVS_API avs_status avs_simulation_advance(avs_simulation* simulation, double time, avs_error** error);
/* A checkpoint of this moment, for `resume`. */
AVS_API avs_status avs_simulation_checkpoint(avs_simulation* simulation, avs_error** error);
/* Files of its folder hold all that was sampled so far: for those who read them meanwhile. */
AVS_API avs_status avs_simulation_flush(avs_simulation* simulation, avs_error** error);
/* Asks a simulation that advances, or will next, to come back. */
AVS_API void avs_simulation_interrupt(avs_simulation* simulation);
/* Ends it: where that is before its end, with a checkpoint. Writes report, manifest and what is left; judges expectations if the
 * end was reached. How the run ended: AVS_OK, AVS_EXPECTATION_FAILED, AVS_STOPPED, AVS_INTERRUPTED, or AVS_ENVIRONMENT. Once. */
AVS_API avs_status avs_simulation_finish(avs_simulation* simulation, avs_error** error);
/* Not finished: the folder is then as after a power failure, readable, with what was written. */
AVS_API void avs_simulation_free(avs_simulation* simulation);

/* Start, advance to the end, finish. */
AVS_API avs_status avs_run(const avs_image* image, const avs_run_options* options, avs_error** error);

AVS_API double avs_simulation_time(avs_simulation* simulation);   /* [s] */
AVS_API double avs_simulation_until(avs_simulation* simulation);  /* [s] */
AVS_API int avs_simulation_has_ended(avs_simulation* simulation); /* at its end, or stopped */
AVS_API const char* avs_simulation_folder(avs_simulation* simulation);
AVS_API uint64_t avs_simulation_state_hash(avs_simulation* simulation); /* `state_hash` of the manifest */
/* manifest.json once it is finished; before that NULL. */
AVS_API const char* avs_simulation_manifest(avs_simulation* simulation);

/* All nodes at `avs_simulation_time`: positions [m] and velocities [m/s], N x 3. Shown, not copied: valid until the next advance.
 */
AVS_API avs_status avs_simulation_positions(avs_simulation* simulation, const double** positions, size_t* nodes, avs_error** error);
AVS_API avs_status avs_simulation_velocities(avs_simulation* simulation, const double** velocities, size_t* nodes,
                                             avs_error** error);

typedef struct avs_field {
    const double* values; /* rows x components; valid until the next field or advance */
    size_t rows;          /* N, or E where `of_elements` was asked for */
    size_t components;    /* 1, 3, or 6: xx yy zz xy yz xz, as VTK and files have them */
    const char* unit;
} avs_field;
/* "displacement", "velocity", "speed", "stress", "von_mises", "pressure", "strain", .. as `export vtu` has them (but for
 * `reaction`): at nodes, or of elements in the order of the image. */
AVS_API avs_status avs_simulation_field(avs_simulation* simulation, const char* name, int of_elements, avs_field* field,
                                        avs_error** error);

typedef struct avs_energies {
    double kinetic;               /* at this time, of velocities brought to it [J] */
    double strain;                /* [J] */
    double load;                  /* potential of constant loads [J] */
    double layers;                /* stored in penalty layers [J] */
    double drive_work, load_work; /* that came in so far [J] */
} avs_energies;
AVS_API avs_status avs_simulation_energies(avs_simulation* simulation, avs_energies* energies, avs_error** error);

/* What a column has recorded so far: `count` times [s] and values. Valid until the next call of this function or an advance. */
AVS_API avs_status avs_simulation_series(avs_simulation* simulation, const char* column, const double** times,
                                         const double** values, size_t* count, avs_error** error);

/* ---- Frames of a run folder ---------------------------------------------------------------------------------------------------
 */

/* What the page of a run plays: surfaces at 100 to 200 times, in single precision or less. A frame is read when it is asked for. */
typedef struct avs_frames avs_frames;

AVS_API avs_status avs_frames_open(const char* folder, avs_frames** frames, avs_error** error);
AVS_API void avs_frames_free(avs_frames* frames);
AVS_API size_t avs_frames_count(const avs_frames* frames);
AVS_API double avs_frames_time(const avs_frames* frames, size_t index); /* [s]; NaN: there is none */
AVS_API size_t avs_frames_vertex_count(const avs_frames* frames);       /* V */
/* Of all faces, as vertices, counterclockwise from outside: T x 3. */
AVS_API size_t avs_frames_triangle_count(const avs_frames* frames);
AVS_API const uint32_t* avs_frames_triangles(const avs_frames* frames);
/* Quantities that have values: "speed", of a vector also "velocity.x". */
AVS_API size_t avs_frames_quantity_count(const avs_frames* frames);
AVS_API const char* avs_frames_quantity(const avs_frames* frames, size_t index);
/* Positions, V x 3 [m], and values of one quantity, V; NULL: of the first. Valid until the next call. */
AVS_API avs_status avs_frames_read(avs_frames* frames, size_t index, const char* quantity, const double** positions,
                                   const double** values, avs_error** error);

#ifdef __cplusplus
}
#endif

#endif
