import { chromium, type Page } from "@playwright/test";
import { freePort } from "@/platform/embedded-database/database-settings";
import { findWholeBrowser } from "../../scripts/browser.mjs";
import type { BenchDatabase, BenchServer } from "../data-set/bench-database";
import { measureCalendar } from "../directory/calendar";
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

/** Of the wall chart, each with the hundred requests of six years. */
const PEOPLE_OF_A_CALENDAR = 1_000;

/**
 * An organization with 1,000 departments, 10,000 people and 500 holidays: how fast its lists answer and how smoothly they scroll;
 * and the wall chart of 1,000 people.
 */
export async function visitDirectory(options: BenchOptions, server: BenchServer): Promise<void> {
  const requests = Math.min(options.requests, REQUESTS);
  await visit(
    options,
    await server.open({ ...options, requests }),
    options.employees,
    async (page, access) => {
      printLine(["", "p50 ms", "slowest ms", "KiB"]);
      for (const { name, p50Ms, slowestMs, bytes } of await measureLists(access.base, {
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
    },
  );
  const employees = Math.min(options.employees, PEOPLE_OF_A_CALENDAR);
  await visit(
    options,
    await server.open({ ...options, employees, requests: employees * 100 }),
    employees,
    async (page) => {
      const { paintedMs, p99Ms, slowestMs, longestTaskMs, pixels } = await measureCalendar(page);
      printLine(["", "painted ms", "p99 ms", "slowest ms", "task ms", "pixels"]);
      const figures = [paintedMs, p99Ms, slowestMs, longestTaskMs].map((ms) => ms.toFixed(1));
      printLine([`/calendar?view=quarter, ${employees} people`, ...figures, String(pixels)]);
    },
  );
}

/** Grows the organization, starts the service on it, and lets its admin look around in a browser. */
async function visit(
  { dataDir }: BenchOptions,
  database: BenchDatabase,
  employees: number,
  look: (page: Page, access: AdminAccess & { base: string }) => Promise<void>,
): Promise<void> {
  const access = await growOrganization(database, employees);
  const port = await freePort();
  const service = await startService({
    name: "directory",
    port,
    databaseUrl: database.url,
    databasePid: database.serverPid,
    dataDir,
  });
  const executablePath = findWholeBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    const page = await browser.newPage({ baseURL: base, viewport: { width: 1280, height: 900 } });
    await signIn(page, access);
    await look(page, { ...access, base });
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
