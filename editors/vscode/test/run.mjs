// The extension as it is packed, against the real server: `node test/run.mjs AVSC`. The editor is vscode_stub.cjs.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import Module from "node:module";
import { fileURLToPath } from "node:url";
import path from "node:path";

const avsc = process.argv[2] ?? "avsc";
const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const stub = require("./vscode_stub.cjs");
const load = Module._load;
Module._load = function (request, ...rest) {
  return request === "vscode" ? stub.vscode : load.call(this, request, ...rest);
};
const extension = require(path.join(here, "..", "dist", "extension.js"));

async function until(holds, what) {
  for (let i = 0; i < 4800; ++i) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(`waited for ${what}`);
}
const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
const { Position, Range } = stub.vscode;

const scene = `scene bar
let side = 5 cm
material stuff = linear_elastic { E = 1 MPa, nu = 0.3, densty = 1000 kg/m^3 }
body left {
  shape    = box { from = [0, 0, 0] m, size = [side, side, side] }
  mesh     = structured { cells = [1, 1, 1] }
  material = stuff
}
run { until = 1 s }
`;

stub.settings["avs.server.path"] = avsc;
await extension.activate({ subscriptions: [] });
assert.deepEqual(stub.kept.errors, []);
for (const name of ["avs.run", "avs.open", "avs.restart"]) assert(stub.kept.commands.has(name), name);

const document = stub.open("/nowhere/bar.avs", scene);
const shown = () => stub.kept.diagnostics.get(document.uri.toString()) ?? [];
await until(() => shown().length > 0, "diagnostics");
assert.match(shown()[0].message, /has no key `densty`\ndid you mean `density`\?/);
assert.equal(shown()[0].range.start.line, 2);

const actions = await stub.kept.providers.CodeActions.provideCodeActions(document, shown()[0].range, { diagnostics: shown(), only: undefined, triggerKind: 1 }, token);
const action = actions.find((one) => one.title === "write `density`");
assert(action, "a code action for the misspelt key");
assert.deepEqual(action.edit.changes.get(document.uri.toString()).map((edit) => edit.newText), ["density"]);

stub.edit(document, "densty", "density");
await until(() => shown().length === 0, "the end of the mistake");

const hover = await stub.kept.providers.Hover.provideHover(document, new Position(4, 50), token);
assert.match(hover.values[0][0]?.value ?? hover.values[0].value, /let side = 0\.05 m/);

stub.edit(document, "  material = stuff\n", "  material = stuff\n  v\n");
const list = await stub.kept.providers.CompletionItem.provideCompletionItems(document, new Position(7, 3), token, { triggerKind: 0 });
const labels = (list.items ?? list.values?.[0] ?? list).map((item) => item.label);
assert(labels.includes("velocity"), `completion of a key: ${labels}`);

await extension.deactivate();
console.log("the extension and the server understand each other");
process.exit(0);
