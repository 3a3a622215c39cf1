import { chromium, type Page } from "@playwright/test";
import { freePort } from "@/platform/embedded-database/database-settings";
import { findBrowser } from "../../scripts/browser.mjs";
import type { BenchServer } from "../data-set/bench-database";
import { type AdminAccess, growOrganization } from "../directory/large-organization";
import { measureLists } from "../directory/lists";
import { measureScroll } from "../directory/scroll";
import { startService } from "../measure/server-process";
import type { BenchOptions } from "../options";

/** Its own size, so that the grown organization is no other scenario's. */
const REQUESTS = 30_000;

const SCROLLED = [
  "/people",
  "/people/chart",
  "/admin/departments",
  "/admin/people",
  "/admin/holidays",
  "/admin/audit",
];

/** The lists of an organization with 1,000 departments, 10,000 people and 500 holidays: how fast they answer, how smoothly they scroll. */
export async function visitDirectory(options: BenchOptions, server: BenchServer): Promise<void> {
  const database = await server.open({ ...options, requests: Math.min(options.requests, REQUESTS) });
  const access = await growOrganization(database, options.employees);
  const port = await freePort();
  const service = await startService({
    name: "directory",
    port,
    databaseUrl: database.url,
    databasePid: database.serverPid,
    dataDir: options.dataDir,
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    const page = await browser.newPage({ baseURL: base, viewport: { width: 1280, height: 900 } });
    await signIn(page, access);
    printLine(["", "p50 ms", "slowest ms", "KiB"]);
    for (const { name, p50Ms, slowestMs, bytes } of await measureLists(base, {
      key: access.key,
      session: page.request,
    })) {
      printLine([name, p50Ms.toFixed(1), slowestMs.toFixed(1), (bytes / 1024).toFixed(0)]);
    }
    printLine(["", "frames", "p99 ms", "slowest ms", "pixels"]);
    for (const path of SCROLLED) {
      const { frames, p99Ms, slowestMs, pixels } = await measureScroll(page, path);
      printLine([path, String(frames), p99Ms.toFixed(1), slowestMs.toFixed(1), String(pixels)]);
    }
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function signIn(page: Page, { email, password }: AdminAccess): Promise<void> {
  await page.goto("/sign-in");
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("sign-in"));
}

function printLine([name = "", ...cells]: string[]): void {
  console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(12)).join(""));
}
