# Reads a .vtu of quadratic tetrahedra or triquadratic bricks with VTK and prints, after VTK's own idea of their edges and shape
# functions: cells, points, the largest distance of a middle node from the middle of its edge's ends, the volume, the range of
# `deformation_determinant`. Exit 77: VTK is not installed.
import sys
try:
    import vtk
except ImportError:
    sys.exit(77)
reader = vtk.vtkXMLUnstructuredGridReader()
reader.SetFileName(sys.argv[1])
reader.Update()
grid = reader.GetOutput()
near, far = (5 + 3 * 5**0.5) / 20, (5 - 5**0.5) / 20
in_tetrahedron = [(1 / 24, [near if k == q else far for k in range(3)]) for q in range(4)]
line = [(1 / 6, 0.0), (4 / 6, 0.5), (1 / 6, 1.0)]  # of VTK's brick, [0, 1]^3
in_brick = [(a * b * c, [x, y, z]) for a, x in line for b, y in line for c, z in line]
rules = {vtk.VTK_QUADRATIC_TETRA: in_tetrahedron, vtk.VTK_TRIQUADRATIC_HEXAHEDRON: in_brick}
bend = volume = 0.0
for c in range(grid.GetNumberOfCells()):
    cell = grid.GetCell(c)
    count = cell.GetNumberOfPoints()
    nodes = [cell.GetPoints().GetPoint(n) for n in range(count)]
    for e in range(cell.GetNumberOfEdges()):
        p = [cell.GetEdge(e).GetPoints().GetPoint(i) for i in range(3)]
        bend = max(bend, sum((p[2][i] - (p[0][i] + p[1][i]) / 2) ** 2 for i in range(3)) ** 0.5)
    for weight, local in rules[cell.GetCellType()]:
        slopes = [0.0] * (3 * count)
        cell.InterpolateDerivs(local, slopes)
        j = [[sum(slopes[count * k + n] * nodes[n][i] for n in range(count)) for k in range(3)] for i in range(3)]
        volume += weight * (j[0][0] * (j[1][1] * j[2][2] - j[1][2] * j[2][1]) - j[0][1] * (j[1][0] * j[2][2] - j[1][2] * j[2][0])
                            + j[0][2] * (j[1][0] * j[2][1] - j[1][1] * j[2][0]))
low, high = grid.GetPointData().GetArray("deformation_determinant").GetRange()
print(grid.GetNumberOfCells(), grid.GetNumberOfPoints(), "%.12g %.12g %.12g %.12g" % (bend, volume, low, high))
