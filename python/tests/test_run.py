"""Run folders are read without the compiled half; series without numpy."""

import json
import os
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import avs
from conftest import SOURCE


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    from conftest import SOURCE

    return avs.Scene(SOURCE / "scenes/tutorial/first.avs", n=3).run(tmp_path_factory.mktemp("runs") / "first.run")


def test_series_are_columns_with_units(run):
    column = run.series["hammer_v"]
    assert column.unit == "m/s" and column.times[0] == 0 and column.times[-1] == 0.01 and len(column) == 201
    assert column.at(0) == pytest.approx(2) and column.final == column.values[-1] == column.at(0.01)
    middle = (column.times[10] + column.times[11]) / 2
    assert column.at(middle) == pytest.approx((column.values[10] + column.values[11]) / 2)
    assert run.series["impact.deepest_gap"].of == "since the row before"
    assert np.asarray(column.values).base is not None  # the array is a view: nothing is copied
    with pytest.raises(KeyError, match="columns are energy.kinetic"):
        run.series["energy"]
    with pytest.raises(ValueError, match="not recorded at 1 s"):
        column.at(1)


def test_a_table_has_units(run):
    table = run.to_pandas()
    assert table.index.name == "time" and table.attrs["units"]["hammer_v"] == "m/s" and table.attrs["units"]["time"] == "s"
    assert len(table) == 201 and table["hammer_v"].iloc[-1] == run.series["hammer_v"].final
    momentum = table["momentum.x"]
    assert momentum.iloc[-1] == pytest.approx(momentum.iloc[0], rel=1e-9)


def test_columns_of_different_times_share_a_table(bar):
    scene = avs.Scene.from_text(bar._text + "record seldom = mean(bar : displacement.x) every 10 ms\n")
    table = scene.run("run").to_pandas()
    assert len(table) == 21 and table["seldom"].count() == 3


def test_expectations_and_check(run, bar):
    assert run.passed and all(one.passed for one in run.expectations) and run.check() is run
    failed = avs.Scene.from_text(bar._text + "expect tip.final > 1 km\n").run("run")
    assert failed.status == "failed" and not failed.passed
    with pytest.raises(avs.ExpectationFailed, match="`expect tip.final > 1 km` does not hold"):
        failed.check()


def test_contacts(run):
    (contact,) = run.contacts
    assert contact["body"] == "hammer" and contact["impulse"] > 0


def test_page_and_files_show_the_same(run):
    full, page = run.frames, run.surface
    assert len(full) == 51 and len(page) >= 101
    for moment in (0.0, 0.002, 0.01, 0.004):  # not only forwards
        frame, shown = full.at(moment), page.at(moment)
        assert frame.time == shown.time
        # Each point of the surface is compared with the node that has the same rest position.
        rest, points = frame.points - frame.fields["displacement"], shown.points - shown.fields["displacement"]
        node = np.argmin(np.linalg.norm(rest[None] - points[:, None], axis=2), axis=1)
        assert np.abs(frame.points[node] - shown.points).max() < 1e-6
        stress = frame.fields["von_mises"]
        assert np.abs(stress[node] - shown.fields["von_mises"]).max() <= 0.02 * max(stress.max(), 1)
    assert full[-1].time == 0.01 and len(full[:3]) == 3
    with pytest.raises(IndexError):
        full[51]


def test_cells(run):
    frame = run.frames[0]
    assert len(frame.cells) == 27 + 64 and all(len(cell) == 8 for cell in frame.cells) and set(frame.types) == {12}
    surface = run.surface[0]
    assert surface.triangles.shape == (2 * 6 * (9 + 16), 3)
    # Triangles are counterclockwise seen from outside: by the divergence theorem they enclose the volume of the two blocks.
    a, b, c = (surface.points[surface.triangles[:, i]] for i in range(3))
    assert np.einsum("ij,ij->", a, np.cross(b, c)) / 6 == pytest.approx(2 * 0.05**3, rel=1e-5)


