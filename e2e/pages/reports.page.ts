import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

/** The admin's reports. */
export class ReportsPage {
  constructor(readonly page: Page) {}

  async open(report: "" | "/year-end" | "/leavers" | "/absence" = "", query = ""): Promise<void> {
    await this.page.goto(`/admin/reports${report}${query}`);
    await this.page.getByRole("heading", { level: 1 }).waitFor();
    await this.page.waitForLoadState("networkidle");
  }

  table(name: string): Locator {
    return this.page.getByRole("table", { name });
  }

  /** The bytes of a file that a link saves. */
  async save(link: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const saving = this.page.waitForEvent("download");
    await this.page.getByRole("link", { name: link }).click();
    const download = await saving;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
}
