import { expect, type Page } from "@playwright/test";
import de from "../../messages/de.json" with { type: "json" };
import en from "../../messages/en.json" with { type: "json" };
import fr from "../../messages/fr.json" with { type: "json" };
import { PASSWORD } from "./demo";

/** A language by its name, with the browser's locale and the portal's words. */
export type Spoken = readonly [string, string, typeof en];
export const LANGUAGES: readonly Spoken[] = [
  ["English", "en-GB", en],
  ["Deutsch", "de-DE", de],
  ["Français", "fr-FR", fr],
];

/** Sets the password that a link asks for, and reads the portal in a language from then on. */
export async function beginByLink(page: Page, link: string, [language, , words]: Spoken): Promise<void> {
  await page.goto(link);
  await page.getByLabel(words.sign_in.new_password).fill(PASSWORD);
  await page.getByRole("button", { name: words.sign_in.set_password }).click();
  await expect(page).toHaveURL(`${new URL(link).origin}/`);
  await page.goto(`${new URL(link).origin}/account`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel(en.account.language).click();
  await page.getByRole("option", { name: language }).click();
  await expect(page.getByRole("heading", { name: words.account.profile, exact: true })).toBeVisible();
}
