import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const LOOKS = [
  { name: "desktop, light", width: 1280, height: 900, colorScheme: "light" },
  { name: "desktop, dark", width: 1280, height: 900, colorScheme: "dark" },
  { name: "phone, dark", width: 375, height: 812, colorScheme: "dark" },
  { name: "small phone, light", width: 320, height: 640, colorScheme: "light" },
] as const;

/** What axe finds on the page as it stands, in both themes and from desktop to the smallest phone, and what does not fit. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const { name, width, height, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
    expect.soft(found, `${screen} (${name})`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${screen} (${name}) is wider than the window`).toBeLessThanOrEqual(0);
  }
}
