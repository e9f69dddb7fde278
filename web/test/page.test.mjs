// Drives the page of real runs in a real browser. Environment: AVSC and AVSR, the two programs; CHROMIUM, the browser.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { clear, command, folder, picture, root, run, scrub, text, watched } from "./harness.mjs";

const report = join(folder, "bars/report.html");
let browser;

before(async () => {
  browser = await launch();
  run("scenes/papers/wb_two_bars.avs", "bars", "--set", "n=2");
});

after(async () => {
  await browser?.close();
  clear();
});

test("opens from the disk without a message, an error or a request", async () => {
  const { page, heard } = await open(browser, report);
  assert.deepEqual(heard, []);
  const order = await page.$$eval("main section > h2", (heads) => heads.map((head) => head.textContent));
  assert.deepEqual(order, ["Verdicts", "Plots", "Contacts", "Clocks and cost", "Warnings", "3D", "Facts"]);
  const manifest = JSON.parse(readFileSync(join(folder, "bars/manifest.json"), "utf8"));
  assert.equal((await page.$$(".verdicts li")).length, manifest.expectations.length);
  assert.match(await text(page, ".verdicts"), /wb_two_bars\.avs:\d+/);
  assert.ok((await page.$$(".plot canvas")).length >= 4);
  await page.close();
});

test("the browser refuses what the page might fetch", async () => {
  const { page, requests } = await open(browser, report);
  const refused = await page.evaluate(() => fetch("http://127.0.0.1:9/").then(() => false, () => true));
  assert.ok(refused);
  assert.deepEqual(requests, []);
  await page.close();
});

test("every control has a name, and the tables have captions", async () => {
  const { page } = await open(browser, report);
  const nameless = [];
  let controls = 0;
  const look = (node) => {
    if (["button", "slider", "combobox", "checkbox", "link", "searchbox", "menulistpopup"].includes(node.role)) {
      ++controls;
      if (!node.name) nameless.push(node);
    }
    for (const child of node.children ?? []) look(child);
  };
  look(await page.accessibility.snapshot({ interestingOnly: false }));
  assert.ok(controls > 20, `${controls} controls`);
  assert.deepEqual(nameless, []);
  const captions = await page.$$eval("table", (tables) => tables.map((table) => table.caption?.textContent ?? ""));
  assert.ok(captions.length >= 3 && captions.every((caption) => caption !== ""));
  await page.close();
});

test("the slider goes through the run: other pixels, other times", async () => {
  const { page } = await open(browser, report);
  const frames = Number(await page.$eval(".scrub", (slider) => slider.max)) + 1;
  assert.ok(frames >= 100 && frames <= 201, `${frames} frames`);
  const first = await picture(page);
  await scrub(page, 60);
  const middle = await picture(page);
  await scrub(page, 0);
  assert.notEqual(first, middle);
  assert.equal(await picture(page), first);
  assert.match(await text(page, ".clock"), /^0 s/);
  await page.close();
});

test("plays, pauses, steps by key, and plays to the end", async () => {
  const { page } = await open(browser, report);
  await page.select(".transport select", "0.25");
  await page.click(".play");
  // Pressed in the page itself: however late this process gets to run, nothing goes on in between.
  await page.waitForFunction(() => {
    if (Number(document.querySelector(".scrub").value) < 3) return false;
    document.querySelector(".play").click();
    return true;
  });
  const value = () => page.$eval(".scrub", (slider) => Number(slider.value));
  const at = await value();
  assert.equal(await text(page, ".play"), "Play");
  await page.focus("canvas[role=img]");
  await page.keyboard.press(".");
  assert.equal(await value(), at + 1);
  await page.keyboard.press(",");
  await page.keyboard.press(",");
  assert.equal(await value(), at - 1);
  await page.select(".transport select", "4");
  await page.click(".play");
  await page.waitForFunction(() => {
    const slider = document.querySelector(".scrub");
    return slider.value === slider.max && document.querySelector(".play").textContent === "Play";
  });
  await page.close();
});

