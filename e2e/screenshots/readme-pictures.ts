import { mkdirSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { signIn } from "../support/sign-in";
import { visit } from "./looks";

const FOLDER = "docs/images";
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 375, height: 812 };

interface ReadmePicture {
  readonly name: string;
  readonly person: string;
  readonly path: string;
  readonly window?: typeof WIDE;
  readonly colorScheme?: "light" | "dark";
  readonly open?: (page: Page) => Promise<void>;
}

const PICTURES: readonly ReadmePicture[] = [
  { name: "home", person: "ben", path: "/" },
  { name: "new-request", person: "anna", path: "/time-off/new", open: chooseDays },
  { name: "approvals", person: "ben", path: "/approvals" },
  { name: "calendar", person: "marlene", path: "/calendar", colorScheme: "dark" },
  { name: "phone", person: "anna", path: "/calendar", window: PHONE },
];

/** The README's pictures, of the demo. */
export async function takeReadmePictures(browser: Browser, baseURL: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, person, path, window = WIDE, colorScheme = "light", open } of PICTURES) {
    const context = await browser.newContext({
      baseURL,
      locale: "en-GB",
      reducedMotion: "reduce",
      viewport: window,
      colorScheme,
      storageState: await signIn(person, baseURL),
    });
    const page = await context.newPage();
    await visit(page, path);
    await open?.(page);
    await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: "disabled" });
    await context.close();
  }
}

/** The next Monday to Wednesday of a month ahead. */
async function chooseDays(page: Page): Promise<void> {
  const ahead = new Date(Date.now() + 21 * 86_400_000);
  const monday = new Date(ahead.getTime() + ((8 - ahead.getUTCDay()) % 7) * 86_400_000);
  const wednesday = new Date(monday.getTime() + 2 * 86_400_000);
  const inEnglish = (date: Date) => date.toISOString().slice(0, 10).split("-").reverse().join("/");
  await page.getByRole("textbox", { name: "First day" }).fill(inEnglish(monday));
  await page.getByRole("textbox", { name: "Last day" }).fill(inEnglish(wednesday));
  await page.getByRole("textbox", { name: "Last day" }).blur();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(800);
}
