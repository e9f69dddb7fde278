// Builds dist/page.js and dist/page.css out of src/. `node build.mjs --check` builds into memory and fails if dist/ differs.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));

const result = await build({
  absWorkingDir: root,
  entryPoints: { page: "src/main.ts" },
  outdir: "dist",
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2020"],
  charset: "ascii",
  legalComments: "none",
  loader: { ".glsl": "text" },
  banner: { js: "/* Contains three.js, uPlot and fflate (MIT licence); their notices are in web/LICENSES.txt of the sources. */" },
  write: false,
  logLevel: "warning",
});

let stale = [];
for (const file of result.outputFiles) {
  const path = join(root, "dist", file.path.endsWith(".css") ? "page.css" : "page.js");
  // Bytes of a C++ raw string must not end early, and the page's template has its own marks.
  if (file.text.includes(')avs_asset"')) throw new Error("the bundle holds the end mark of its embedding");
  if (process.argv.includes("--check")) {
    let old = "";
    try {
      old = readFileSync(path, "utf8");
    } catch {}
    if (old !== file.text) stale.push(path);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.text);
    console.log(`${path}: ${file.text.length} bytes`);
  }
}
if (stale.length > 0) {
  console.error(`not what the sources give; run \`./dev page\` and commit: ${stale.join(", ")}`);
  process.exit(1);
}
