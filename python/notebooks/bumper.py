# %% [markdown]
# # Optimising a bumper
# A block of foam on a wall stops a mass of 1 kg at 3 m/s. Soft foam is gentle but takes room; stiff foam is short and hard. Which modulus
# stops the mass with the least force while it travels no more than 20 mm? `scipy.optimize` asks, avs answers.

# %%
import matplotlib.pyplot as plt
import numpy as np
from scipy.optimize import minimize_scalar

import avs

text = """scene bumper
param stiffness: Pressure = 1 MPa in 10 kPa..100 MPa
let speed = 3 m/s
material foam = neo_hookean { E = stiffness, nu = 0.1, density = 200 kg/m^3 }
material steel = neo_hookean { E = 20 MPa, nu = 0.3, density = 8000 kg/m^3 }
body pad {
  shape    = box { from = [0, 0, 0] cm, size = [6, 5, 5] cm }
  mesh     = structured { element = hex8, cells = [5, 3, 3] }
  material = foam
}
body sledge {
  shape    = box { from = [6.01, 0, 0] cm, size = [5, 5, 5] cm }
  mesh     = structured { element = hex8, cells = [2, 2, 2] }
  material = steel
  velocity = [-speed, 0 m/s, 0 m/s]
}
restrain wall { on = pad where x < 1 um }
contact impact between pad, sledge { law = dcr { friction = 0.2 } }
run { until = 25 ms }
record energy every 0.1 ms
record travel = mean(sledge : displacement.x) every 0.1 ms
record motion = mean(sledge : velocity.x) every 0.1 ms
expect energy.drift < 3 %
"""
scene = avs.Scene.from_text(text, "bumper.avs")
mass = scene.compile().masses[scene.compile().bodies["sledge"].nodes].sum()
print(f"the sledge has {mass:.3f} kg")

# %% [markdown]
# One run gives the travel and the largest force. The force is the sledge's mass times the change of its mean velocity in a
# millisecond.

# %%
tried = {}


def drive_into(modulus_kpa):
    """Largest travel [mm] and force [N] for a modulus."""
    if modulus_kpa not in tried:
        run = scene.with_params(stiffness=f"{modulus_kpa!r} kPa").run("bumper.run").check()
        travel, motion = run.series["travel"], np.asarray(run.series["motion"].values)
        force = mass * (motion[10:] - motion[:-10]) / 1e-3
        tried[modulus_kpa] = -min(travel.values) * 1e3, force.max()
    return tried[modulus_kpa]


def cost(logarithm):
    travel, force = drive_into(float(10**logarithm))
    return force + 200 * max(0.0, travel - 20)  # a penalty of 200 N for each mm of travel beyond 20 mm


best = minimize_scalar(cost, bounds=(2, 3.5), method="bounded", options={"xatol": 0.01})
modulus = float(10**best.x)
travel, force = drive_into(modulus)
print(f"{len(tried)} runs: E = {modulus:.0f} kPa, travel {travel:.1f} mm, force {force:.0f} N")

# %%
figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.2))
order = sorted(tried)
left.semilogx(order, [tried[e][0] for e in order], "o-")
left.axhline(20, color="grey", linestyle="--")
left.set(xlabel="E [kPa]", ylabel="travel [mm]")
right.semilogx(order, [tried[e][1] for e in order], "o-")
right.axvline(modulus, color="grey", linestyle="--")
right.set(xlabel="E [kPa]", ylabel="largest force [N]")
plt.show()

# %% [markdown]
# A linear spring of stiffness k = E A / L that stops the mass in x = 20 mm has k = m v^2 / x^2 and the force k x. The pad hardens as it is
# pressed, so it needs a little more.

# %%
spring = mass * 3**2 / 0.02**2
print(f"spring: E = {spring * 0.06 / 0.05**2 / 1e3:.0f} kPa, force {spring * 0.02:.0f} N")
assert abs(travel - 20) < 1 and 0.5 * spring * 0.02 < force < 3 * spring * 0.02
