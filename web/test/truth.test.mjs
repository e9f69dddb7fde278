// What the page shows is what the run says: numbers to the last digit that is printed, plots, colours, and whose 3D it is.
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { clear, command, folder, manifestOf, picture, run, scrub, seriesOf, text, watched } from "./harness.mjs";

let browser;

before(async () => {
  browser = await launch();
  run("scenes/tutorial/first.avs", "first");
});

after(async () => {
  await browser?.close();
  clear();
});

/** Compiles and runs a scene given as text. */
function runText(name, scene, ...more) {
  writeFileSync(join(folder, `${name}.avs`), `scene ${name}\n${scene}`);
  command(process.env.AVSC, "compile", `${name}.avs`, "-o", `${name}.avb`, ...more);
  return command(process.env.AVSR, "run", `${name}.avb`, "-o", name, "--progress=none");
}

/** The figure whose heading begins with a title. */
async function plot(page, title) {
  for (const figure of await page.$$("figure.plot")) {
    if ((await figure.$eval("h3", (head) => head.textContent)).startsWith(title)) return figure;
  }
  throw new Error(`no plot ${title}`);
}

/** What a plot reads at all moments that its keys stop at, from its first to its last: [{label: number}]. */
function readings(figure) {
  return figure.evaluate((element) => {
    const chart = element.querySelector(".chart");
    const press = (key) => chart.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const spoken = element.querySelector("[aria-live]");
    const list = [];
    press("End");
    const end = spoken.textContent;
    press("Home");
    for (let last = ""; last !== end && list.length < 20000; press("ArrowRight")) {
      last = spoken.textContent;
      const [, time, rest] = /^t = (\S+) s: (.*)$/.exec(last);
      const values = rest.split(", ").map((part) => [part.replace(/ \S+$/, ""), Number(part.split(" ").pop())]);
      list.push({ time: Number(time), ...Object.fromEntries(values) });
    }
    return list;
  });
}

/** Chooses a part of a plot's time with the pointer; shares of its width. */
async function zoom(page, figure, from, to) {
  const area = await figure.$(".u-over");
  await area.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await area.boundingBox();
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + from * box.width, y);
  await page.mouse.down();
  await page.mouse.move(box.x + to * box.width, y, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(box.x + box.width / 2, box.y - 60);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test("runs whose folders are called alike are told apart, in 3D, tables and plots", async () => {
  const box = `param n: Int = 1 in 1..9
material m = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body b { shape = box { from = [0, 0, 0] m, size = [1, 1, 1] m }, mesh = structured { cells = [n, n, n] }, material = m, velocity = [1, 0, 0] m/s }
run { until = 10 ms }
record energy every 1 ms
`;
  for (const n of [1, 3]) {
    mkdirSync(join(folder, `sweep_n=${n}`));
    runText("box", box, "--set", `n=${n}`);
    cpSync(join(folder, "box"), join(folder, `sweep_n=${n}/run`), { recursive: true });
  }
  command(process.env.AVSR, "report", "sweep_n=1/run", "sweep_n=3/run", "-o", "sweep.html");
  const { page, heard } = await open(browser, join(folder, "sweep.html"));
  assert.deepEqual(heard, []);
  const names = ["sweep_n=1", "sweep_n=3"];
  assert.deepEqual(await page.$$eval(".which option", (options) => options.map((option) => option.textContent)), names);
  assert.deepEqual(await page.$$eval("#runs thead th", (heads) => heads.slice(1).map((head) => head.textContent)), names);
  const headings = await page.$$eval(".plot h3", (heads) => heads.map((head) => head.textContent));
  assert.equal(new Set(headings).size, headings.length, headings.join());
  assert.match(await text(page, ".size"), / 8 vertices/);
  await page.select(".which select", "1");
  assert.match(await text(page, ".size"), / 56 vertices/);
  await page.close();
});

const thrown = `material m = st_venant_kirchhoff { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body b { shape = box { from = [0, 0, 0] m, size = [1, 1, 1] m }, mesh = structured { cells = [2, 2, 2] }, material = m, velocity = [0, 0, 1] m/s }
load weight { on = b, acceleration = [0, 0, -9.81] m/s^2 }
run { until = 0.5 s }
record energy every 2 ms
record energy_again = max(b : speed) every 2 ms
`;

test("under gravity the stack of energies ends at its line", async () => {
  runText("thrown", thrown);
  const { page } = await open(browser, join(folder, "thrown/report.html"));
  const figure = await plot(page, "Energy");
  // Of the pixels of the plot's right half: the topmost with a colour, and the dark ones of the dashed line.
  const { stack, line, height } = await figure.$eval("canvas", (canvas) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    const [stack, line] = [[], []];
    for (let x = Math.round(0.6 * width); x < Math.round(0.95 * width); ++x) {
      let top = -1;
      for (let y = 0; y < 0.85 * height; ++y) {
        const [r, g, b, a] = data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4);
        if (a < 90) continue;
        if (top < 0 && Math.max(r, g, b) - Math.min(r, g, b) > 40 && a > 120) top = y;
        if (Math.max(r, g, b) < 75 && a > 200) line.push(y);
      }
      if (top >= 0) stack.push(top);
    }
    const middle = (list) => list.sort((a, b) => a - b)[list.length >> 1];
    return { stack: middle(stack), line: middle(line), height };
  });
  assert.ok(Math.abs(stack - line) < 0.02 * height, `stack at ${stack}, line at ${line} of ${height} pixels`);
  const note = await figure.$eval(".note", (element) => element.textContent);
  assert.match(note, /lowest value: potential of loads \(-\d/);
  // What one reads is the energy itself.
  const series = seriesOf("thrown");
  const last = (await readings(figure)).pop();
  const load = series["energy.load"][series.time.length - 1];
  assert.ok(Math.abs(last["potential of loads"] - load) <= 1e-3 * Math.abs(load), `${last["potential of loads"]} and ${load}`);
  await page.close();
});

