// Opens pages in headless Chromium and reports what it saw; tests/browser.py says what to do.
// Standard input: {"chromium": path, "jobs": [{url, width, height, scheme, media, open, audit,
// screenshot, at, cookie, steps, scripts}]}. Standard output: for each job the errors, how wide the
// page is, its visible text, what axe-core found, how many folded details cannot be seen, and what
// each step gave back.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const require = createRequire(`${process.argv[2]}/`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf-8");
const order = JSON.parse(readFileSync(0, "utf-8"));
const browser = await chromium.launch({
  executablePath: order.chromium,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--hide-scrollbars"],
});

// What can be done on a page, one after the other, and what each gives back.
const steps = {
  goto: async (page, url) => (await page.goto(url)).status(),
  click: async (page, selector) => {
    await page.click(selector);
    await page.waitForLoadState();
  },
  fill: (page, selector, value) => page.fill(selector, value),
  choose: (page, selector, value) => page.selectOption(selector, value),
  press: async (page, key) => {
    // Scripts that listen are there by then.
    await page.waitForLoadState();
    await page.keyboard.press(key);
    await page.waitForLoadState();
  },
  wait: (page, selector) => page.waitForSelector(selector, { timeout: 60_000 }).then(() => ""),
  text: (page, selector) => page.innerText(selector),
  count: (page, selector) => page.locator(selector).count(),
  url: (page) => page.url(),
  audit: async (page) => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    return violations.map((rule) => `${rule.id}: ${rule.nodes[0].html.slice(0, 200)}`);
  },
};

async function run(job) {
  const context = await browser.newContext({
    javaScriptEnabled: job.scripts,
    viewport: { width: job.width, height: job.height },
    deviceScaleFactor: job.scale,
    colorScheme: job.scheme,
  });
  if (job.cookie) {
    const [name, value] = job.cookie.split("=");
    await context.addCookies([{ name, value, url: new URL("/", job.url).href }]);
  }
  const page = await context.newPage();
  const errors = [];
  const requests = [];
  page.on("console", (message) => errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(job.url);
  await page.emulateMedia({ media: job.media, colorScheme: job.scheme });
  if (job.open) {
    await page.evaluate(() => document.querySelectorAll("details").forEach((d) => { d.open = true; }));
  }
  const read = [];
  for (const [action, selector, value] of job.steps) {
    read.push(await steps[action](page, selector, value));
  }
  if (job.at) {
    await page.evaluate((selector) => document.querySelector(selector).scrollIntoView(), job.at);
  }
  if (job.screenshot) {
    await page.screenshot({ path: job.screenshot });
  }
  const seen = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    text: document.body.innerText,
    hidden: [...document.querySelectorAll("details > :not(summary)")].filter(
      (inside) => !inside.checkVisibility({ contentVisibilityAuto: true }) ||
        inside.getBoundingClientRect().height === 0,
    ).length,
  }));
  let found = [];
  if (job.audit) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    found = violations.map((rule) => `${rule.id}: ${rule.nodes[0].html.slice(0, 200)}`);
  }
  await context.close();
  return { errors, requests, found, read, ...seen };
}

const reports = [];
for (const job of order.jobs) {
  reports.push(await run(job));
}
await browser.close();
process.stdout.write(JSON.stringify(reports));