def test_files_are_as_vtk_reads_them(run):
    vtk = pytest.importorskip("vtkmodules.all", reason="python3-vtk9 is not installed")
    from vtkmodules.util.numpy_support import vtk_to_numpy

    reader = vtk.vtkXMLUnstructuredGridReader()
    reader.SetFileName(str(run.folder / "fields/fields_0020.vtu"))
    reader.Update()
    grid, frame = reader.GetOutput(), run.frames[19]
    assert (vtk_to_numpy(grid.GetPoints().GetData()) == frame.points).all()
    for name, values in frame.fields.items():
        assert (vtk_to_numpy(grid.GetPointData().GetArray(name)) == values).all()


def test_plain_files_are_mapped_not_copied(bar):
    scene = avs.Scene.from_text(bar._text.replace("every = 5 ms }", "every = 5 ms, compressed = false }"))
    plain, packed = scene.run("plain").frames[2], bar.run("packed").frames[2]
    assert not plain.points.flags.owndata and not plain.points.flags.writeable
    for name in packed.fields:
        assert (plain.fields[name] == packed.fields[name]).all()


def test_a_folder_that_is_none_is_named(tmp_path, run):
    with pytest.raises(avs.SceneError, match="is not there"):
        avs.open_run("nothing.run")
    with pytest.raises(avs.SceneError, match="no manifest.json"):
        avs.open_run(tmp_path)
    (tmp_path / "manifest.json").write_text('{"status": ')
    with pytest.raises(avs.SceneError, match="damaged"):
        avs.open_run(tmp_path)
    (tmp_path / "manifest.json").write_text(json.dumps(run.manifest))
    with pytest.raises(avs.SceneError, match="there are no frames"):
        avs.open_run(tmp_path).surface


def test_a_killed_run_is_read(run, tmp_path):
    (tmp_path / "manifest.json").write_text(json.dumps({**run.manifest, "status": "running"}))
    text = (run.folder / "series.csv").read_text()
    (tmp_path / "series.csv").write_text(text[: text.rfind("\n", 0, -1) + 30])  # cut in the middle of the last row
    frames = (run.folder / "frames.avf").read_bytes()
    (tmp_path / "frames.avf").write_bytes(frames[:-7])
    killed = avs.open_run(tmp_path)
    assert killed.status == "running" and len(killed.series["hammer_v"]) == 200
    assert len(killed.surface) == len(run.surface) - 1


BARE = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {refused!r} or name in {refused!r}:
            raise ModuleNotFoundError("No module named " + repr(name), name=name)
sys.meta_path.insert(0, Refuse())
import avs
run = avs.open_run(sys.argv[1])
assert run.series["hammer_v"].final > 0 and run.passed and run.contacts
{then}
"""


def bare(run, refused, then):
    code = BARE.format(refused=refused, then=textwrap.dedent(then))
    return subprocess.run([sys.executable, "-c", code, run.folder, SOURCE / "scenes/tutorial/first.avs"], capture_output=True, text=True, env=dict(os.environ))


def test_runs_are_read_by_nothing_but_python(run):
    result = bare(run, {"numpy", "pandas", "avs._avs"}, "")
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize(
    ("refused", "then", "words"),
    [
        ("numpy", "run.frames", "apt install python3-numpy"),
        ("numpy", "avs.Scene(sys.argv[2], n=2).start().positions", "ImportError: states and meshes are arrays of numpy: apt install python3-numpy"),
        ("numpy", "avs.Scene(sys.argv[2], n=2).compile().masses", "apt install python3-numpy"),
        ("numpy", "avs.Scene(sys.argv[2], n=2).start().series['hammer_v'].values", "apt install python3-numpy"),
        ("pandas", "run.to_pandas()", "apt install python3-pandas"),
        ("pandas", "avs.sweep(sys.argv[2], n=[1], options={'until': '1 us'}).to_pandas()", "apt install python3-pandas"),
        ("avs._avs", "avs.Scene('x.avs').compile()", "is not for Python"),
    ],
)
def test_what_is_missing_is_named_with_its_cure(run, refused, then, words):
    result = bare(run, {refused}, then)
    assert result.returncode == 1 and words in result.stderr
