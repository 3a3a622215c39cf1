import { expect, type Locator, type Page } from "@playwright/test";

const MOST_TABS = 120;
/** A combo box takes the place of its stand-in when somebody comes to it. */
const TAKE_OVER_MS = 150;

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.first().waitFor();
  const look = () =>
    control.evaluateAll((found) => ({
      isThere: found.some((element) => element === document.activeElement),
      isCombo: document.activeElement?.role === "combobox",
    }));
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    const { isThere, isCombo } = await look();
    if (isThere) return;
    if (isCombo) {
      await page.waitForTimeout(TAKE_OVER_MS);
      if ((await look()).isThere) return;
    }
    await page.keyboard.press("Tab");
  }
  await expect(control, "cannot be reached with the Tab key").toBeFocused();
}
