import type { Page } from "@playwright/test";
import { measureScroll, type ScrollFigures } from "./scroll";

export interface CalendarFigures extends ScrollFigures {
  /** From the click on the address to the first rows of people with their days, the median of several visits. */
  paintedMs: number;
  /** The longest that a script held the page while it was scrolled; 0 when none took 50 ms. */
  longestTaskMs: number;
}

const QUARTER = "/calendar?view=quarter";
const VISITS = 5;

/** How soon the wall chart of a quarter is painted, and how smoothly it scrolls through everybody. */
export async function measureCalendar(page: Page): Promise<CalendarFigures> {
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await visitQuarter(page));
  visits.sort((a, b) => a - b);
  await page.evaluate(watchTasks);
  const scrolled = await measureScroll(page, QUARTER, { isOpen: true });
  const longestTaskMs = await page.evaluate("Math.max(0, ...globalThis.longTasks)");
  return {
    ...scrolled,
    paintedMs: visits[Math.floor(VISITS / 2)] ?? 0,
    longestTaskMs: Number(longestTaskMs),
  };
}

/** Opens the page again; returns how many ms it took until a frame showed the days of the first people. */
async function visitQuarter(page: Page): Promise<number> {
  await page.goto("about:blank");
  await page.goto(QUARTER, { waitUntil: "commit" });
  const painted = await page.waitForFunction(
    "document.querySelector(\"[role='grid'] [role='gridcell']\") && new Promise((paint) =>" +
      " requestAnimationFrame(() => setTimeout(() => paint(performance.now()))))",
  );
  const ms = Number(await painted.jsonValue());
  await page.waitForLoadState("load");
  return ms;
}

/** Notes in the page how long each of its longer tasks takes. */
const watchTasks = `globalThis.longTasks = [];
  new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });`;
