// Runs of real scenes in a folder of their own, and what tests do with their pages. Environment: AVSC and AVSR, the two programs.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const folder = mkdtempSync(join(tmpdir(), "avs_page_"));

export function clear() {
  rmSync(folder, { recursive: true, force: true });
}

export function command(program, ...given) {
  const result = spawnSync(program, given, { cwd: folder, encoding: "utf8" });
  assert.ok([0, 1].includes(result.status), `${program} ${given.join(" ")}: ${result.status} ${result.stderr}`);
  return result;
}

/** Runs a scene into a folder of that name. */
export function run(scene, name, ...more) {
  command(process.env.AVSC, "compile", join(root, scene), "-o", `${name}.avb`, ...more);
  return command(process.env.AVSR, "run", `${name}.avb`, "-o", name, "--progress=none");
}

/** Serves the page of a run folder; calls back with the address. */
export async function watched(name, use) {
  const server = spawn(process.env.AVSR, ["watch", name, "--port", "0"], { cwd: folder });
  try {
    const address = await new Promise((done, failed) => {
      server.stdout.on("data", (data) => {
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(data));
        if (found) done(found[0]);
      });
      server.on("exit", (code) => failed(new Error(`watch ended with ${code}`)));
    });
    await use(address);
  } finally {
    server.kill();
  }
}

/** series.csv of a run as columns by name, without units. */
export function seriesOf(name) {
  const [header, ...rows] = readFileSync(join(folder, name, "series.csv"), "utf8").trim().split("\n");
  const values = rows.map((row) => row.split(",").map((text) => (text === "" ? NaN : Number(text))));
  return Object.fromEntries(header.split(",").map((column, i) => [column.replace(/ \[.*/, ""), values.map((row) => row[i])]));
}

export function manifestOf(name) {
  return JSON.parse(readFileSync(join(folder, name, "manifest.json"), "utf8"));
}

/**
 * A picture of what the canvas shows, as a hash. What the browser has put together may be behind what was drawn, so it is the picture that
 * comes twice in a row.
 */
export async function picture(page) {
  const canvas = await page.$("canvas[role=img]");
  let before = "";
  for (;;) {
    await page.waitForFunction(() => document.querySelector("canvas[role=img]").dataset.shown === "still");
    // The browser shows what was drawn with the next frame of its own.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const now = createHash("sha1").update(await canvas.screenshot()).digest("hex");
    if (now === before) return now;
    before = now;
  }
}

export async function scrub(page, frame) {
  await page.$eval(".scrub", (slider, value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
  }, frame);
}

export const text = (page, selector) => page.$eval(selector, (element) => element.textContent);
