"""The language server, by a client of its own: python3 server.py AVSC ROOT"""
import pathlib
import random
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from lsp_client import Client, offset, place  # noqa: E402

AVSC, ROOT = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1))
URI = "file:///nowhere/bar.avs"
SCENE = """scene bar
use std.materials.{steel}
param n: Int = 2 in 1..8  /// elements along each edge
let side = 5 cm  // Größe 📏
let area = side^2
fn twice(x) = 2 * x
material stuff = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body left {
  shape    = box { from = [0, 0, 0] m, size = [side, side, side] }
  mesh     = structured { cells = [n, n, n] }
  material = stuff
  velocity = [area / side / (1 s), 0 m/s, 0 m/s]
}
for i in 0..1 {
  body cube[i] { shape = box { from = [twice(1 m) + 2 * i * 1 m, 0 m, 0 m], size = [1, 1, 1] m }, mesh = structured { cells = [1, 1, 1] }, material = steel }
}
restrain wall { on = cube[0] }
contact hit between left, cube[0] { law = dcr { friction = 0.3 } }
run { until = 1 s }
record hit every 1 ms
record v = mean(left : velocity.x) every 1 ms
expect hit.kicks >= 0
expect v.final < 10 m/s
"""


class Server(unittest.TestCase):
    def setUp(self):
        self.client = Client(AVSC)

    def tearDown(self):
        self.assertEqual(self.client.close(), 0)

    def open(self, text=SCENE):
        return self.client.open(URI, text)

    def test_says_what_it_can(self):
        able = self.client.initialized["capabilities"]
        self.assertEqual(able["textDocumentSync"]["change"], 2)
        for word in ("completion", "hover", "signatureHelp", "definition", "references", "documentHighlight", "documentSymbol",
                     "workspaceSymbol", "codeAction", "documentFormatting", "rename", "foldingRange", "semanticTokens", "inlayHint"):
            self.assertTrue(able[word + "Provider"], word)

    def test_completes_keys_that_are_not_given(self):
        self.open()
        self.client.exchange(URI, "  velocity = [", "  \n  velocity = [")
        labels = self.client.labels(URI, "= stuff\n  ")
        self.assertIn("place", labels)
        self.assertIn("parts", labels)
        self.assertNotIn("shape", labels)
        self.assertNotIn("body", labels)
        # completion of half a word, in braces inside of braces
        self.client.exchange(URI, "dcr { friction = 0.3 }", "dcr { friction = 0.3, res }")
        self.assertIn("restitution", self.client.labels(URI, "0.3, res"))
        self.assertNotIn("friction", self.client.labels(URI, "0.3, res"))

    def test_completes_what_a_key_takes(self):
        self.open()
        laws = self.client.labels(URI, "law = ")
        self.assertEqual({"dcr", "penalty_layers", "projection"} - set(laws), set())
        self.assertNotIn("box", laws)
        self.assertIn("stuff", self.client.labels(URI, "  material = "))
        self.assertIn("steel", self.client.labels(URI, "  material = "))
        self.client.exchange(URI, "cells = [n, n, n]", "cells = [n, n, n], element = ")
        elements = self.client.labels(URI, "element = ")
        self.assertIn("hex27", elements)
        self.assertNotIn("stuff", elements)
        self.client.exchange(URI, "run { until = 1 s }", "run { until = 1 s, allow = [] }")
        self.assertIn("bodies_meet", self.client.labels(URI, "allow = ["))

    def test_completes_units_of_the_dimension_first(self):
        self.open()
        self.client.exchange(URI, "E = 1 MPa", "E = 1 ")
        items = self.client.ask("textDocument/completion", self.client.at(URI, "E = 1 "))["items"]
        first = [item["label"] for item in sorted(items, key=lambda item: item["sortText"])][:3]
        self.assertIn("Pa", first)
        labels = [item["label"] for item in items]
        for unit in ("MPa", "GPa", "kPa"):
            self.assertIn(unit, labels)
        self.assertNotIn("stuff", labels)

    def test_completes_members_modules_fields_and_types(self):
        self.open()
        self.assertIn("final", self.client.labels(URI, "expect v."))
        self.assertIn("first_contact", self.client.labels(URI, "expect hit."))
        self.assertIn("x", self.client.labels(URI, "velocity."))
        self.assertIn("displacement", self.client.labels(URI, "mean(left : "))
        self.client.exchange(URI, "on = cube[0] }", "on = left. }")
        self.assertIn("boundary", self.client.labels(URI, "on = left."))
        self.client.exchange(URI, "let area = side^2", "let area = stuff.")
        self.assertIn("density", self.client.labels(URI, "stuff."))
        self.assertIn("std.materials", self.client.labels(URI, "use "))
        self.assertIn("aluminium", self.client.labels(URI, "materials.{"))
        self.assertIn("Length", self.client.labels(URI, "param n: "))

    def test_completes_statements_with_fields_to_fill_in(self):
        self.open()
        self.client.replace(URI, len(SCENE), len(SCENE), "con")
        items = {item["label"]: item for item in self.client.ask("textDocument/completion", self.client.at(URI, "\ncon"))["items"]}
        self.assertEqual(items["contact"]["insertTextFormat"], 2)
        self.assertIn("${2:all}", items["contact"]["textEdit"]["newText"])
        self.assertNotIn("shape", items)
        plain = Client(AVSC, snippets=False)
        plain.open(URI, SCENE)
        items = {i["label"]: i for i in plain.ask("textDocument/completion", plain.at(URI, "run { until = 1 s }\n"))["items"]}
        self.assertEqual((items["contact"]["insertTextFormat"], items["contact"]["textEdit"]["newText"]), (1, "contact"))
        self.assertEqual(plain.close(), 0)

    def test_is_silent_in_comments_and_texts(self):
        self.open()
        self.assertEqual(self.client.labels(URI, "// Gr"), [])

    def test_hovers_values_keys_units_and_functions(self):
        self.open()

        def hover(mark, back=0, nth=0):
            return self.client.ask("textDocument/hover", self.client.at(URI, mark, back, nth))["contents"]["value"]

        self.assertIn("let side = 0.05 m", hover("size = [side", 1))
        self.assertIn("Coulomb's coefficient", hover("friction", 2))
        self.assertIn("decomposition contact response", hover("law = dcr", 1))
        self.assertIn("megapascal", hover("1 MPa", 1).lower().replace("10^6 pa", "megapascal").replace("1e+06", "megapascal"))
        self.assertIn("twice", hover("twice", 1, nth=1))
        self.assertIsNone(self.client.ask("textDocument/hover", self.client.at(URI, "// Gr")))

    def test_finds_declarations_and_uses(self):
        self.open()

        def words(locations):
            text = self.client.texts[URI]
            return [(text[offset(text, l["range"]["start"]):offset(text, l["range"]["end"])], l["range"]["start"]["line"])
                    for l in locations]

        ask = lambda mark, back=1, nth=0, more={}: {**self.client.at(URI, mark, back, nth), **more}  # noqa: E731
        found = self.client.ask("textDocument/definition", ask("size = [side"))
        self.assertEqual(words([found]), [("side", 3)])
        uses = words(self.client.ask("textDocument/references", ask("let side", more={"context": {"includeDeclaration": True}})))
        self.assertEqual([line for _, line in uses], [3, 4, 8, 8, 8, 11])
        self.assertEqual({word for word, _ in uses}, {"side"})
        # references of a body of an array, of a contact that is recorded and expected, of a variable of a loop, of a
        # parameter of a function
        for mark, lines in (("body cube", [14, 16, 17]), ("contact hit", [17, 19, 21]), ("for i", [13, 14, 14]), ("fn twice(x", [5, 5])):
            uses = words(self.client.ask("textDocument/references", ask(mark, more={"context": {"includeDeclaration": True}})))
            self.assertEqual([line for _, line in uses], lines, mark)
        # the library's modules are inside the program, so a definition there has no file to go to
        self.assertIsNone(self.client.ask("textDocument/definition", ask("material = steel")))
        marks = self.client.ask("textDocument/documentHighlight", ask("let area"))
        self.assertEqual([mark["kind"] for mark in marks], [3, 2])

    def test_renames_all_of_a_name_or_nothing(self):
        self.open()
        at = self.client.at(URI, "contact hit", 1)
        self.assertEqual(self.client.ask("textDocument/prepareRename", at)["placeholder"], "hit")
        changes = self.client.ask("textDocument/rename", {**at, "newName": "blow"})["changes"][URI]
        renamed = self.client.applied(URI, changes)
        self.assertEqual(renamed, SCENE.replace("contact hit", "contact blow").replace("record hit", "record blow").replace("hit.kicks", "blow.kicks"))
        other = Client(AVSC)
        self.assertEqual(other.open(URI, renamed), [])
        self.assertEqual(other.close(), 0)
        for name, why in (("2b", "no name"), ("body", "keyword"), ("sqrt", "language"), ("left", "declared already"), ("", "no name")):
            with self.assertRaisesRegex(RuntimeError, why):
                self.client.ask("textDocument/rename", {**at, "newName": name})
        with self.assertRaisesRegex(RuntimeError, "declared in"):
            self.client.ask("textDocument/prepareRename", self.client.at(URI, "material = steel", 1))

    def test_outlines_and_folds(self):
        self.open()
        symbols = self.client.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
        names = {symbol["name"]: symbol for symbol in symbols}
        self.assertIn("left", names)
        self.assertEqual([child["name"] for child in names["for i in 0..1"]["children"]], ["cube"])
        folds = self.client.ask("textDocument/foldingRange", {"textDocument": {"uri": URI}})
        self.assertIn((7, 11), [(fold["startLine"], fold["endLine"]) for fold in folds])
        # symbols of a text with a mistake, too
        self.client.exchange(URI, "= stuff", "=")
        symbols = self.client.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
        self.assertIn("left", [symbol["name"] for symbol in symbols])

    def test_finds_symbols_of_the_workspace(self):
        client = Client(AVSC, root=(ROOT / "scenes" / "tutorial").as_uri())
        found = client.ask("workspace/symbol", {"query": "hamr"})
        self.assertIn(("hammer", "first.avs"), [(s["name"], s["location"]["uri"].rsplit("/", 1)[1]) for s in found])
        self.assertEqual(client.close(), 0)

    def test_colours_every_piece_where_it_is(self):
        self.open()
        legend = self.client.initialized["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        data = self.client.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": URI}})["data"]
        line = character = 0
        seen = {}
        rows = SCENE.split("\n")
        for lines, characters, length, kind, _ in zip(*[iter(data)] * 5):
            line, character = line + lines, characters + (0 if lines else character)
            piece = rows[line].encode("utf-16-le")[2 * character:2 * (character + length)].decode("utf-16-le")
            seen.setdefault(piece, legend[kind])
        for piece, kind in {"body": "keyword", "MPa": "unit", "kg/m^3": "unit", "5": "number", "left": "class", "shape": "property", "steel": "type",
                            "twice": "function", "dcr": "type", "n": "parameter", "// Größe 📏": "comment", "velocity": "property"}.items():
            self.assertEqual(seen.get(piece), kind, piece)

    def test_hints_at_values_in_si(self):
        self.open()
        whole = {"start": place(SCENE, 0), "end": place(SCENE, len(SCENE))}
        hints = self.client.ask("textDocument/inlayHint", {"textDocument": {"uri": URI}, "range": whole})
        by_line = {}
        for hint in hints:
            by_line.setdefault(hint["position"]["line"], []).append(hint["label"])
        self.assertEqual(by_line[3], ["= 0.05 m"])
        self.assertIn("= 1000000 Pa", by_line[6])
        self.assertNotIn(2, by_line)  # `2` is 2

    def test_helps_with_arguments(self):
        self.open()
        self.client.exchange(URI, "let area = side^2", "let area = max(side, ")
        help_ = self.client.ask("textDocument/signatureHelp", self.client.at(URI, "max(side, "))
        self.assertIn("max(", help_["signatures"][0]["label"])
        self.assertEqual(help_["activeParameter"], 1)
        help_ = self.client.ask("textDocument/signatureHelp", self.client.at(URI, "dcr { friction = "))
        self.assertIn("friction", help_["signatures"][0]["label"])
        self.assertIn("Coulomb", help_["signatures"][0]["documentation"]["value"])

    def actions(self, diagnostic):
        return self.client.ask("textDocument/codeAction", {"textDocument": {"uri": URI}, "range": diagnostic["range"],
                                                           "context": {"diagnostics": [diagnostic]}})

    def test_mends_what_a_diagnostic_says(self):
        for wrong, kind, right in (("densty = 1000 kg/m^3", "unknown_key", "density"), ("E = 1 Mpa", "unknown_unit", "MPa"),
                                   ("E = 1 N/mm2", "unknown_unit", "mm^2"), ("dcr { friction = 0.3 };", "syntax_error", "")):
            right_text = {"unknown_key": "density = 1000 kg/m^3", "syntax_error": "dcr { friction = 0.3 }"}.get(kind, "E = 1 MPa")
            found = self.client.open(URI, SCENE.replace(right_text, wrong))
            self.assertEqual(found[0]["code"], kind)
            action = next(a for a in self.actions(found[0]) if a["isPreferred"])
            mended = self.client.applied(URI, action["edit"]["changes"][URI])
            self.assertNotIn(kind, [d["code"] for d in self.client.open(URI, mended)], wrong)

    def test_removes_what_nothing_uses(self):
        found = self.client.open(URI, SCENE.replace("let area", "let unused = 3 m\nlet area"))
        self.assertEqual(found[0]["tags"], [1])
        action = self.actions(found[0])[0]
        self.assertEqual(self.client.applied(URI, action["edit"]["changes"][URI]), SCENE)

    def test_exchanges_a_name_of_the_language_everywhere(self):
        found = self.client.open(URI, SCENE.replace("left", "floor"))
        action = next(a for a in self.actions(found[0]) if a["title"] == "call it `floor_`")
        self.assertEqual(self.client.open(URI, self.client.applied(URI, action["edit"]["changes"][URI])), [])

    def test_shows_physics_and_allows_it(self):
        found = self.client.open(URI, SCENE.replace("nu = 0.3", "nu = 0.4999"))
        self.assertEqual([(d["code"], d["severity"]) for d in found], [("locking", 2)])
        action = self.actions(found[0])[0]
        allowed = self.client.applied(URI, action["edit"]["changes"][URI])
        self.assertIn("run { until = 1 s, allow = [locking] }", allowed)
        self.assertEqual(self.client.open(URI, allowed), [])

    def save(self):
        self.client.note("textDocument/didSave", {"textDocument": {"uri": URI}})
        return self.client.diagnostics(URI)

    def test_looks_at_the_mesh_of_small_grids_when_saved(self):
        block = "body other {{\n  shape = box {{ from = [{}, 0, 0] m, size = [twice(side), 1 m, 1 m] }}\n  mesh = {}\n  material = steel\n}}\n"
        head, tail = SCENE[:SCENE.index("for i")], "run { until = 100 s }\n"
        one_cell = "structured { cells = [1, 1, 1] }"
        self.assertIs(self.client.initialized["capabilities"]["textDocumentSync"]["save"], True)
        text = head + block.format(1, one_cell) + tail
        self.assertEqual(self.client.open(URI, text), [])
        found = self.save()
        self.assertEqual([d["code"] for d in found if d["code"] != "resonant_clocks"], ["bodies_meet"])
        self.assertEqual(self.save(), found)  # saving again does not report a warning twice
        # the warning is where `avsc compile` sees it, and is allowed by a quick fix
        meeting = next(d for d in found if d["code"] == "bodies_meet")
        allow = next(a for a in self.actions(meeting) if a["title"] == "allow `bodies_meet` in this run")
        allowed = self.client.applied(URI, allow["edit"]["changes"][URI])
        self.client.open(URI, allowed)
        self.assertNotIn("bodies_meet", [d["code"] for d in self.save()])
        # after a save, questions about names and values still have answers; a change of the text removes
        # warnings that came from the mesh
        self.client.open(URI, text)
        self.save()
        definition = self.client.ask("textDocument/definition", self.client.at(URI, "size = [side", 1))
        self.assertEqual(definition["range"]["start"]["line"], 3)
        self.assertIn("0.05 m", self.client.ask("textDocument/hover", self.client.at(URI, "size = [side", 1))["contents"]["value"])
        self.assertEqual(self.client.exchange(URI, "area / side", "0 * area / side"), [])
        self.assertNotIn("bodies_meet", [d["code"] for d in self.save()])
        # bodies that need Gmsh, or take long to mesh, are not meshed at a save; an error of the text is
        # reported as before
        for mesh in ("free { element = tet4, size = 50 cm }", "structured { element = hex8, cells = [28, 28, 28] }",
                     "structured { element = hex27, cells = [14, 14, 14] }"):
            self.client.open(URI, head + block.format(1, mesh) + tail)
            self.assertEqual(self.save(), [], mesh)
        self.assertEqual([d["code"] for d in self.client.open(URI, text.replace("twice(side)", "twice(sid)"))], ["unknown_name"])
        self.assertEqual([d["code"] for d in self.save()], ["unknown_name"])

    def test_shows_errors_of_the_mesh_when_saved(self):
        text = SCENE.replace("box { from = [0, 0, 0] m, size = [side, side, side] }",
                             "torus { centre = [0, 0, 0] m, axis = [0, 0, 1], radius = side, tube_radius = 1 cm }")
        self.assertEqual(self.client.open(URI, text), [])
        found = self.save()  # n = 2 cells along
        self.assertEqual([(d["code"], d["severity"]) for d in found], [("mesh_shape_mismatch", 1)])
        self.assertIn("at least 3 cells along", found[0]["message"])

    def test_reads_modules_again_when_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            module = pathlib.Path(folder, "lengths.avs")
            module.write_text("module lengths\npub let side = 5 cm\n")
            uri = pathlib.Path(folder, "bar.avs").as_uri()
            text = SCENE.replace("let side = 5 cm  // Größe 📏\n", 'use "lengths.avs".{side}\n')
            save = {"textDocument": {"uri": uri}}
            self.assertEqual(self.client.open(uri, text), [])
            module.write_text("module lengths\npub let edge = 5 cm\n")
            self.client.note("textDocument/didSave", save)
            self.assertIn("side", self.client.diagnostics(uri)[0]["message"])
            module.write_text("module lengths\n" + 40 * "// moved\n" + "pub let side = 4 cm\n")
            self.client.note("textDocument/didSave", save)
            self.assertEqual([d["code"] for d in self.client.diagnostics(uri) if d["severity"] == 1], [])
            place_ = self.client.ask("textDocument/definition", self.client.at(uri, "size = [side", 1))
            self.assertEqual((place_["uri"], place_["range"]["start"]["line"]), (module.as_uri(), 41))

    def test_formats(self):
        self.client.open(URI, SCENE.replace("let side = 5 cm", "let   side=5cm"))
        edits = self.client.ask("textDocument/formatting", {"textDocument": {"uri": URI}, "options": {}})
        self.assertIn("let side = 5 cm", self.client.applied(URI, edits))

    def test_changes_in_pieces_end_where_whole_texts_do(self):
        chance = random.Random(5)
        self.open()
        other = Client(AVSC)
        pieces = ["x", "\n", "{", "}", "📏", " m", "", "body b {}\n", '"', "//"]
        for _ in range(60):
            text = self.client.texts[URI]
            begin = chance.randrange(len(text) + 1)
            end = min(len(text), begin + chance.choice([0, 0, 1, 7, 40]))
            piecewise = self.client.replace(URI, begin, end, chance.choice(pieces))
            self.assertEqual(piecewise, other.open(URI, self.client.texts[URI]))
        self.assertEqual(other.close(), 0)

    def test_answers_everywhere_in_half_written_texts(self):
        for cut in range(0, len(SCENE), 23):
            self.client.open(URI, SCENE[:cut])
            at = {"textDocument": {"uri": URI}, "position": place(SCENE, cut)}
            for method in ("completion", "hover", "signatureHelp", "definition", "documentHighlight"):
                self.client.ask("textDocument/" + method, at)
            for method in ("documentSymbol", "foldingRange", "semanticTokens/full", "formatting"):
                self.client.ask("textDocument/" + method, {"textDocument": {"uri": URI}})


if __name__ == "__main__":
    unittest.main()
