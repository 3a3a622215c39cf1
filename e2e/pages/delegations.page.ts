import { expect, type Locator, type Page } from "@playwright/test";

/** Who decides in an approver's place, and the sheet in which somebody is named. */
export class DelegationsPage {
  readonly given: Locator;
  readonly add: Locator;
  readonly first: Locator;
  readonly last: Locator;
  readonly send: Locator;
  private readonly sheet: Locator;

  constructor(private readonly page: Page) {
    this.given = page.getByRole("list", { name: "Delegates", exact: true });
    this.add = page.getByRole("main").getByRole("button", { name: "Name a delegate", exact: true }).last();
    this.sheet = page.getByRole("dialog", { name: "Name a delegate" });
    this.first = this.sheet.getByRole("textbox", { name: "First day" });
    this.last = this.sheet.getByRole("textbox", { name: "Last day" });
    this.send = this.sheet.getByRole("button", { name: "Name a delegate" });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.add).toBeVisible();
  }

  /** Finds somebody by a part of their name. */
  async choose(name: string): Promise<void> {
    const field = this.sheet.getByRole("combobox", { name: "Delegate" });
    // As in AdminPage.choose: the field may start again while somebody types.
    await expect(async () => {
      await field.fill(name);
      await this.page.getByRole("option", { name: new RegExp(`^${name}`) }).click({ timeout: 3_000 });
    }).toPass();
  }

  /** Ends the delegation whose line says so. */
  async end(said: string): Promise<void> {
    await this.given
      .getByRole("listitem")
      .filter({ hasText: said })
      .getByRole("button", { name: /^End / })
      .click();
  }
}
