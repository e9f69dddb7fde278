// Figures of a page: size, time until it can be used, frames per second while scrubbing to and fro and while it plays at its
// fastest, what that takes of all processors, which a busy machine does not change much, and of memory.
// ./dev page measure REPORT.html
import { readFileSync, readdirSync, statSync } from "node:fs";
import { launch, open } from "./browser.mjs";

/** Processor time [ms] of a process and all that it started (Linux). */
function spent(root) {
  const children = new Map();
  const own = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      children.set(fields[1], [...(children.get(fields[1]) ?? []), pid]);
      own.set(pid, 10 * (Number(fields[11]) + Number(fields[12]))); // in hundredths of a second
    } catch {
      // it has ended meanwhile
    }
  }
  const sum = (pid) => (own.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(String(root));
}

/** Shows so many frames one after another, each as soon as the one before is on the screen; returns how many a second. */
function scrub(page, count) {
  return page.evaluate(async (count) => {
    const slider = document.querySelector(".scrub");
    const next = () => new Promise((done) => requestAnimationFrame(done));
    const begin = performance.now();
    for (let i = 0; i < count; ++i) {
      slider.value = String((i * 7) % (Number(slider.max) + 1));
      slider.dispatchEvent(new Event("input"));
      await next(); // it is drawn
      await next(); // and taken over by the browser
    }
    return (1000 * count) / (performance.now() - begin);
  }, count);
}

/** Plays all of it at the highest speed: frames shown, how many a second, and the longest time without a new one. */
function play(page) {
  return page.evaluate(async () => {
    const speed = [...document.querySelectorAll(".transport select")].at(-1);
    speed.value = [...speed.options].at(-1).value;
    const slider = document.querySelector(".scrub");
    slider.value = "0";
    slider.dispatchEvent(new Event("input"));
    const button = document.querySelector(".play");
    const canvas = document.querySelector("canvas[role=img]");
    button.click();
    const begin = performance.now();
    let [shown, last, since, longest] = [0, canvas.dataset.frame, begin, 0];
    while (button.getAttribute("aria-pressed") === "true") {
      await new Promise((done) => requestAnimationFrame(done));
      if (canvas.dataset.frame === last) continue;
      const now = performance.now();
      longest = Math.max(longest, now - since);
      [shown, last, since] = [shown + 1, canvas.dataset.frame, now];
    }
    return { shown, fps: Math.round((1000 * shown) / (performance.now() - begin)), longest_ms: Math.round(longest) };
  });
}

/** Memory in use [MB] of all processes that the browser has, with what they share counted in each. */
function memory(root) {
  const rows = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/status`, "utf8");
      const number = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
      return { pid, parent: String(number("PPid")), kilobytes: number("RssAnon") };
    } catch {
      return { pid, parent: "", kilobytes: 0 };
    }
  });
  const sum = (pid) => rows.filter((row) => row.parent === pid).reduce((total, row) => total + sum(row.pid), rows.find((row) => row.pid === pid)?.kilobytes ?? 0);
  return Math.round(sum(String(root)) / 1000);
}

process.env.CHROMIUM ??= "/usr/bin/chromium";
const browser = await launch();
const figures = { megabytes: statSync(process.argv[2]).size / 1e6, ready_ms: [], scrub_fps: [], scrub_cpu_ms: [], play: [], memory_mb: [], heard: [] };
for (let i = 0; i < 3; ++i) {
  const { page, heard } = await open(browser, process.argv[2], { width: 1280, height: 900 });
  figures.ready_ms.push(Number(await page.evaluate(() => document.documentElement.dataset.ready)));
  figures.size = await page.$eval(".size", (note) => note.textContent);
  await page.$eval("canvas[role=img]", (canvas) => canvas.scrollIntoView({ block: "center" }));
  await scrub(page, 30); // until it is known what can be drawn in time
  const before = spent(browser.process().pid);
  figures.scrub_fps.push(Math.round(await scrub(page, 100)));
  figures.scrub_cpu_ms.push(Math.round((spent(browser.process().pid) - before) / 100));
  const played = spent(browser.process().pid);
  const result = await play(page);
  figures.play.push({ ...result, cpu_ms: Math.round((spent(browser.process().pid) - played) / Math.max(1, result.shown)) });
  figures.memory_mb.push(memory(browser.process().pid));
  figures.heard.push(...heard);
  figures.left_out = Number(await page.$eval("canvas[role=img]", (canvas) => canvas.dataset.draft));
  await page.close();
}
await browser.close();
console.log(JSON.stringify(figures));
