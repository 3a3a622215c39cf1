import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const LOOKS = [
  { name: "desktop, light", width: 1280, height: 900, colorScheme: "light" },
  { name: "desktop, dark", width: 1280, height: 900, colorScheme: "dark" },
  { name: "phone, dark", width: 375, height: 812, colorScheme: "dark" },
  { name: "small phone, light", width: 320, height: 640, colorScheme: "light" },
] as const;

type Look = (typeof LOOKS)[number];

/** For what a phone does not have. */
export const DESKTOP: readonly Look[] = LOOKS.filter(({ name }) => name.startsWith("desktop"));

/**
 * What axe finds on the page as it stands, or in the parts that a selector names, in both themes and from desktop to the smallest phone, and
 * what does not fit.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  parts = "html",
  looks: readonly Look[] = LOOKS,
): Promise<void> {
  // What opens may still be on its way, such as a dialog whose code is loaded first.
  await page.locator(parts).first().waitFor();
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page, colorScheme);
    expect.soft(await violationsOf(page, parts), `${screen} (${name})`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${screen} (${name}) is wider than the window`).toBeLessThanOrEqual(0);
  }
}

/** In the page itself, where axe is put once: its Playwright part opens a second page for each look, which takes four times as long. */
async function violationsOf(page: Page, parts: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, { resultTypes: ["violations"], iframes: false });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, parts);
}

/** Until the theme is the one asked for and no colour is on its way to it: axe must not measure between two. */
async function settled(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.waitForFunction(
    (scheme) => getComputedStyle(document.documentElement).colorScheme.includes(scheme),
    colorScheme,
  );
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 3; ) {
      await frame();
      still = document.getAnimations().some(({ playState }) => playState === "running") ? 0 : still + 1;
    }
  });
}
