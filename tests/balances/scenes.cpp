#include "tests/balances/scenes.h"

#include <fmt/format.h>

namespace avs::test {

std::string_view name(Situation it) {
    constexpr std::array<std::string_view, situations.size()> names{"at rest", "thrown", "driven", "pressed", "damped", "free"};
    return names[static_cast<std::size_t>(it)];
}

const std::vector<Kind>& kinds() {
    const std::string box = "box { from = [-4, -6, 1.2] cm, size = [10, 10, 10] cm }";
    const std::string sheet = "sheet { from = [-4, -6, 3] cm, u = [10, 0, 3] cm, v = [0, 10, 2] cm }";
    const std::string solid = "st_venant_kirchhoff {{ E = 100 kPa, nu = 0.3, density = 1000 kg/m^3 {} }}";
    const std::string solid_damped = ", mass_damping = 5 / (1 s), damping = 100 us";
    const std::string shell = "shell {{ E = 1 MPa, nu = 0.3, thickness = 2 mm, density = 1000 kg/m^3 {} }}";
    const std::string cloth =
        "cloth {{ stretch = 500 N/m, shear = 100 N/m, bend = 1e-3 N*m, thickness = 2 mm, area_density = 2 kg/m^2 {} }}";
    static const std::vector<Kind> all{
        {"tet4", box, "free { element = tet4, size = 5 cm }", solid, solid_damped},
        {"tet10", box, "free { element = tet10, size = 6 cm }", solid, solid_damped},
        {"hex8", box, "structured { cells = [2, 2, 2] }", solid, solid_damped},
        {"hex27", box, "structured { element = hex27, cells = [1, 1, 1] }", solid, solid_damped},
        {"nodal", box, "structured { cells = [2, 2, 2], integration = nodal }", solid, solid_damped},
        {"tet4, neo-Hookean", box, "free { element = tet4, size = 5 cm }",
         "neo_hookean {{ E = 100 kPa, nu = 0.3, density = 1000 kg/m^3 {} }}", solid_damped},
        {"shell, hinges", sheet, "structured { cells = [3, 3] }", shell, ", stretch_damping = 100 us, bend_damping = 1 ms", false,
         2, 0.1, 0.1},
        {"shell, Loop", sheet, "structured { element = loop, cells = [3, 3] }", shell, ", stretch_damping = 100 us", false, 2, 0.1,
         0.1},
        {"cloth", sheet, "structured { cells = [3, 3] }", cloth, ", stretch_damping = 1 ms, bend_damping = 1 ms", false, 2, 0.1,
         0.1},
        {"springs",
         "springs { at = [[0, 0, 3] cm, [10, 0, 4] cm, [4, 9, 5] cm, [5, 4, 13] cm], between = [[0, 1], [0, 2], [1, 2], [0, 3], "
         "[1, 3], [2, 3]], radius = 5 mm }",
         "", "spring {{ stiffness = 1 kN/m, mass = 200 g {} }}", ", damping = 0.2 kg/s", false, 50, 1, 0.1},
        {"particles", "particles { at = [[0, 0, 3] cm, [4, 0.5, 3.1] cm], radius = 1 cm }", "", "particle {{ mass = 200 g {} }}",
         "", false, 50, 1, 0.1},
    };
    return all;
}

std::string scene_of(const Kind& kind, Situation it, bool layers, bool synchronous, double beta) {
    const bool contact = it != Situation::free;
    const std::string law =
        layers ? fmt::format("penalty_layers {{ thickness = 1 cm, stiffness = {} N/m }}", kind.stiffness) : "dcr {}";
    const bool is_damped = it == Situation::damped;
    std::string text =
        "scene balances\nmaterial stuff = " + fmt::format(fmt::runtime(kind.material), is_damped ? kind.damped : "") + "\n";
    text += "body it {\n  shape = " + kind.shape + "\n";
    if (!kind.mesh.empty()) text += "  mesh = " + kind.mesh + "\n";
    text += "  material = stuff\n";
    if (it == Situation::thrown || is_damped) text += "  velocity = [0.2, 0.1, -0.5] m/s\n";
    if (it == Situation::free) text += "  velocity = p -> [0.2 m/s - 3 s^-1 * p.y, 3 s^-1 * p.x, 0.1 m/s + 5 s^-1 * p.x]\n";
    text += "}\n";
    const std::string part = kind.name == "particles" ? "it where x < 1 cm" : "it where x > 4.9 cm";
    if (contact) {
        text +=
            "body plate { shape = box { from = [-30, -90, -10] cm, size = [150, 150, 10] cm }, mesh = structured { cells = [1, 1, "
            "1] }, material = rigid {} }\n"
            "restrain under { on = plate }\n";
        text += "contact touch between it, plate { law = " + law + " }\n";
        text += "load weight { on = it, acceleration = [0, 0, -10] m/s^2 }\n";
    }
    if (it == Situation::driven)
        text += "drive push { on = " + part +
                ", displacement = t -> [0 m, 0 m, -5 mm * sin(t / (20 ms))^2], directions = [0, 0, 1] }\n";
    if (it == Situation::pressed)
        text += fmt::format("load press {{ on = it, force = t -> [0 N, 0 N, -{} N * min(1, t / (50 ms))] }}\n", kind.press);
    text += synchronous ? fmt::format("run {{ until = 300 ms, scheme = verlet {{ beta = {} }} }}\n", beta)
                        : fmt::format("clock strain = nested {{ beta = {} }}\nrun {{ until = 300 ms }}\n", beta);
    text += "record momentum every 10 ms\nrecord angular_momentum every 10 ms\n";
    if (contact) text += "record borne = sum(plate : reaction.z) every 10 ms\n";
    return text;
}

}  // namespace avs::test
