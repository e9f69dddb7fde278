# Reads a .vtu of quadratic tetrahedra with VTK and prints, after VTK's own idea of their edges and shape functions: cells, points,
# the largest distance of a middle node from the middle of its edge's ends, the volume, the range of `deformation_determinant`.
# Exit 77: VTK is not installed.
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
bend = volume = 0.0
for c in range(grid.GetNumberOfCells()):
    cell = grid.GetCell(c)
    assert cell.GetCellType() == vtk.VTK_QUADRATIC_TETRA
    for e in range(6):
        p = [cell.GetEdge(e).GetPoints().GetPoint(i) for i in range(3)]
        bend = max(bend, sum((p[2][i] - (p[0][i] + p[1][i]) / 2) ** 2 for i in range(3)) ** 0.5)
    for q in range(4):
        local = [far, far, far]
        if q:
            local[q - 1] = near
        slopes = [0.0] * 30
        cell.InterpolateDerivs(local, slopes)
        nodes = [cell.GetPoints().GetPoint(n) for n in range(10)]
        j = [[sum(slopes[10 * k + n] * nodes[n][i] for n in range(10)) for k in range(3)] for i in range(3)]
        volume += (j[0][0] * (j[1][1] * j[2][2] - j[1][2] * j[2][1]) - j[0][1] * (j[1][0] * j[2][2] - j[1][2] * j[2][0])
                   + j[0][2] * (j[1][0] * j[2][1] - j[1][1] * j[2][0])) / 24
low, high = grid.GetPointData().GetArray("deformation_determinant").GetRange()
print(grid.GetNumberOfCells(), grid.GetNumberOfPoints(), "%.12g %.12g %.12g %.12g" % (bend, volume, low, high))
