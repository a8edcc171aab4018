// Opens pages in headless Chromium and reports what it saw; tests/browser.py says what to do.
// Standard input: {"chromium": path, "jobs": [{url, width, height, scheme, media, open, audit,
// screenshot, clip}]}. Standard output: for each job the errors, how wide the page is, its
// visible text, what axe-core found, and how many folded details cannot be seen.

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

async function run(job) {
  const context = await browser.newContext({
    viewport: { width: job.width, height: job.height },
    deviceScaleFactor: job.scale,
    colorScheme: job.scheme,
  });
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
  return { errors, requests, found, ...seen };
}

const reports = [];
for (const job of order.jobs) {
  reports.push(await run(job));
}
await browser.close();
process.stdout.write(JSON.stringify(reports));
