import os
from pathlib import Path

import pytest

import avs

SOURCE = Path(os.environ.get("SOURCE", Path(__file__).parents[2]))

BAR = """scene bar
param speed: Velocity = 1 m/s
material soft = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body bar {
  shape    = box { from = [0, 0, 0] m, size = [40, 10, 10] cm }
  mesh     = structured { element = hex8, cells = [4, 1, 1] }
  material = soft
}
drive hand { on = bar where x < 1 mm, velocity = t -> [speed, 0 m/s, 0 m/s] }
load wind { on = bar, acceleration = t -> [0 m/s^2, 0 m/s^2, 1 m/s^2] }
run { until = 20 ms }
record energy every 1 ms
record tip = mean(bar where x > 39 cm : displacement.x) every 1 ms
export vtu { fields = [displacement, velocity, stress, von_mises], every = 5 ms }
"""


@pytest.fixture
def first() -> avs.Scene:
    """scenes/tutorial/first.avs with a coarse mesh."""
    return avs.Scene(SOURCE / "scenes/tutorial/first.avs", n=2)


@pytest.fixture
def bar() -> avs.Scene:
    return avs.Scene.from_text(BAR, "bar.avs")


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Each test runs in its own empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
