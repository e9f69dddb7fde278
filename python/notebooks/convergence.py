# %% [markdown]
# # Convergence
# A bar vibrates lengthwise in its first mode, for which the motion of its tip is known. The error over the size of the elements, on
# logarithmic axes, falls with a slope that is the order of the method: bricks of eight nodes (`hex8`) and the leapfrog promise 2.

# %%
import matplotlib.pyplot as plt
import numpy as np

import avs

text = """scene wave
param n: Int = 8 in 1..1000  /// elements along the bar
let L = 1 m
let E = 1 MPa
let density = 1000 kg/m^3
let c = sqrt(E / density)
material soft = linear_elastic { E = E, nu = 0, density = density }
body bar {
  shape    = box { from = [0, 0, 0] m, size = [L, 5 cm, 5 cm] }
  mesh     = structured { cells = [n, 1, 1] }
  material = soft
  velocity = p -> [1 mm/s * sin(pi * p.x / (2 * L)), 0 m/s, 0 m/s]
}
restrain wall { on = bar where x < 1 um }
run { until = L / c }
record tip = mean(bar where x > L - 1 um : displacement.x) every L / c / 50
"""

# %% [markdown]
# The mode is $u(x, t) = \frac{v}{\omega} \sin\frac{\pi x}{2 L} \sin\omega t$ with $\omega = \frac{\pi c}{2 L}$: no finest mesh has to be
# the truth.

# %%
L, c, v = 1.0, np.sqrt(1e6 / 1000), 1e-3
omega = np.pi * c / (2 * L)
sizes = [4, 8, 16, 32, 64]
sweep = avs.sweep(avs.Scene.from_text(text), "convergence", n=sizes, jobs=2)

errors = []
for run in sweep:
    tip = run.series["tip"]
    exact = v / omega * np.sin(omega * np.asarray(tip.times))
    errors.append(np.abs(np.asarray(tip.values) - exact).max() / (v / omega))
orders = np.log2(np.array(errors[:-1]) / errors[1:])
for n, error, order in zip(sizes, errors, [np.nan, *orders]):
    print(f"n = {n:3d}   error {error:.2e}   order {order:.2f}")

# %%
plt.figure(figsize=(5, 3.5))
plt.loglog(1 / np.array(sizes), errors, "o-", label="largest error of the tip")
plt.loglog(1 / np.array(sizes), errors[-1] * (np.array(sizes) / sizes[-1]) ** -2.0, "--", label="order 2")
plt.xlabel("element size / L")
plt.legend()
plt.show()

# %%
assert 1.8 < orders[-1] < 2.2, orders