test("between two frames of what plays slowly nothing is drawn in full", async () => {
  const { page } = await open(browser, report);
  await page.select(".transport select", "0.1");
  const shown = await page.evaluate(async () => {
    const canvas = document.querySelector("canvas[role=img]");
    const slider = document.querySelector(".scrub");
    document.querySelector(".play").click();
    const seen = new Set();
    const begin = Number(slider.value);
    while (Number(slider.value) < begin + 2) {
      await new Promise((done) => setTimeout(done, 20));
      seen.add(canvas.dataset.shown);
    }
    document.querySelector(".play").click();
    return [...seen];
  });
  assert.ok(!shown.includes("still"), String(shown));
  await page.waitForFunction(() => document.querySelector("canvas[role=img]").dataset.shown === "still");
  await page.close();
});

test("frames hold what the series says", async () => {
  const { page } = await open(browser, report);
  // mean displacement of the left end: of the vertices at the smallest x, frame by frame, against series.csv
  const played = await page.evaluate(() => {
    const store = window.avs.store;
    const x = store.geometry.rest[0];
    const low = Math.min(...x);
    const ends = [...x.keys()].filter((i) => x[i] < low + 1e-4);
    return store.headers.map((header, f) => {
      const u = store.frame(f)[0];
      return [header.time, ends.reduce((sum, i) => sum + u.values[i] * 2 ** u.exponent, 0) / ends.length];
    });
  });
  const [header, ...rows] = readFileSync(join(folder, "bars/series.csv"), "utf8").trim().split("\n");
  const column = header.split(",").indexOf("left_end_u [m]");
  const series = new Map(rows.map((row) => row.split(",")).map((row) => [Number(row[0]), Number(row[column])]));
  let compared = 0;
  for (const [time, value] of played) {
    if (!series.has(time)) continue;
    ++compared;
    // half a step of a 2^15th of the diagonal of 20 m
    assert.ok(Math.abs(series.get(time) - value) < 4e-4, `at ${time}: ${value} and ${series.get(time)}`);
  }
  assert.ok(compared > 10, `${compared} common times`);
  await page.close();
});

test("a point is picked by pointer and by key, and read while time goes on", async () => {
  const { page } = await open(browser, report);
  const canvas = await page.$("canvas[role=img]");
  assert.match(await text(page, ".readout"), /Click/);
  await page.focus("canvas[role=img]");
  await page.keyboard.press("p");
  const middle = await text(page, ".readout");
  assert.match(middle, /body(left|right)/);
  assert.match(middle, /speed/);
  await scrub(page, 75);
  assert.notEqual(await text(page, ".readout"), middle);
  await page.keyboard.press("Escape");
  await scrub(page, 0);
  await canvas.click({ offset: { x: 4, y: 4 } });
  assert.match(await text(page, ".readout"), /Click/);
  await canvas.click();
  assert.match(await text(page, ".readout"), /body(left|right)/);
  await page.close();
});

test("section, view, colour and motion change the picture", async () => {
  const { page } = await open(browser, report);
  await scrub(page, 70);
  const seen = new Set([await picture(page)]);
  const changes = async (what) => {
    const now = await picture(page);
    assert.ok(!seen.has(now), what);
    seen.add(now);
  };
  await page.select(".section-tools select", "y");
  await changes("section");
  await page.$eval(".section-tools input", (slider) => {
    slider.value = 300;
    slider.dispatchEvent(new Event("input"));
  });
  await changes("place of the section");
  await page.select(".section-tools select", "");
  await page.focus("canvas[role=img]");
  await page.keyboard.press("ArrowLeft");
  await changes("turned");
  await page.keyboard.press("+");
  await changes("nearer");
  const legend = await text(page, ".legend3d");
  const colours = await page.$$eval(".tools select option", (options) => options.map((option) => option.value));
  for (const quantity of ["von_mises", "displacement.x", "body"]) {
    assert.ok(colours.includes(quantity), quantity);
    await page.select(".tools select", quantity);
    await changes(quantity);
    assert.notEqual(await text(page, ".legend3d"), legend);
  }
  const motion = (await page.$$(".tools select"))[2];
  await motion.select("0");
  await changes("at rest");
  await page.close();
});

