// Figures of a page: size, time until it can be used, frames per second while scrubbing. node measure.mjs REPORT.html
import { statSync } from "node:fs";
import { launch, open } from "./browser.mjs";

process.env.CHROMIUM ??= "/usr/bin/chromium";
const browser = await launch();
const ready = [];
let fps = [];
let size = "";
for (let i = 0; i < 3; ++i) {
  const { page } = await open(browser, process.argv[2], { width: 1200, height: 900 });
  ready.push(Number(await page.evaluate(() => document.documentElement.dataset.ready)));
  size = await page.$eval(".size", (note) => note.textContent);
  await page.$eval("canvas[role=img]", (canvas) => canvas.scrollIntoView({ block: "center" }));
  fps.push(
    await page.evaluate(async () => {
      const slider = document.querySelector(".scrub");
      const gl = document.querySelector("canvas[role=img]").getContext("webgl2");
      const pixel = new Uint8Array(4);
      const next = () => new Promise((done) => requestAnimationFrame(done));
      await next();
      const count = 60;
      const begin = performance.now();
      for (let i = 0; i < count; ++i) {
        slider.value = String((i * 7) % (Number(slider.max) + 1)); // to and fro, not in order
        slider.dispatchEvent(new Event("input"));
        await next();
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel); // waits until it is drawn
      }
      return (1000 * count) / (performance.now() - begin);
    }),
  );
  await page.close();
}
await browser.close();
console.log(JSON.stringify({ megabytes: statSync(process.argv[2]).size / 1e6, ready_ms: ready, scrub_fps: fps.map(Math.round), size }));
