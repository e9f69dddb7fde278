"""Critical steps of the two bars of Wolff & Bucher 2013, section 8.1, by each reading of the text.

An independent check: it shares no code with compiler or runtime. A critical step is 2 / omega, omega^2 the largest eigenvalue of an
integration point's stiffness against a mass. The paper gives the steps it used at n = 4 and the share .5 of the critical ones:
Verlet .0174 s; asynchronous .0129 (least), .0485 (largest), .0264 s (mean). It takes bricks of eight nodes and a diagonal mass matrix.
Readings differ in what an integration point is and in which part of the mass it is given. Lengths in m, times in s; E = 1 Pa,
nu = 0, density 1 kg/m^3. Run: python3 critical_steps.py (NumPy, SciPy; some two minutes).
"""

import itertools

import numpy as np
import scipy.linalg

N = 4
LENGTH = 10.0
PAPER = {"least": 0.0258, "largest": 0.0970, "mean": 0.0528, "whole": 0.0348}

SIGNS = np.array(list(itertools.product([-1, 1], repeat=3)), float)  # the corners of the brick (-1, 1)^3
GAUSS = SIGNS / np.sqrt(3)
ELASTICITY = np.diag([1, 1, 1, 0.5, 0.5, 0.5])  # E = 1, nu = 0; engineering shear strains


def shape(point):
    return np.prod(1 + SIGNS * point, axis=1) / 8


def strain_matrix(point, sides):
    """6 x 24: strains from displacements at a point of a brick."""
    gradient = np.empty((8, 3))
    for k in range(3):
        i, j = (m for m in range(3) if m != k)
        gradient[:, k] = SIGNS[:, k] / 4 * (1 + SIGNS[:, i] * point[i]) * (1 + SIGNS[:, j] * point[j]) / sides[k]
    matrix = np.zeros((6, 24))
    for node, (x, y, z) in enumerate(gradient):
        matrix[:, 3 * node : 3 * node + 3] = [[x, 0, 0], [0, y, 0], [0, 0, z], [y, x, 0], [0, z, y], [z, 0, x]]
    return matrix


def octant_strain_matrix(corner, sides):
    """The mean over the eighth of a brick that belongs to a corner."""
    return sum(strain_matrix((corner + point) / 2, sides) for point in GAUSS) / 8


def mesh(cells):
    """Sides and nodes of each brick: 5 cells x cells x cells, graded by the paper's equation 47."""
    share = np.arange(5 * cells + 1) / (5 * cells)
    x = LENGTH / cells * share + (LENGTH - LENGTH / cells) * share**2
    width = 1 / cells

    def node(i, j, k):
        return (i * (cells + 1) + j) * (cells + 1) + k

    bricks = []
    for i, j, k in itertools.product(range(5 * cells), range(cells), range(cells)):
        nodes = [node(i + (s[0] > 0), j + (s[1] > 0), k + (s[2] > 0)) for s in SIGNS]
        bricks.append((np.array([x[i + 1] - x[i], width, width]), nodes))
    return bricks, (5 * cells + 1) * (cells + 1) ** 2


def step(largest_eigenvalue):
    return 2 / np.sqrt(largest_eigenvalue)


def brick_readings(bricks):
    """The whole brick or one of its Gauss points, with a lumped or the consistent mass: reading -> steps."""
    steps = {name: [] for name in ("brick, lumped mass", "brick, consistent mass", "Gauss point, an eighth of the lumped mass",
                                   "Gauss point, an eighth of the consistent mass", "Gauss point, all of the brick's lumped mass",
                                   "brick, Gershgorin's bound", "brick, trace")}
    known = {}
    for sides, _ in bricks:
        key = tuple(sides)
        if key not in known:
            volume = np.prod(sides)
            points = [volume / 8 * strain_matrix(p, sides).T @ ELASTICITY @ strain_matrix(p, sides) for p in GAUSS]
            whole, lumped = sum(points), np.eye(24) * volume / 8
            consistent = np.kron(sum(volume / 8 * np.outer(shape(p), shape(p)) for p in GAUSS), np.eye(3))

            def largest(stiffness, mass):
                return step(scipy.linalg.eigh(stiffness, mass, eigvals_only=True)[-1])

            known[key] = (largest(whole, lumped), largest(whole, consistent), largest(points[0], lumped / 8),
                          largest(points[0], consistent / 8), largest(points[0], lumped),
                          step(np.abs(whole).sum(1).max() * 8 / volume), step(np.trace(whole) * 8 / volume))
        for name, value in zip(steps, known[key]):
            steps[name].append(value)
    return steps


