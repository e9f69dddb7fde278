# Reads a .vtu with VTK and prints the names of the components of `stress`, then for each point the largest eigenvalue that VTK's filter for
# tensors finds, and the file's `max_principal_stress`. Exit 77: VTK is not installed.
import sys
try:
    import vtk
except ImportError:
    sys.exit(77)
reader = vtk.vtkXMLUnstructuredGridReader()
reader.SetFileName(sys.argv[1])
reader.Update()
data = reader.GetOutput().GetPointData()
stress = data.GetArray("stress")
print(*(stress.GetComponentName(i) for i in range(6)))
# A glyph per point, which is a line; its colour is the largest eigenvalue.
line = vtk.vtkLineSource()
glyphs = vtk.vtkTensorGlyph()
glyphs.SetInputConnection(reader.GetOutputPort())
glyphs.SetSourceConnection(line.GetOutputPort())
glyphs.SetInputArrayToProcess(0, 0, 0, 0, "stress")
glyphs.ExtractEigenvaluesOn()
glyphs.ColorGlyphsOn()
glyphs.SetColorModeToEigenvalues()
glyphs.ThreeGlyphsOff()
glyphs.Update()
largest = glyphs.GetOutput().GetPointData().GetScalars()
ours = data.GetArray("max_principal_stress")
each = largest.GetNumberOfTuples() // ours.GetNumberOfTuples()
for i in range(ours.GetNumberOfTuples()):
    print("%.9g %.9g" % (largest.GetValue(each * i), ours.GetValue(i)))
