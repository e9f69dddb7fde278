import numpy as np
import pytest

import avs
from avs.scene import written
from conftest import BAR


def test_an_image_shows_what_is_in_it(first):
    image = first.compile()
    assert first.compile() is image
    assert image.name == "first" and image.until == 0.01
    assert image.version.split("+")[0] == avs.__version__
    assert list(image.bodies) == ["hammer", "anvil"]
    hammer = image.bodies["hammer"]
    assert image.rest_positions.shape == (27 + 64, 3)
    assert image.rest_positions[hammer.nodes, 0].max() == pytest.approx(-0.002)
    assert image.masses[hammer.nodes].sum() == pytest.approx(0.05**3 * 1000)
    assert image.elements["hex8"].shape == (8 + 27, 8)
    assert image.faces.shape == (6 * 4 + 6 * 9, 4)
    assert image.columns["hammer_v"] == "m/s"
    assert image.driven == {}


def test_arrays_are_views_that_nobody_writes_to(first):
    image = first.compile()
    assert not image.rest_positions.flags.owndata and not image.rest_positions.flags.writeable
    with pytest.raises(ValueError):
        image.rest_positions[0, 0] = 1
    positions = image.rest_positions
    del image, first  # a view keeps its memory alive
    assert np.isfinite(positions).all()


def test_params_are_values_of_the_language(first):
    assert first.with_params(speed="3 m/s").compile().provenance != first.compile().provenance
    assert written(3) == "3" and written(0.1) == "0.1" and written(True) == "true" and written("2 m/s") == "2 m/s"
    assert written([1, 2.5]) == "[1, 2.5]" and written(np.float64(2.5)) == "2.5" and written(np.array([1, 2])) == "[1, 2]"
    with pytest.raises(avs.SceneError) as caught:
        first.with_params(gap=0.001).compile()  # a number where a length is due
    assert caught.value.code == "bad_override"


def test_a_mistake_has_its_place_its_code_and_help():
    scene = avs.Scene.from_text(BAR.replace("E = 1 MPa", "E = 1 m").replace("record energy", "record enrgy"), "wrong.avs")
    with pytest.raises(avs.SceneError) as caught:
        scene.compile()
    error = caught.value
    assert (error.file, error.line, error.column, error.code) == ("wrong.avs", 3, 38, "unit_mismatch")
    assert "found length [m], expected pressure [Pa]" in error.message
    assert "^^^" in str(error)  # with the marked line, as avsc shows it
    assert [one.line for one in error.diagnostics] == [3, 12]
    assert isinstance(error, ValueError) and error.status == 2
    with pytest.raises(avs.SceneError) as caught:
        avs.Scene.from_text(BAR.replace("soft\n}", "sift\n}")).compile()
    assert caught.value.help == "did you mean `soft`?"


def test_labels_come_along(first):
    with pytest.raises(avs.SceneError) as caught:
        first.with_params(speed="2 s").compile()
    (label,) = caught.value.first.labels
    assert label.message == "the parameter is declared here" and label.file.endswith("first.avs") and label.line > 1


def test_a_scene_that_is_not_there_is_named():
    with pytest.raises(avs.SceneError, match="nowhere.avs"):
        avs.Scene("nowhere.avs").compile()


def test_images_are_written_and_opened(first, tmp_path):
    first.compile().write("first.avb")
    assert avs.open_image("first.avb").provenance == first.compile().provenance
    data = bytearray((tmp_path / "first.avb").read_bytes())
    data[8] += 1
    (tmp_path / "later.avb").write_bytes(data)
    read = rf"format version {data[8]}, this program reads version {data[8] - 1}; compile the scene again"
    with pytest.raises(avs.SceneError, match=read):
        avs.open_image("later.avb")


def test_quantities_have_units():
    assert avs.quantity("1.5 ms", "s") == 0.0015
    with pytest.raises(avs.SceneError, match=r"found length \[m\], expected time \[s\]"):
        avs.quantity("1 m", "s")


def test_warnings_of_a_scene_are_warnings():
    spinning = BAR.replace("drive hand", "// ").replace("param speed", "// ")
    spinning = spinning.replace("  material = soft", "  material = soft\n  velocity = p -> cross([0, 0, 100] rad/s, p)")
    with pytest.warns(avs.SceneWarning, match="leaves_small_strain"):
        avs.Scene.from_text(spinning).compile()
