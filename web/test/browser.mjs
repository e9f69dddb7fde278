// A headless browser with the page in it, and everything that the page says or asks for.
import { pathToFileURL } from "node:url";

export async function launch() {
  const { default: puppeteer } = await import("puppeteer-core");
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    // WebGL in software; no sandbox, because build machines are containers and the pages are our own
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-dev-shm-usage", "--disable-gpu-watchdog"],
    timeout: 300000, // a machine may have much else to do
    protocolTimeout: 300000,
  });
}

/** Opens a file or address. `heard`: console messages and errors; `requests`: whatever left the page beyond `allowed`. */
export async function open(browser, target, viewport = {}, allowed = null) {
  const page = await browser.newPage();
  const heard = [];
  const requests = [];
  const address = target.startsWith("http") ? target : String(pathToFileURL(target));
  page.setDefaultTimeout(300000);
  page.on("console", (message) => heard.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => heard.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    const own = url === address || url.startsWith("data:") || (allowed !== null && url.startsWith(allowed));
    if (!own) requests.push(url);
  });
  await page.setViewport({ width: 1200, height: 900, deviceScaleFactor: 1, ...viewport });
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  return { page, heard, requests };
}