/** A run folder made by hand: 200 001 samples of an energy that goes to and fro 40 000 times and is .03 J in all. */
function longRun() {
  const base = manifestOf("first");
  rmSync(join(folder, "long"), { recursive: true, force: true });
  mkdirSync(join(folder, "long"));
  const columns = ["kinetic_synchronised", "strain", "total", "error"];
  let csv = `time [s],${columns.map((name) => `energy.${name} [J]`).join(",")},tip [m]\n`;
  for (let i = 0; i <= 200000; ++i) {
    const time = i / 1000;
    const kinetic = 0.03 * Math.cos(2 * Math.PI * 100.3 * time) ** 2;
    const error = 1e-4 * Math.sin(time) + (i === 77777 ? 9e-4 : 0);
    csv += `${time},${kinetic},${0.03 - kinetic},${0.03 + error},${error},${Math.sin(2 * Math.PI * 141.1 * time)}\n`;
  }
  writeFileSync(join(folder, "long/series.csv"), csv);
  const manifest = { ...base, energy_error: 0.0323, energy_scale: 0.03, expectations: [], time: 200 };
  writeFileSync(join(folder, "long/manifest.json"), JSON.stringify(manifest));
  const records = [
    { name: "energy", kind: "energy", columns: columns.map((name) => `energy.${name}`), meanings: columns },
    { name: "tip", kind: "field", columns: ["tip"], meanings: ["tip"] },
  ];
  writeFileSync(join(folder, "long/report.json"), JSON.stringify({ until: 200, records }));
  command(process.env.AVSR, "report", "long");
  return open(browser, join(folder, "long/report.html"));
}

test("sums of a long series are sums of samples, and it is said that it is thinned", async () => {
  const { page, heard } = await longRun();
  assert.deepEqual(heard, []);
  const figure = await plot(page, "Energy");
  const read = await readings(figure);
  assert.ok(read.length > 300, `${read.length} moments`);
  const sums = read.map((row) => row.sum);
  assert.ok(Math.min(...sums) >= 0.02999 && Math.max(...sums) <= 0.03001, `${Math.min(...sums)} .. ${Math.max(...sums)}`);
  assert.ok(Math.max(...read.map((row) => row.kinetic)) > 0.0299 && Math.min(...read.map((row) => row.kinetic)) < 1e-4);
  assert.match(await figure.$eval(".note", (element) => element.textContent), /200\u202f001 samples/);
  await page.close();
});

test("the worst of a long series is seen, with the number that the run tells", async () => {
  const { page } = await longRun();
  const figure = await plot(page, "Energy drift");
  const worst = Math.max(...(await readings(figure)).map((row) => row.error));
  assert.ok(worst > 3.22 && worst < 3.24, `${worst} %`);
  assert.match(await figure.$eval(".note", (element) => element.textContent), /At worst 3\.23\u00a0% of 0\.03\u00a0J/);
  await page.close();
});

