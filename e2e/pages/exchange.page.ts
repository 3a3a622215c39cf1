import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

/** The admin's screen for exporting and importing tables. */
export class ExchangePage {
  readonly choose: Locator;
  readonly another: Locator;
  readonly rows: Locator;

  constructor(private readonly page: Page) {
    this.choose = page.getByRole("button", { name: "Choose a file" });
    this.another = page.getByRole("button", { name: "Choose another file" });
    this.rows = page.getByRole("table", { name: "Rows of the file" });
  }

  async open(table: "employees" | "holidays" = "employees"): Promise<void> {
    await this.page.goto(`/admin/exchange?table=${table}`);
    await this.choose.waitFor();
  }

  /** Chooses a file of these lines. */
  async bring(lines: readonly string[], name = "people.csv"): Promise<void> {
    const choosing = this.page.waitForEvent("filechooser");
    await this.choose.click();
    const buffer = Buffer.from(lines.join("\r\n"));
    await (await choosing).setFiles({ name, mimeType: "text/csv", buffer });
  }

  /** The row of the checked file that is about something. */
  row(label: string): Locator {
    return this.rows.getByRole("row").filter({ hasText: label });
  }

  /** The lines of a table as it is saved. */
  async save(table: string): Promise<string[]> {
    const saving = this.page.waitForEvent("download");
    await this.page.getByRole("link", { name: `Save ${table} as CSV` }).click();
    const download = await saving;
    const text = await readFile(await download.path(), "utf8");
    return text
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n");
  }
}
