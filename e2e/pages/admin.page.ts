import { expect, type Locator, type Page } from "@playwright/test";

/** An admin screen: a list, and what is opened beside it. */
export class AdminPage {
  readonly sheet: Locator;

  constructor(readonly page: Page) {
    this.sheet = page.getByRole("dialog");
  }

  /** Goes there as people do, through the rail and the admin's own navigation. */
  async open(place: string): Promise<void> {
    await this.page.goto("/admin");
    await this.page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: place, exact: true })
      .click();
    await expect(this.page.getByRole("heading", { name: place, level: 1, exact: true })).toBeVisible();
  }

  /** One of many, found by typing a part of it. */
  async choose(label: string, option: string, within: Locator | Page = this.page): Promise<void> {
    const field = within.getByRole("combobox", { name: label });
    // The options may arrive while somebody types, and then the field starts again.
    await expect(async () => {
      await field.fill(option);
      await this.page.getByRole("option", { name: option }).first().click({ timeout: 3_000 });
    }).toPass();
  }

  /** One of few, from a list that opens. */
  async pick(label: string, option: string, within: Locator | Page = this.page): Promise<void> {
    // Its name is what is chosen, and then the label.
    await within.getByRole("button", { name: new RegExp(`${label}$`) }).click();
    await this.page.getByRole("option", { name: option }).click();
  }

  async told(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }
}
