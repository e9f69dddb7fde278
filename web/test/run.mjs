// Runs the browser tests, or says what is missing and exits with 77 (ctest: skipped).
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const chromium = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);

function skip(reason) {
  console.log(`skipped: ${reason}; \`./dev test\` installs what these tests need`);
  process.exit(77);
}

if (Number(process.versions.node.split(".")[0]) < 18) skip(`node ${process.version} is older than 18`);
if (!existsSync(join(here, "../node_modules/puppeteer-core"))) skip("the packages of web/package-lock.json are not installed");
if (chromium === undefined) skip("there is no chromium");

for (const file of ["page.test.mjs", "truth.test.mjs"]) {
  const result = spawnSync(process.execPath, ["--test", join(here, file)], { stdio: "inherit", env: { ...process.env, CHROMIUM: chromium } });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
