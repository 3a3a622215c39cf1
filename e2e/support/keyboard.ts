import { expect, type Locator, type Page } from "@playwright/test";

const MOST_TABS = 120;

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  await expect(control, "cannot be reached with the Tab key").toBeFocused();
}
