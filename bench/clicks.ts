import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { findWholeBrowser } from "../scripts/browser.mjs";
import { measureClick } from "./clicks/measure-click";
import { startDemo } from "./clicks/start-demo";
import { WAYS } from "./clicks/ways";
import { median } from "./measure/figures";

const USAGE = `Usage: npm run clicks -- [options]

From a click to content on the demo's data, in a browser. A hand rests on a link for a moment before it presses; "at once" is
without that moment, which is what a finger on a phone does.

  --times N   how often each way is taken (default 20)
  --url URL   a demo that runs already, instead of one of its own`;

const HOVER_MS = 150;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    times: { type: "string", default: "20" },
    url: { type: "string" },
  },
});
if (values.help) console.log(USAGE);
else await measure(Number(values.times), values.url);

async function measure(times: number, url: string | undefined): Promise<void> {
  const demo = url === undefined ? await startDemo() : { url, stop: () => Promise.resolve() };
  const executablePath = findWholeBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ baseURL: demo.url, viewport: { width: 1280, height: 900 } });
    await signIn(page);
    console.log(`load ${loadavg()[0]?.toFixed(1)}; ${times} times each; ms`);
    print(["", "median", "slowest", "at once", "slowest"]);
    for (const way of WAYS) {
      const rested = await repeat(times, () => measureClick(page, way, HOVER_MS));
      const atOnce = await repeat(times, () => measureClick(page, way, 0));
      print([
        way.name,
        ...[rested, atOnce].flatMap((ms) => [median(ms), Math.max(...ms)]).map((ms) => ms.toFixed(0)),
      ]);
    }
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await demo.stop();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/sign-in");
  await page.locator("input[type=email]").fill("ben@kranich.example");
  await page.locator("input[type=password]").fill("take-a-day-off");
  await page.keyboard.press("Enter");
  await page.waitForURL((at) => !at.pathname.includes("sign-in"));
}

async function repeat(times: number, once: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  // The first is not counted: the browser has not read the scripts of that page before.
  for (let count = 0; count <= times; count += 1) {
    const ms = await once();
    if (count > 0) all.push(ms);
  }
  return all;
}

function print([name = "", ...cells]: string[]): void {
  console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(10)).join(""));
}
