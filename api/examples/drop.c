/* Compiles a scene from a text, first with a mistake, then runs it to its end, and prints what it recorded and its last frame. */
#include <avs.h>
#include <stdio.h>
#include <stdlib.h>

static const char* const scene =
    "scene drop\n"
    "param height: Length = 2 cm in 1 mm..1 m\n"
    "material rubber = neo_hookean { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }\n"
    "body ball {\n"
    "  shape    = box { from = [0 m, 0 m, height], size = [5, 5, 5] cm }\n"
    "  mesh     = structured { element = hex8, cells = [3, 3, 3] }\n"
    "  material = rubber\n"
    "}\n"
    "load weight { on = ball, acceleration = [0, 0, -9.81] m/s^2 }\n"
    "run { until = 50 ms }\n"
    "record energy every 1 ms\n"
    "record bottom = mean(ball : displacement.z) every 1 ms\n"
    "expect energy.drift < 0.1 %\n";

/* Prints the error, with the lines of the scene, and ends the program. */
static void give_up(avs_error* error) {
    fprintf(stderr, "%s\n", avs_error_text(error));
    const int status = avs_error_status(error);
    avs_error_free(error);
    exit(status);
}

int main(int argc, char** argv) {
    const char* const folder = argc > 1 ? argv[1] : "drop.run";
    avs_error* error = NULL;
    avs_image* image = NULL;

    /* A setting of the wrong dimension: compilation has to fail, and each diagnostic has a place, a message and a code. */
    const char* wrong[] = {"height=2 s"};
    avs_compile_options compile = AVS_COMPILE_OPTIONS_INIT;
    compile.settings = wrong;
    compile.setting_count = 1;
    if (avs_compile_text(scene, "drop.avs", &compile, &image, &error) != AVS_BAD_INPUT) return 1;
    for (size_t i = 0; i < avs_error_diagnostic_count(error); ++i) {
        const avs_diagnostic* one = avs_error_diagnostic(error, i);
        printf("as it should: %s:%u:%u: %s [%s]\n", one->where.file, one->where.line, one->where.column, one->message, one->code);
    }
    avs_error_free(error);

    wrong[0] = "height=5 cm";
    if (avs_compile_text(scene, "drop.avs", &compile, &image, &error) != AVS_OK) give_up(error);
    printf("%s: %zu nodes, %g s\n", avs_image_name(image), avs_image_node_count(image), avs_image_until(image));

    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.folder = folder;
    options.again = 1;
    avs_simulation* simulation = NULL;
    if (avs_simulation_start(image, &options, &simulation, &error) != AVS_OK) give_up(error);
    avs_image_free(image); /* the simulation has its own copy */
    if (avs_simulation_advance(simulation, 0.05, &error) != AVS_OK) give_up(error);

    const double *times = NULL, *values = NULL;
    size_t count = 0;
    if (avs_simulation_series(simulation, "bottom", &times, &values, &count, &error) != AVS_OK) give_up(error);
    const double fallen = values[count - 1], expected = -0.5 * 9.81 * 0.05 * 0.05;
    printf("%zu samples; after %g s it has moved by %.6f m, -g t^2 / 2 = %.6f m\n", count, times[count - 1], fallen, expected);
    if (avs_simulation_finish(simulation, &error) != AVS_OK) give_up(error);
    avs_simulation_free(simulation);

    avs_frames* frames = NULL;
    const double* positions = NULL;
    if (avs_frames_open(folder, &frames, &error) != AVS_OK) give_up(error);
    const size_t last = avs_frames_count(frames) - 1;
    if (avs_frames_read(frames, last, NULL, &positions, NULL, &error) != AVS_OK) give_up(error);
    printf("%zu frames of %zu vertices; the first vertex is at z = %.4f m in the last\n", last + 1, avs_frames_vertex_count(frames),
           positions[2]);
    avs_frames_free(frames);
    return fallen < 0.999 * expected && fallen > 1.001 * expected ? 0 : 1;
}
