// Builds dist/page.js and dist/page.css out of src/. `node build.mjs --check` builds into memory and fails if dist/ differs.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));

// The licences ask for their notice in every copy, and every report is one.
const notice = `/*! Contains three.js (Copyright 2010-2026 three.js authors), uPlot (Copyright 2022 Leon Sorokin) and fflate (Copyright 2026
Arjun Barrett), each under the MIT licence:
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions
of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. */`;

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
  banner: { js: notice },
  write: false,
  logLevel: "warning",
});

const stale = [];
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
