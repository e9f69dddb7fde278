import numpy as np

import avs


def test_tensors_have_the_order_of_vtk_everywhere(bar):
    """A bar along x is loaded along z. Its shear stress xz must be the last component in the simulation, in VTU files and in frames.avf."""
    scene = avs.Scene.from_text(bar._text + "export page { fields = [stress] }\n")
    with scene.start("run") as simulation:
        simulation.advance("5 ms")
        live = simulation.field("stress")
        file, page = simulation.run.frames.at(0.005), simulation.run.surface.at(0.005)
    assert (live == file.fields["stress"]).all()
    shear = np.abs(live).max(axis=0)[3:]
    assert shear[2] > 1e3 * max(shear[0], shear[1])
    rest, points = file.points - file.fields["displacement"], page.points - page.fields["displacement"]
    node = np.argmin(np.linalg.norm(rest[None] - points[:, None], axis=2), axis=1)
    scale = np.abs(live).max(axis=0)
    assert (np.abs(page.fields["stress"] - live[node]) <= 0.02 * scale + 1e-6).all()