test("plots answer to keys, and Enter shows the moment in 3D", async () => {
  const { page } = await open(browser, report);
  await page.focus(".chart");
  await page.keyboard.press("End");
  assert.match(await text(page, ".plot .when"), /t = 50 s/);
  assert.match(await text(page, ".plot [aria-live]"), /kinetic \d/);
  await page.keyboard.press("Enter");
  assert.match(await text(page, ".clock"), /^50 s/);
  await page.close();
});

test("any record can be plotted", async () => {
  const { page } = await open(browser, report);
  const names = await page.$$eval(".chooser input[type=checkbox]", (boxes) => boxes.map((box) => box.value));
  const [header] = readFileSync(join(folder, "bars/series.csv"), "utf8").split("\n");
  assert.deepEqual(names.sort(), header.split(",").slice(1).map((name) => name.replace(/ \[.*/, "")).sort());
  const before = (await page.$$(".plot")).length;
  await page.$eval('.chooser input[value="kicks.strain"]', (box) => box.click());
  assert.equal((await page.$$(".plot")).length, before + 1);
  await page.close();
});

test("dark as the system says, and by the button", async () => {
  const { page } = await open(browser, report);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  const dark = await background();
  assert.notEqual(dark, light);
  await page.click("button.theme");
  assert.equal(await background(), light);
  await page.close();
});

test("what moves slowly is drawn with less until it is still", async () => {
  const { page, heard } = await open(browser, report);
  const full = await picture(page);
  const width = () => page.$eval("canvas[role=img]", (canvas) => canvas.width);
  const before = await width();
  // Every frame of the browser takes 60 ms from now on.
  const least = await page.evaluate(async () => {
    const soon = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) => soon(() => setTimeout(() => call(performance.now()), 60));
    const slider = document.querySelector(".scrub");
    const canvas = document.querySelector("canvas[role=img]");
    for (let i = 0; ; ++i) {
      slider.value = String(20 + (i % 50));
      slider.dispatchEvent(new Event("input"));
      await new Promise((done) => requestAnimationFrame(done));
      if (canvas.dataset.draft === "3" && canvas.dataset.shown === "moving") return canvas.width;
    }
  });
  assert.ok(least < before / 2, `${least} of ${before}`);
  await scrub(page, 0);
  assert.equal(await picture(page), full);
  assert.equal(await width(), before);
  assert.deepEqual(heard, []);
  await page.close();
});

