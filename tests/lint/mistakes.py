"""python3 mistakes.py AVSC AVSR ROOT: makes thirty-one mistakes on purpose and checks the messages of the programs.

A mistake is a change of scenes/tutorial/first.avs, or a command line. docs/measurements/mistakes.md has a table of them.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

avsc, avsr, root = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
scene = (root / "scenes/tutorial/first.avs").read_text()
law = "st_venant_kirchhoff { E = 1 MPa, nu = 0.3,"
# replacements in the scene, and the expected messages
changes = [
    ([("velocity = [speed", "velocty = [speed")], ["unknown_key", "did you mean `velocity`"]),
    ([("1 MPa", "1 Mpa")], ["unknown_unit", "did you mean `MPa`"]),
    ([("1 MPa", "1 N/mm2")], ["unknown_unit", "`mm^2`"]),
    ([("1000 kg/m^3", "1e-9 t/mm^3")], None),
    ([("hex8", "hex20")], ["unknown_word", "no bricks of 20 nodes", "did you mean `hex27`"]),
    ([("between all, all", "between hammer, anvl")], ["unknown_name", "did you mean `anvil`"]),
    ([("friction = 0.3", "mu = 0.3")], ["unknown_key", "Coulomb's coefficient is `friction`"]),
    ([("velocity.x", "velocity.X")], ["unknown_member", "it has x, y, z"]),
    ([("run { until = 10 ms }", "run { duration = 10 ms, dt = 1 us }")], ["`run` needs `until`", "run { until = 1 s }", "each element has its own step"]),
    ([("run { until = 10 ms }", "run { until = 10 ms };")], ["syntax_error", "leave the `;` out"]),
    ([(law, "mooney_rivlin { C1 = 1 MPa, C2 = 1 MPa,")], ["no such law", "`neo_hookean"]),
    ([(law, "plastic { E = 1 MPa, nu = 0.3, yield = 1 MPa,")], ["solids do not yield", "yield_curvature"]),
    ([("// What must come out.", "joint hinge { on = hammer }\n//")], ["unknown_declaration", "no joints"]),
    ([("// What must come out.", "rigid body c {}\n//")], ["unknown_declaration", "material = rigid {}"]),
    ([("// What must come out.", "gravity { acceleration = [0, 0, -9.81] m/s^2 }\n//")], ["gravity is a load"]),
    ([("material = rubber", "material = rigid")], ["wrong_type", "rigid {}"]),
    ([("anvil", "floor")], ["shadowed_name", "`floor(x)`", "`floor_`"]),
    ([("[speed, 0 m/s, 0 m/s]", "[speed, 0, 0]")], ["missing_unit", "give each component its unit"]),
    ([("energy.drift < 2 %", "energy.drift == 0.1")], ["within VALUE +- TOLERANCE"]),
    ([("energy.drift < 2 %", "energy.drift < 2 J")], ["unit_mismatch", "`2 %`", "energy.error.max"]),
    ([("st_venant_kirchhoff { E = 1 MPa, nu = 0.3", "neo_hookean { E = 1 MPa, nu = 0.499999")], ["warning[locking]", "integration = nodal"]),
    ([("-edge - gap,", "-edge + 18 mm,")], ["bodies_overlap", "0.018 m deep", "move the bodies apart"]),
    ([("// What must come out.", "clock strain = nested { beta = 2 }\n//")], ["unstable_clock", "0.5 is safe"]),
    ([("contact impact", "// "), ("record impact", "//"), ("expect impact", "//")], ["bodies_meet", "have no contact", "contact NAME between"]),
    ([("edge = 5 cm", "edge = 5 m")], ["short_run", "units of lengths and times"]),
    ([("structured { element = hex8, cells = [n, n, n] }", "free { element = tet4, size = 0.1 mm }")], ["mesh_too_large", "take a larger size"]),
    ([("every 50 us", "every 1 ns")], ["much_output", "1e+07 samples", "every 1e-05 s"]),
]
lines = [
    ([avsc, "compile", "first.avs", "--set", "speed=300m/s"], ["param_out_of_range", "0.1 m/s..20 m/s"]),
    ([avsc, "compile", "first.avs", "--set", "speed", "=", "3m/s"], ["without blanks: `--set speed=3m/s`"]),
    ([avsr, "run", "first.avs"], ["compile the scene with avsc"]),
    ([avsc, "explain", "steel.avs", "steel.E"], ["E = 210000000000 Pa", "210 GPa"]),
]

wrong = []


def look(name, said, wanted):
    missing = [part for part in wanted or [] if part not in said]
    if missing or (wanted is None and ("error" in said or "warning" in said)):
        wrong.append(f"{name}: lacks {missing}\n{said}")


with tempfile.TemporaryDirectory() as folder:
    def run(command):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600, env={**os.environ, "NO_COLOR": "1"})
        return done.stdout + done.stderr

    pathlib.Path(folder, "first.avs").write_text(scene)
    pathlib.Path(folder, "steel.avs").write_text(scene.replace("material rubber = " + law + " density = 1000 kg/m^3 }", "use std.materials.{steel}").replace("rubber", "steel"))
    for exchanges, wanted in changes:
        text = scene
        for old, new in exchanges:
            assert old in text, old
            text = text.replace(old, new)
        pathlib.Path(folder, "wrong.avs").write_text(text)
        look(exchanges[0][1], run([avsc, "compile", "wrong.avs"]), wanted)
    for command, wanted in lines:
        look(" ".join(command[1:]), run(command), wanted)
print("\n".join(wrong) or f"{len(changes) + len(lines)} mistakes are answered as they should be")
sys.exit(1 if wrong else 0)
