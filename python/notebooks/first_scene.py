# %% [markdown]
# # First scene
# A moving block of rubber hits one at rest: compile it, run it, look at what came out, change it, step it.

# %%
import matplotlib.pyplot as plt
import numpy as np

import avs

scene = avs.Scene(avs_scenes / "tutorial/first.avs", speed="2 m/s", n=4)
image = scene.compile()
print(image, list(image.bodies), sep="\n")

# %% [markdown]
# A mistake is an exception that knows where it is.

# %%
try:
    scene.with_params(speed="2 s").compile()
except avs.SceneError as error:
    print(error.code, "at line", error.first.labels[0].line, "of the scene:", error.first.message)

# %% [markdown]
# A run leaves a folder; reading it needs nothing but Python. Series have units, `to_pandas` makes a table of them.

# %%
run = scene.run("first.run")
for expectation in run.expectations:
    print(f"{expectation.verdict:8} {expectation.text}")
table = run.to_pandas()
table[["hammer_v", "anvil_v", "energy.total"]].describe()

# %%
figure, axes = plt.subplots(1, 2, figsize=(10, 3.5))
for name in ("hammer_v", "anvil_v"):
    column = run.series[name]
    axes[0].plot(np.asarray(column.times) * 1e3, column.values, label=f"{name} [{column.unit}]")
axes[0].set_xlabel("time [ms]")
axes[0].legend()
for name in ("energy.kinetic_synchronised", "energy.strain", "energy.total"):
    column = run.series[name]
    axes[1].plot(np.asarray(column.times) * 1e3, column.values, label=name.partition(".")[2])
axes[1].set_xlabel("time [ms]")
axes[1].set_ylabel("energy [J]")
axes[1].legend()
plt.show()

# %% [markdown]
# Frames are arrays: here the surfaces at the deepest compression, by von Mises stress.

# %%
frame = run.surface.at(0.0028)
figure = plt.figure(figsize=(7, 4))
axes = figure.add_subplot(projection="3d")
triangles = frame.triangles
axes.plot_trisurf(*frame.points.T, triangles=triangles, cmap="viridis").set_array(frame.fields["von_mises"][triangles].mean(axis=1))
axes.set_aspect("equal")
axes.set_title(f"von Mises stress at {frame.time * 1e3:g} ms, up to {frame.fields['von_mises'].max() / 1e3:.0f} kPa")
plt.show()

# %% [markdown]
# A simulation that is advanced in steps ends with the same bits as the run above.

# %%
with scene.start() as simulation:
    hammer = simulation.image.bodies["hammer"]
    while not simulation.has_ended:
        simulation.advance(by="2 ms")
        front = simulation.positions[hammer.nodes, 0].max()
        strain = simulation.energies["strain"]
        print(f"{simulation.time * 1e3:4.0f} ms: front of the hammer at {front * 1e3:6.2f} mm, strain energy {strain:.4f} J")
    assert simulation.state_hash == run.state_hash
