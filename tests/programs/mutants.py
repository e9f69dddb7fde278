#!/usr/bin/env python3
"""mutants.py PROGRAMS [COUNT [KIND..]]: gives damaged files to the programs of a folder, COUNT (100) of each kind.

step, geo, msh, stl, obj: `avsc compile` of a scene with the file must end with 0, or with 2 and the name of the file, within 20 s of
processor time (children included), and must leave no new file in the folder except the image.
certificate, frames, series, fields, manifest, image of a run: `avsr verify` or `avsr info --verify` must fail for a run in which this file
is damaged.
image: a damaged image must be neither verified nor run.
The exit code is 1 if a program has behaved in another way. Tables are written to stdout.
"""
import os, pathlib, random, re, resource, shutil, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LONGEST = 20.0  # processor time that a compilation may take [s]
NUMBERS = [b"1e308", b"-1", b"0", b"99999999999999999999", b"nan", b"inf", b"1e-320", b"#1", b"#999999", b"$", b"()", b""]
NUMBER = re.compile(rb"[0-9][0-9.eE+-]*")

GEO = b"""SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 100, 60, 20};
Cylinder(2) = {30, 30, -5, 0, 0, 30, 10};
BooleanDifference(3) = { Volume{1}; Delete; }{ Volume{2}; Delete; };
For i In {0:1}
  Sphere(10 + i) = {60 + 20 * i, 30, 20, 6};
EndFor
BooleanUnion(4) = { Volume{3}; Delete; }{ Volume{10, 11}; Delete; };
Physical Volume("part") = {4};
"""
MATERIAL = "material stuff = linear_elastic { E = 100 kPa, nu = 0.2, density = 1000 kg/m^3 }\n"
CUBES = "scene cubes\n" + MATERIAL + """body left {
  shape = box { from = [-10, 0, 0] cm, size = [10, 10, 10] cm }
  mesh = structured { element = tet4, cells = [1, 1, 1] }
  material = stuff
  velocity = [0.5, 0, 0] m/s
}
body right {
  shape = box { from = [1 cm, 1 cm, 2 cm], size = [10, 10, 10] cm }
  mesh = structured { element = tet4, cells = [1, 1, 1] }
  material = stuff
}
contact touch between left, right { law = penalty_layers { thickness = 5 mm, stiffness = 200 N/m } }
run { until = 60 ms }
record energy every 5 ms
export vtu { fields = [displacement], every = 20 ms }
"""


def scene_of(name, mesh):
    return ("scene s\n" + MATERIAL + f'body b {{\n  shape = file {{ path = "{name}", unit = mm }}\n  mesh = {mesh}\n'
            "  material = stuff\n}\nrun { until = 1 ms }\n")


def surface_of_box(n, width):
    """A cube with n x n squares on each side, as text of an OBJ file."""
    points, faces = {}, []
    def point(*place):
        return points.setdefault(place, len(points) + 1)
    for axis in range(3):
        for side in (0, n):
            for i in range(n):
                for j in range(n):
                    corners = []
                    for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        place = [0, 0, 0]
                        place[axis], place[(axis + 1) % 3], place[(axis + 2) % 3] = side, a, b
                        corners.append(point(*place))
                    faces.append(corners if side else corners[::-1])
    return "".join([f"v {width * x} {width * y} {width * z}\n" for x, y, z in points] +
                   [f"f {' '.join(map(str, corners))}\n" for corners in faces])


def damaged(sound, number, draw):
    """Damages a file, by six ways in turn: flips bits, cuts off the end, doubles or removes a part, replaces a number, swaps two parts."""
    at = draw.randrange(len(sound))
    kind = number % 6
    if kind == 0:
        changed = bytearray(sound)
        for _ in range(draw.randint(1, 5)):
            changed[draw.randrange(len(changed))] ^= 1 << draw.randrange(8)
        return bytes(changed)
    if kind == 1:
        return sound[:at]
    if kind == 2:
        begin = draw.randrange(len(sound))
        return sound[:at] + sound[begin:begin + draw.randint(1, 200)] + sound[at:]
    if kind == 3:
        return sound[:at] + sound[at + draw.randint(1, 100):]
    if kind == 4:
        found = NUMBER.search(sound, at)
        return sound if found is None else sound[:found.start()] + draw.choice(NUMBERS) + sound[found.end():]
    length = draw.randint(1, 64)
    other = draw.randrange(len(sound))
    a, b = sorted((at, other))
    return sound[:a] + sound[b:b + length] + sound[a:b] + sound[b + length:]


def ran(command, folder):
    """Runs a command. Returns its exit code (negative: a signal), its output, and its processor time with all children [s]."""
    def spent():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
    start = spent()
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=600)
        code, said = done.returncode, (done.stdout + done.stderr).decode(errors="replace")
    except subprocess.TimeoutExpired:
        code, said = 124, "did not end within ten minutes"
    return code, said, spent() - start