test("whoever zooms into a long series sees its samples, and all of it again afterwards", async () => {
  const { page, heard } = await longRun();
  const figure = await plot(page, "tip");
  const before = (await readings(figure)).length;
  await zoom(page, figure, 0.5, 0.503);
  const read = await readings(figure);
  const [first, last] = [read[0].time, read[read.length - 1].time];
  assert.ok(last - first < 2, `${first} s to ${last} s`);
  let crossings = 0;
  for (let i = 1; i < read.length; ++i) crossings += read[i - 1].tip < 0 !== read[i].tip < 0;
  const due = 2 * 141.1 * (last - first);
  assert.ok(Math.abs(crossings - due) < 0.02 * due + 2, `${crossings} crossings, ${due} are due`);
  const area = await (await figure.$(".u-over")).boundingBox();
  await page.mouse.click(area.x + area.width / 2, area.y + area.height / 2, { clickCount: 2 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal((await readings(figure)).length, before);
  assert.deepEqual(heard, []);
  await page.close();
});

test("energy errors agree on the page, in the manifest and on the terminal to the last digit", async () => {
  const again = command(process.env.AVSR, "run", "first.avb", "-o", "again", "--progress=none");
  const { energy_error: share, energy_scale: scale } = manifestOf("again");
  const told = Number((100 * share).toPrecision(3));
  assert.match(again.stdout + again.stderr, new RegExp(`energy error ${String(told).replace(".", "\\.")} % of ${Number(scale.toPrecision(4))} J`));
  const { page } = await open(browser, join(folder, "again/report.html"));
  const words = `${told}\u00a0% of ${Number(scale.toPrecision(4))}\u00a0J`;
  assert.ok((await text(page, ".summary")).includes(`energy error ${words}`), await text(page, ".summary"));
  const figure = await plot(page, "Energy drift");
  assert.ok((await figure.$eval(".note", (element) => element.textContent)).includes(`At worst ${words}`));
  const worst = Math.max(...(await readings(figure)).map((row) => Math.abs(row.error)));
  assert.equal(Number(worst.toPrecision(3)), told);
  // and it is the largest of the series
  const largest = Math.max(...seriesOf("again")["energy.error"].map(Math.abs));
  assert.ok(Math.abs(largest / scale - share) < 1e-12, `${largest / scale} and ${share}`);
  await page.close();
});

test("a colour scale that leaves values out says so, with round marks", async () => {
  const { page } = await open(browser, join(folder, "first/report.html"));
  const fields = await page.$$eval(".tools select option", (options) => options.map((option) => option.value));
  assert.ok(fields.includes("von_mises"), fields.join());
  await page.select(".tools select", "von_mises");
  const marks = async () => (await page.$$eval(".legend3d .ticks span", (spans) => spans.map((span) => span.textContent))).map(Number);
  const round = (values) => {
    const step = values[1] - values[0];
    const lead = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
    return values.every((v) => Math.abs(v / step - Math.round(v / step)) < 1e-6) && [1, 2, 5].some((n) => Math.abs(lead - n) < 1e-6);
  };
  assert.ok(round(await marks()), String(await marks()));
  const most = await page.evaluate(() => {
    const { headers, geometry } = window.avs.store;
    let at = 4;
    for (const field of geometry.fields) {
      if (field.name === "von_mises") break;
      at += field.components === 3 ? 4 : field.components;
    }
    return Math.max(...headers.map((header) => header.ranges[at][1]));
  });
  const legend = await text(page, ".legend3d");
  assert.ok(legend.includes("\u2265") && legend.includes(`up to ${Number(most.toPrecision(4))}`), `${legend}; largest ${most}`);
  await (await page.$$(".tools select"))[1].select("all");
  assert.doesNotMatch(await text(page, ".legend3d"), /\u2265/);
  await page.close();
});

test("a support that is recorded is grey as one that is not", async () => {
  const scene = (record) => `material m = st_venant_kirchhoff { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body ground { shape = box { from = [0, 0, -1] m, size = [2, 2, 1] m }, mesh = structured { cells = [1, 1, 1] }, material = rigid {} }
body b { shape = box { from = [0.5, 0.5, 0.1] m, size = [1, 1, 1] m }, mesh = structured { cells = [1, 1, 1] }, material = m, velocity = [1, 0, 0] m/s }
restrain bedded { on = ground }
contact c between b, ground {}
run { until = 10 ms }
record energy every 1 ms
${record}
`;
  runText("plain", scene(""));
  runText("recorded", scene("record bedded every 1 ms"));
  const seen = [];
  for (const name of ["plain", "recorded"]) {
    const { page } = await open(browser, join(folder, `${name}/report.html`));
    assert.match(await text(page, ".size"), /Grey is what is held\.$/);
    await scrub(page, 50);
    seen.push(await picture(page));
    await page.close();
  }
  assert.equal(seen[0], seen[1]);
});

test("a short run is not said to be held up by its output", async () => {
  const { page } = await open(browser, join(folder, "first/report.html"));
  assert.doesNotMatch(await text(page, "#facts"), /held up/);
  const { output } = manifestOf("first");
  assert.ok(output.held_up >= 0 && output.held_up <= 1);
  await page.close();
});

test("a section has no holes where faces lie in it, and says that there is nothing inside", async () => {
  // Two cubes that touch in the plane of the cut, of different speeds: a face of either would be coloured.
  runText("halves", `material m = linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 }
for i in 0..1 { body b[i] { shape = box { from = [i - 1, 0, 0] m, size = [1, 1, 1] m }, mesh = structured { cells = [2, 2, 2] }, material = m, velocity = [0, 1 mm/s, 0 m/s] * (i + 1) } }
run { until = 1 ms }
record energy every 0.1 ms
`.replace("[0, 1 mm/s, 0 m/s]", "[0, 1, 0] mm/s"));
  const { page } = await open(browser, join(folder, "halves/report.html"));
  await page.$eval(".tools input[type=checkbox]", (box) => box.click()); // no mesh lines
  await page.click('.views button[aria-label="Look along x"]');
  await page.select(".section-tools select", "x");
  assert.match(await text(page, "#playback"), /no values inside/);
  for (const other of [false, true]) {
    if (other) await page.$eval(".section-tools button", (button) => button.click());
    await picture(page);
    const shot = await (await page.$("canvas[role=img]")).screenshot({ encoding: "base64" });
    const coloured = await page.evaluate(async (shot) => {
      const image = new Image();
      image.src = `data:image/png;base64,${shot}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      // The middle of the picture: within the cube that is seen from the front.
      const { data } = context.getImageData(0.44 * image.width, 0.35 * image.height, 0.12 * image.width, 0.3 * image.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) count += Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 25;
      return (4 * count) / data.length;
    }, shot);
    if (!other) assert.ok(coloured < 0.002, `${100 * coloured} % of the cap is coloured`);
    else assert.ok(coloured > 0.9, `from behind one sees a surface: ${100 * coloured} %`);
  }
  await page.close();
});

test("a page that follows a run keeps what one does with it", async () => {
  const growing = join(folder, "growing");
  cpSync(join(folder, "first"), growing, { recursive: true });
  const [header, ...rows] = readFileSync(join(growing, "series.csv"), "utf8").trim().split("\n");
  const half = Math.floor(rows.length / 2);
  const manifest = { ...manifestOf("first"), status: "running", expectations: [] };
  const write = (time) => writeFileSync(join(growing, "manifest.json"), JSON.stringify({ ...manifest, time }));
  writeFileSync(join(growing, "series.csv"), `${[header, ...rows.slice(0, half)].join("\n")}\n`);
  write(0.004);
  await watched("growing", async (address) => {
    const { page, heard } = await open(browser, address, {}, address);
    await page.waitForSelector("figure.plot canvas");
    const figure = await plot(page, "Energy");
    await zoom(page, figure, 0.2, 0.5);
    const shown = async () => (await (await figure.$("canvas")).screenshot({ encoding: "base64" }));
    await page.$eval("#plots details", (details) => (details.open = true));
    await page.focus('.chooser input[type="checkbox"]');
    const before = await shown();
    for (const [i, time] of [0.005, 0.006].entries()) {
      appendFileSync(join(growing, "series.csv"), `${rows.slice(half + 10 * i, half + 10 * (i + 1)).join("\n")}\n`);
      write(time);
      await page.waitForFunction((time) => document.querySelector(".summary").textContent.startsWith(`${time} s`), {}, time);
    }
    assert.ok(await page.$eval("#plots details", (details) => details.open), "the chooser is closed");
    assert.equal(await page.evaluate(() => document.activeElement.type), "checkbox");
    assert.ok(await figure.evaluate((element) => element.isConnected), "the plot was made anew");
    assert.equal(await shown(), before);
    // and what is not zoomed has the new samples
    const drift = await plot(page, "Energy drift");
    const last = (await readings(drift)).pop().time;
    assert.equal(last, Number(Number(rows[half + 19].split(",")[0]).toPrecision(4)));
    assert.deepEqual(heard, []);
    await page.close();
  });
});
