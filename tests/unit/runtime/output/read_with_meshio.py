# Reads a file with meshio and prints what it found, one line each. Exit 77: meshio is not installed.
import sys
try:
    import meshio
except ImportError:
    sys.exit(77)
mesh = meshio.read(sys.argv[1])
print("points", len(mesh.points), *("%.6g" % v for v in list(mesh.points.min(0)) + list(mesh.points.max(0))))
counts = {}
for block in mesh.cells:
    counts[block.type] = counts.get(block.type, 0) + len(block.data)
for kind in sorted(counts):
    print("cells", kind, counts[kind])
for name in sorted(mesh.point_data):
    data = mesh.point_data[name]
    if data.dtype == "int8":  # meshio 5.3 takes PLY's uchar for signed
        data = data.view("uint8")
    print("point", name, data.dtype, "%.6g %.6g" % (data.min(), data.max()))
for name in sorted(mesh.cell_data):
    low = min(data.min() for data in mesh.cell_data[name])
    high = max(data.max() for data in mesh.cell_data[name])
    print("cell", name, mesh.cell_data[name][0].dtype, "%.6g %.6g" % (low, high))
