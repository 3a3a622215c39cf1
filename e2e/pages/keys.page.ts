import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "../support/keyboard";

/** A page as somebody has it who uses the keyboard alone: nothing here presses, fills or focuses by itself. */
export class Keys {
  constructor(readonly page: Page) {}

  /** Goes there; the keys work once the page's own code is there. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.waitForLoadState("networkidle");
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** A button or a link. */
  async activate(control: Locator): Promise<void> {
    await tabTo(this.page, control);
    await this.press("Enter");
  }

  async tick(box: Locator): Promise<void> {
    await tabTo(this.page, box);
    await this.press("Space");
  }

  /** Into a text field, in the place of what stands there. */
  async type(field: Locator, text: string): Promise<void> {
    await tabTo(this.page, field);
    await this.press("Control+a");
    await this.page.keyboard.type(text);
  }

  /** One of few, from a list that opens, by its first letters. */
  async pick(label: string, option: string, within: Locator | Page = this.page): Promise<void> {
    const button = within.getByRole("button", { name: new RegExp(`${label}$`) });
    await this.activate(button);
    await expect(this.page.getByRole("listbox")).toBeVisible();
    await this.page.keyboard.type(option);
    await this.press("Enter");
    await expect(button).toContainText(option);
  }

  /** One of few, in the browser's own list, by its first letters. */
  async select(list: Locator, option: string): Promise<void> {
    await tabTo(this.page, list);
    await this.page.keyboard.type(option);
    await expect(list.locator("option:checked")).toHaveText(option);
  }

  /** One of many, found by typing a part of it. */
  async find(label: string, option: string, within: Locator | Page = this.page): Promise<void> {
    const field = within.getByRole("combobox", { name: label });
    // As in AdminPage.choose: the field may be drawn again while somebody types.
    await expect(async () => {
      await this.type(field, option);
      await expect(field).toHaveValue(option, { timeout: 1_000 });
      await expect(this.page.getByRole("option", { name: option }).first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await this.press("ArrowDown", "Enter");
    await expect(this.page.getByRole("listbox")).toHaveCount(0);
  }

  /** A row of a table, in which the arrow keys go from row to row. */
  async goToRow(main: Locator): Promise<void> {
    await tabTo(this.page, this.page.getByRole("table").locator("[data-row-main][tabindex='0']"));
    await expect(async () => {
      if (await main.evaluate((element) => element === document.activeElement)) return;
      await this.press("ArrowDown");
      await expect(main).toBeFocused({ timeout: 100 });
    }).toPass();
  }

  /** One of a menu. */
  async choose(menu: Locator, item: string): Promise<void> {
    await this.activate(menu);
    const chosen = this.page.getByRole("menuitem", { name: item });
    await expect(async () => {
      await this.press("ArrowDown");
      await expect(chosen).toBeFocused({ timeout: 100 });
    }).toPass();
    await this.press("Enter");
  }

  /** The file that a button asks for. */
  async attach(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = this.page.waitForEvent("filechooser");
    await this.activate(button);
    await (await choosing).setFiles(file);
  }
}
