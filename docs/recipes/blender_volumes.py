# Loads the volumes of a run into Blender 3.4 or later and renders one frame, glowing by a scalar grid:
#   blender -b --factory-startup -P blender_volumes.py -- RUN/vdb PICTURE.png [FRAME] [GRID] [WIDTH]
# Without -b and with no PICTURE it leaves the scene open to work on. Ends with 1 if the picture shows nothing.
import os
import sys

import bpy
import mathutils

arguments = sys.argv[sys.argv.index("--") + 1:]
folder = os.path.abspath(arguments[0])
picture = os.path.abspath(arguments[1]) if len(arguments) > 1 else None
files = sorted(name for name in os.listdir(folder) if name.endswith(".vdb"))
frame = int(arguments[2]) if len(arguments) > 2 else len(files)
wanted = arguments[3] if len(arguments) > 3 else "speed"
width = int(arguments[4]) if len(arguments) > 4 else 480

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
bpy.ops.object.volume_import(filepath=os.path.join(folder, files[0]), directory=folder,
                             files=[{"name": name} for name in files], align="WORLD", location=(0, 0, 0))
run = bpy.context.object
volume = run.data
if len(files) > 1:
    volume.is_sequence, volume.frame_duration, volume.frame_start, volume.frame_offset = True, len(files), 1, 0
scene.frame_start, scene.frame_end = 1, len(files)
scene.frame_set(frame)
if not volume.grids.load():
    sys.exit("cannot read the grids: " + volume.grids.error_message)
grids = [grid.name for grid in volume.grids]
print("grids:", " ".join(grids))

# The box of the frame: what the grids cover.
corners = [mathutils.Vector(corner) for corner in run.bound_box]
low = mathutils.Vector(min(c[i] for c in corners) for i in range(3))
high = mathutils.Vector(max(c[i] for c in corners) for i in range(3))
middle, size = (low + high) / 2, (high - low).length
print("box: %.4g %.4g %.4g to %.4g %.4g %.4g" % (*low, *high))

# Dense enough to look solid at any size; the colour is that of the wanted grid, if it is there.
material = bpy.data.materials.new("run")
material.use_nodes = True
nodes, links = material.node_tree.nodes, material.node_tree.links
nodes.clear()
output = nodes.new("ShaderNodeOutputMaterial")
shader = nodes.new("ShaderNodeVolumePrincipled")
density = nodes.new("ShaderNodeAttribute")
density.attribute_name = "density"
thick = nodes.new("ShaderNodeMath")
thick.operation = "MULTIPLY"
thick.inputs[1].default_value = 60 / size
links.new(density.outputs["Fac"], thick.inputs[0])
links.new(thick.outputs[0], shader.inputs["Density"])
shader.inputs["Density Attribute"].default_value = ""
if wanted in grids:
    value = nodes.new("ShaderNodeAttribute")
    value.attribute_name = wanted
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (0.02, 0.04, 0.2, 1)
    ramp.color_ramp.elements[1].color = (1, 0.8, 0.15, 1)
    links.new(value.outputs["Fac"], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs["Color"])
links.new(shader.outputs[0], output.inputs["Volume"])
volume.materials.append(material)

sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
sun.data.energy = 6
sun.rotation_euler = (0.6, 0.3, 0.4)
scene.collection.objects.link(sun)
scene.world = bpy.data.worlds.new("world")
scene.world.use_nodes = True
scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.6, 0.65, 0.75, 1)
scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0.4
camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
direction = mathutils.Vector((0.6, -1, 0.5)).normalized()
camera.location = middle + 1.9 * size * direction
camera.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
camera.data.clip_start, camera.data.clip_end = size / 1000, size * 10
scene.collection.objects.link(camera)
scene.camera = camera

if picture:
    scene.render.engine = "CYCLES"
    scene.cycles.device, scene.cycles.samples, scene.cycles.use_denoising = "CPU", 16, False
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, width * 2 // 3, 100
    scene.render.filepath = picture
    bpy.ops.render.render(write_still=True)
    pixels = list(bpy.data.images.load(picture).pixels)
    light = pixels[0::4]
    print("brightness from %.3f to %.3f" % (min(light), max(light)))
    if max(light) - min(light) < 0.05:
        sys.exit("the picture shows nothing")