class Mutants:
    def __init__(self, programs, count, folder):
        self.avsc, self.avsr = str(programs / "avsc"), str(programs / "avsr")
        self.count, self.folder, self.wrong = count, folder, []

    def told(self, kind, number, data, why):
        self.wrong.append(f"{kind}, {number}: {why}")
        kept = pathlib.Path(tempfile.gettempdir()) / f"mutant_{kind}_{number}"
        kept.write_bytes(data)
        print(f"{kind}, {number}: {why} (kept: {kept})", file=sys.stderr, flush=True)

    def of(self, sound, kind):
        draw = random.Random(kind)
        made = (damaged(sound, number, draw) for number in range(10 * self.count))
        changed = (data for data in made if data != sound)
        for number in range(self.count):
            yield number, next(changed)

    def seed(self, kind):
        """An undamaged file of the kind."""
        if kind == "step":
            data = (ROOT / "tests/cli/one_byte.step").read_bytes()
            damage = data.find(b"226 = DIRECTION")
            return data[:damage - 1] + b"#" + data[damage:]
        if kind == "geo":
            return GEO
        if kind == "msh":
            return (ROOT / "scenes/tutorial/bracket.msh").read_bytes()
        obj, file = self.folder / "box.obj", self.folder / f"seed.{kind}"
        obj.write_text(surface_of_box(3, 10))
        subprocess.run([self.avsc, "mesh", obj, "--write", file], check=True, capture_output=True)
        return file.read_bytes()

    def geometry(self, kind):
        name = f"part.{kind}"
        place = self.folder / kind
        place.mkdir()
        file, scene = place / name, place / "s.avs"
        scene.write_text(scene_of(name, "given {}" if kind == "msh" else "free { element = tet4, size = 30 mm }"))
        sound = self.seed(kind)
        file.write_bytes(sound)
        code, said, _ = ran([self.avsc, "compile", "s.avs"], place)
        assert code == 0, said
        meshed = refused = crashed = stopped = 0
        slowest = total = 0.0
        for number, data in self.of(sound, kind):
            file.write_bytes(data)
            code, said, seconds = ran([self.avsc, "compile", "s.avs"], place)
            slowest, total = max(slowest, seconds), total + seconds
            meshed, refused = meshed + (code == 0), refused + (code == 2)
            crashed, stopped = crashed + ("crashed in" in said), stopped + ("was stopped" in said)
            if code not in (0, 2):
                self.told(kind, number, data, f"exit {code}: {said[-300:]}")
            elif code == 2 and name not in said:
                self.told(kind, number, data, f"the file is not named: {said[-300:]}")
            if seconds > LONGEST:
                self.told(kind, number, data, f"{seconds:.1f} s")
            if left := {entry.name for entry in place.iterdir()} - {name, "s.avs", "s.avb"}:
                self.told(kind, number, data, f"new in the folder: {left}")
        print(f"| {kind} | {meshed} | {refused} | {crashed} | {stopped} | {slowest:.2f} | {total:.1f} |", flush=True)

    def trusted(self, kind, name, questions):
        file = self.run / name
        sound = file.read_bytes()
        taken, codes, slowest = 0, {}, 0.0
        for number, data in self.of(sound, kind):
            file.write_bytes(data)
            for question in questions:
                code, said, seconds = ran(question, self.folder)
                slowest = max(slowest, seconds)
                codes[code] = codes.get(code, 0) + 1
                if code == 0:
                    taken += 1
                    self.told(kind, number, data, f"taken by {question[1]}: {said[-200:]}")
                elif code not in (1, 2):
                    self.told(kind, number, data, f"exit {code} of {question[1]}: {said[-300:]}")
        file.write_bytes(sound)
        ends = ", ".join(f"{code}: {times}" for code, times in sorted(codes.items()))
        print(f"| {kind} | {self.count} | {taken} | {ends} | {slowest:.2f} |", flush=True)

    def runs(self, kinds):
        (self.folder / "cubes.avs").write_text(CUBES)
        self.run = self.folder / "a.run"
        command = [self.avsr, "run", "cubes.avb", "-o", "a.run", "--certificate", "--progress", "none"]
        verify, info = [self.avsr, "verify", "a.run"], [self.avsr, "info", "a.run", "--verify"]
        for needed in ([self.avsc, "compile", "cubes.avs"], command, verify, info):
            code, said, _ = ran(needed, self.folder)
            assert code == 0, said
        shutil.copy(self.run / "image.avb", self.run / "other.avb")
        # An image without a run is verified and run.
        alone = [[self.avsr, "verify", "a.run/other.avb"],
                 [self.avsr, "run", "a.run/other.avb", "-o", "b.run", "--again", "--progress", "none"]]
        files = {"certificate": ("trajectory.knots", [verify]), "image of a run": ("image.avb", [verify]), "image": ("other.avb", alone),
                 "frames": ("frames.avf", [info]), "fields": ("fields/fields_0002.vtu", [info]), "series": ("series.csv", [info]),
                 "manifest": ("manifest.json", [info])}
        for kind, (name, questions) in files.items():
            if not kinds or kind in kinds:
                self.trusted(kind, name, questions)


def main():
    programs = pathlib.Path(sys.argv[1]).resolve()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    kinds = sys.argv[3:]
    with tempfile.TemporaryDirectory() as folder:
        mutants = Mutants(programs, count, pathlib.Path(folder))
        start = time.time()
        print("| damaged file | meshed | refused | reader crashed | stopped for time | slowest [s] | all [s] |\n|---|---|---|---|---|---|---|")
        for kind in ("step", "geo", "msh", "stl", "obj"):
            if not kinds or kind in kinds:
                mutants.geometry(kind)
        print("\n| damaged file | changed | taken | exit codes | slowest [s] |\n|---|---|---|---|---|")
        mutants.runs(kinds)
        print(f"\n{len(mutants.wrong)} wrong, {time.time() - start:.0f} s", flush=True)
    sys.exit(1 if mutants.wrong else 0)


if __name__ == "__main__":
    main()
