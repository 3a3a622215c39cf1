import type { BrowserContextOptions, Page } from "@playwright/test";

interface Look {
  readonly name: string;
  readonly options: BrowserContextOptions;
}

const CALM = { locale: "en-GB", reducedMotion: "reduce" } as const;

export const LOOKS: readonly Look[] = [
  { name: "light", options: { ...CALM, viewport: { width: 1280, height: 900 }, colorScheme: "light" } },
  { name: "dark", options: { ...CALM, viewport: { width: 1280, height: 900 }, colorScheme: "dark" } },
  {
    name: "phone",
    options: { ...CALM, viewport: { width: 375, height: 812 }, colorScheme: "light", hasTouch: true },
  },
];

/** Nobody looks further down a list. */
const LONGEST = 2200;

/** Takes a picture of the page from its top, once nothing is loading. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path,
    fullPage: true,
    animations: "disabled",
    clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) },
  });
}

/** Goes there, and waits for everything that loads on its own; the bell's stream never ends. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => true));
}