test("pairs of bodies can be sorted by what they did", async () => {
  run("scenes/papers/wb_block_assembly.avs", "blocks", "--set", "sizes=1", "--set", "T=0.2 s");
  const { page, heard } = await open(browser, join(folder, "blocks/report.html"));
  const [header, ...lines] = readFileSync(join(folder, "blocks/contact.csv"), "utf8").trim().split("\n");
  const column = (name) => header.split(",").indexOf(name);
  const rows = lines.map((line) => line.split(/,(?![^"]*"(?:,|$))/));
  const table = "table.sorted tbody tr";
  assert.ok((await page.$$(table)).length < rows.length, `${rows.length} pairs`);
  await page.click("#contacts .more");
  assert.equal((await page.$$(table)).length, rows.length);
  const shown = (cell) => page.$$eval(table, (all, i) => all.map((row) => row.children[i].textContent), cell);
  const kicks = rows.map((row) => Number(row[column("kicks [1]")])).sort((a, b) => b - a);
  const number = (text) => Number(text.replace(/\u202f/g, ""));
  const press = (i) => page.$$eval("table.sorted .sort", (heads, at) => heads[at].click(), i);
  await press(1);
  assert.deepEqual((await shown(1)).map(number), kicks);
  assert.equal(await page.$$eval("table.sorted th", (heads) => heads[1].getAttribute("aria-sort")), "descending");
  await press(1);
  assert.deepEqual((await shown(1)).map(number), kicks.reverse());
  await press(0);
  const names = await shown(0);
  assert.deepEqual(names, [...names].sort((a, b) => a.localeCompare(b, "en", { numeric: true })));
  assert.deepEqual(heard, []);
  await page.close();
});

test("fits a phone", async () => {
  const { page, heard } = await open(browser, report, { width: 360, height: 740, isMobile: true, hasTouch: true });
  assert.deepEqual(heard, []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  await page.close();
});

test("a killed run's page, one without frames, and one of nothing at all", async () => {
  run("scenes/papers/wb_two_bars.avs", "cut", "--set", "n=1");
  truncateSync(join(folder, "cut/frames.avf"), 9000);
  command(process.env.AVSR, "report", "cut");
  let opened = await open(browser, join(folder, "cut/report.html"));
  assert.deepEqual(opened.heard, []);
  assert.ok(Number(await opened.page.$eval(".scrub", (slider) => slider.max)) < 150);
  await opened.page.close();

  rmSync(join(folder, "cut/frames.avf"));
  command(process.env.AVSR, "report", "cut");
  opened = await open(browser, join(folder, "cut/report.html"));
  assert.deepEqual(opened.heard, []);
  assert.match(await text(opened.page, "#playback"), /no frames/);
  await opened.page.close();

  const bare = join(folder, "bare");
  mkdirSync(bare);
  writeFileSync(join(bare, "manifest.json"), JSON.stringify({ status: "running", scene: "bare" }));
  command(process.env.AVSR, "report", "bare");
  opened = await open(browser, join(bare, "report.html"));
  assert.deepEqual(opened.heard, []);
  await opened.page.close();
});

test("bodies that never move play, too", async () => {
  writeFileSync(
    join(folder, "still.avs"),
    `scene still
material m = linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 }
body b { shape = box { from = [0, 0, 0] m, size = [1, 1, 1] m }, mesh = structured { element = hex8, cells = [2, 2, 2] }, material = m }
restrain foot { on = b where z < 0.1 m }
run { until = 1 s }
record energy every 0.1 s
`,
  );
  command(process.env.AVSC, "compile", "still.avs");
  command(process.env.AVSR, "run", "still.avb", "--progress=none");
  const { page, heard } = await open(browser, join(folder, "still.run/report.html"));
  assert.deepEqual(heard, []);
  assert.match(await text(page, ".size"), /Grey is what is held\.$/);
  await page.select(".tools select", "body"); // its speed is rounding
  const first = await picture(page);
  await scrub(page, 50);
  assert.equal(await picture(page), first);
  await page.close();
});

test("several runs on one page", async () => {
  run("scenes/papers/wb_two_bars.avs", "other", "--set", "n=1");
  command(process.env.AVSR, "report", "bars", "other", "-o", "both.html");
  const { page, heard } = await open(browser, join(folder, "both.html"));
  assert.deepEqual(heard, []);
  assert.match(await text(page, "#runs"), /n.*2.*1/s);
  assert.match(await text(page, "#plots .legend"), /bars|other|kinetic/);
  const first = await text(page, ".size");
  assert.doesNotMatch(first, /Grey/);
  await page.select(".which select", "1");
  assert.notEqual(await text(page, ".size"), first);
  await page.close();
});

test("watch serves a run that grows, on this machine only", async () => {
  command(process.env.AVSC, "compile", join(root, "scenes/papers/wb_two_bars.avs"), "-o", "long.avb", "--set", "n=4");
  const running = spawn(process.env.AVSR, ["run", "long.avb", "-o", "live", "--progress=none"], { cwd: folder });
  const ended = new Promise((done) => running.on("exit", done));
  while (!existsSync(join(folder, "live/manifest.json"))) await new Promise((done) => setTimeout(done, 20));
  try {
    await watched("live", async (address) => {
      const { page, heard } = await open(browser, address, {}, address);
      await ended;
      await page.waitForFunction(() => document.querySelector(".badge").textContent === "completed");
      await page.waitForFunction(() => Number(document.querySelector(".scrub").max) >= 100);
      assert.deepEqual(heard, []);
      await page.close();
      const status = (path, headers) =>
        new Promise((done) => get(`${address}${path}`, { headers }, (answer) => done(answer.resume().statusCode)));
      assert.equal(await status("run.json", { host: "example.org" }), 403);
      assert.equal(await status("run.json", {}), 200);
      assert.equal(await status("manifest.json", {}), 404);
    });
  } finally {
    running.kill();
  }
});
