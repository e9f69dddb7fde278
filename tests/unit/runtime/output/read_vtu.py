# Reads a .vtu with VTK's own reader and prints what it found, one line each. Exit 77: VTK is not installed.
import sys
try:
    import vtk
except ImportError:
    sys.exit(77)
reader = vtk.vtkXMLUnstructuredGridReader()
reader.SetFileName(sys.argv[1])
reader.Update()
grid = reader.GetOutput()
sizes = vtk.vtkCellSizeFilter()
sizes.SetInputData(grid)
sizes.Update()
volume = sizes.GetOutput().GetCellData().GetArray("Volume")
print(reader.GetErrorCode(), grid.GetNumberOfPoints(), grid.GetNumberOfCells())
print("%.9g" % sum(volume.GetValue(i) for i in range(volume.GetNumberOfTuples())))
print("%.17g" % grid.GetFieldData().GetArray("TimeValue").GetValue(0))
displacement = grid.GetPointData().GetArray("displacement")
print(displacement.GetNumberOfComponents(), "%.9g %.9g" % displacement.GetRange(0))
print("%d %d" % grid.GetCellData().GetArray("body").GetRange(0))