def gauss_points(bricks, _):
    """(volume, {node: 6 x 3}) of each point: plain bricks."""
    for sides, nodes in bricks:
        for p in GAUSS:
            matrix = strain_matrix(p, sides)
            yield np.prod(sides) / 8, {n: matrix[:, 3 * q : 3 * q + 3] for q, n in enumerate(nodes)}


def nodal_gradients(bricks, count):
    volumes, gradients = np.zeros(count), [{} for _ in range(count)]
    for sides, nodes in bricks:
        for q, n in enumerate(nodes):
            part = np.prod(sides) / 8
            volumes[n] += part
            matrix = part * octant_strain_matrix(SIGNS[q], sides)
            for r, other in enumerate(nodes):
                gradients[n][other] = gradients[n].get(other, 0) + matrix[:, 3 * r : 3 * r + 3]
    return volumes, [{n: b / v for n, b in g.items()} for v, g in zip(volumes, gradients)]


def nodal_cells(bricks, count):
    """One point a node, with the mean gradient of its cell: nodal integration."""
    yield from zip(*nodal_gradients(bricks, count))


def assumed_gradients(bricks, count):
    """Eight points a brick, with nodal gradients interpolated to them: continuous assumed gradients."""
    _, gradients = nodal_gradients(bricks, count)
    for sides, nodes in bricks:
        for p in GAUSS:
            blend = {}
            for weight, n in zip(shape(p), nodes):
                for other, b in gradients[n].items():
                    blend[other] = blend.get(other, 0) + weight * b
            yield np.prod(sides) / 8, blend


def point_readings(points, bricks, count):
    """Steps by three ways to give a point its mass, and the step of the assembled bar: reading -> steps, one number."""
    mass = np.zeros(count)
    for sides, nodes in bricks:
        mass[nodes] += np.prod(sides) / 8
    touching, volumes = np.zeros(count), np.zeros(count)
    for volume, parts in points:
        for n in parts:
            touching[n] += 1
            volumes[n] += volume
    root = np.sqrt(ELASTICITY)
    steps = {"all masses of its nodes": [], "masses shared by volume": [], "masses shared by number": []}
    stiffness = np.zeros((3 * count, 3 * count))
    for volume, parts in points:
        nodes = list(parts)
        matrix = np.hstack([parts[n] for n in nodes])
        for name, shared in zip(steps, (mass[nodes], mass[nodes] * volume / volumes[nodes], mass[nodes] / touching[nodes])):
            small = root @ (matrix / np.repeat(shared, 3)) @ matrix.T @ root * volume
            steps[name].append(step(np.linalg.eigvalsh(small)[-1]))
        freedoms = np.array([[3 * n, 3 * n + 1, 3 * n + 2] for n in nodes]).ravel()
        stiffness[np.ix_(freedoms, freedoms)] += volume * matrix.T @ ELASTICITY @ matrix
    scale = np.repeat(mass, 3) ** -0.5
    top = 3 * count - 1
    whole = scipy.linalg.eigh(stiffness * np.outer(scale, scale), eigvals_only=True, subset_by_index=[top, top])[0]
    return steps, step(whole)


def line(name, steps, whole=None):
    least, largest, mean = min(steps), max(steps), np.mean(steps)
    tail = "" if whole is None else f" | {whole:.4f} | {whole / least:.2f}"
    print(f"{name:58s} | {least:.4f} | {largest:.4f} | {mean:.4f} | {largest / least:.2f} | {mean / least:.2f}{tail}", flush=True)


def main():
    print("critical step of: | least | largest | mean | largest / least | mean / least | whole bar, diagonal mass | / least")
    line("paper (twice the steps it used)", [PAPER["least"], PAPER["largest"], 3 * PAPER["mean"] - PAPER["least"] - PAPER["largest"]],
         PAPER["whole"])
    bars = [mesh(N), mesh(N + 1)]
    readings = [brick_readings(bricks) for bricks, _ in bars]
    for name in readings[0]:
        line(name, readings[0][name] + readings[1][name])
    for kind in (gauss_points, nodal_cells, assumed_gradients):
        both = [point_readings(list(kind(*bar)), *bar) for bar in bars]
        for name in both[0][0]:
            line(f"{kind.__name__.replace('_', ' ')}, {name}", both[0][0][name] + both[1][0][name], min(both[0][1], both[1][1]))


if __name__ == "__main__":
    main()
