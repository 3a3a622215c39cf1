import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { requireBrowser } from "./browser.mjs";

// The README's picture, from a demo that runs: node scripts/screenshot.mjs [http://localhost:3000]
const [address = "http://localhost:3000"] = process.argv.slice(2);
const picture = fileURLToPath(new URL("../docs/images/home.png", import.meta.url));
const WINDOW = { width: 1280, height: 1080 };

mkdirSync(new URL("../docs/images/", import.meta.url), { recursive: true });
const browser = await chromium.launch({ executablePath: requireBrowser() });
try {
  const page = await browser.newPage({
    baseURL: address,
    viewport: WINDOW,
    locale: "en-GB",
    colorScheme: "light",
  });
  await page.goto("/sign-in");
  await page.getByRole("textbox", { name: "Email" }).fill("ben@kranich.example");
  await page.getByLabel("Password", { exact: true }).fill("take-a-day-off");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Your balances" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: picture });
  console.log(picture);
} finally {
  await browser.close();
}
