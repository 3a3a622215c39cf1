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

  async open(table = "employees"): Promise<void> {
    await this.page.goto(`/admin/exchange?table=${table}`);
    await this.choose.waitFor();
  }

  /** Chooses a file of these lines. */
  async bring(lines: readonly string[], name = "people.csv"): Promise<void> {
    await this.bringFile(name, Buffer.from(lines.join("\r\n")));
  }

  /** Chooses a file. */
  async bringFile(name: string, buffer: Buffer): Promise<void> {
    const choosing = this.page.waitForEvent("filechooser");
    await this.choose.click();
    const mimeType = name.endsWith(".csv") ? "text/csv" : "application/octet-stream";
    await (await choosing).setFiles({ name, mimeType, buffer });
  }

  /** Says what each of these headers holds. */
  async map(columns: Mapped): Promise<void> {
    const list = this.page.getByRole("list", { name: "Columns of the file" });
    for (const [header, column] of columns) {
      await list.getByRole("button", { name: `What “${header}” holds` }).click();
      await this.page.getByRole("option", { name: column, exact: true }).click();
    }
  }

  /** Keeps the columns, and waits for the check. */
  async keep(): Promise<void> {
    await this.page.getByRole("button", { name: "Keep and check" }).click();
    await this.another.waitFor({ timeout: 60_000 });
  }

  /** Imports all rows. */
  async importAll(count: number, told: string): Promise<void> {
    await this.page.getByRole("button", { name: `Import ${count} rows` }).click({ timeout: 60_000 });
    await this.page.getByText(told).waitFor({ timeout: 120_000 });
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

/** Headers of a file, each with the words for what it holds. */
export type Mapped = readonly (readonly [header: string, column: string])[];
