#include "runtime/output/view_script.h"

#include <string_view>

namespace avs::output {

namespace {

constexpr std::string_view script = R"(# Shows this run in ParaView 5.11 or later:
#   paraview --script=view.py
#   pvpython view.py PICTURE.png [TIME]     a picture without a window; without TIME of the last frame
import os
import sys

from paraview.simple import *

FIELD = "@FIELD@"  # point data; None: one colour
PARTS = @PARTS@  # what the legend shows of it

folder = os.path.dirname(os.path.abspath(__file__))
run = PVDReader(FileName=os.path.join(folder, "fields.pvd"))
run.UpdatePipeline()
times = list(run.TimestepValues)
picture = sys.argv[1] if len(sys.argv) > 1 else None
time = float(sys.argv[2]) if len(sys.argv) > 2 else times[-1]

view = GetActiveViewOrCreate("RenderView")
view.ViewSize = [1280, 720]
shown = Show(run, view)
# The range of the first and the last frame: one scale for the whole run would need all files.
low, high = float("inf"), float("-inf")
if FIELD:
    component = {"Magnitude": -1}.get(PARTS, 0)
    for t in {times[0], time}:
        run.UpdatePipeline(t)
        array = run.PointData[FIELD]
        if array:
            a, b = array.GetRange(component)
            low, high = min(low, a), max(high, b)
    ColorBy(shown, ("POINTS", FIELD, PARTS) if PARTS else ("POINTS", FIELD))
    if high > low:
        GetColorTransferFunction(FIELD).RescaleTransferFunction(low, high)
    shown.SetScalarBarVisibility(view, True)
AnnotateTimeFilter(run, Format="t = {time:.6g} s")
Show(GetActiveSource(), view)

GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
view.ViewTime = time
run.UpdatePipeline(time)
# x to the right, z up, seen from the front and above
view.CameraPosition, view.CameraFocalPoint, view.CameraViewUp = [0.6, -1, 0.5], [0, 0, 0], [0, 0, 1]
ResetCamera(view)
Render(view)
if picture:
    SaveScreenshot(picture, view)
)";

void replace(std::string& text, std::string_view mark, std::string_view by) {
    const std::size_t at = text.find(mark);
    if (at != std::string::npos) text.replace(at, mark.size(), by);
}

}  // namespace

std::string view_script(const std::vector<Field>& fields) {
    std::string text(script);
    const Field* first = nullptr;
    for (const Field& field : fields) {
        if (field != Field::position && first == nullptr) first = &field;  // the points are the positions
    }
    if (first == nullptr) {
        replace(text, "\"@FIELD@\"", "None");
        replace(text, "@PARTS@", "None");
        return text;
    }
    const FieldTraits& about = traits(*first);
    replace(text, "@FIELD@", about.name);
    replace(text, "@PARTS@", about.components == 3 ? "\"Magnitude\"" : about.components == 6 ? "\"xx\"" : "None");
    return text;
}

}  // namespace avs::output
