import { expect, type Locator, type Page } from "@playwright/test";

/** A request with its history. */
export class RequestPage {
  readonly story: Locator;
  readonly attachments: Locator;

  constructor(readonly page: Page) {
    this.story = page.getByRole("main").locator("ol").first();
    this.attachments = page.getByRole("main").locator("a[download]");
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/time-off/${id}`);
    await expect(this.story).toBeVisible();
  }

  async approve(): Promise<void> {
    await this.page.getByRole("button", { name: "Approve", exact: true }).click();
  }
}
