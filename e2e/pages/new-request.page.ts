import { expect, type Locator, type Page } from "@playwright/test";

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The form that asks for time off, and its preview. */
export class NewRequestPage {
  readonly send: Locator;
  readonly note: Locator;
  readonly files: Locator;
  readonly policy: Locator;

  constructor(readonly page: Page) {
    this.send = page.getByRole("button", { name: "Send request" });
    this.note = page.getByRole("textbox", { name: "Note" });
    this.files = page.getByRole("list", { name: "Attachments" });
    this.policy = page.getByRole("button", { name: /Policy/ });
  }

  async open(): Promise<void> {
    await this.page.goto("/time-off/new");
    await expect(this.page.getByRole("heading", { name: "New request" })).toBeVisible();
  }

  async choosePolicy(name: string): Promise<void> {
    await this.policy.click();
    await this.page.getByRole("option", { name: new RegExp(`^${name} (\\S+ left|no limit)`) }).click();
  }

  /** Types the dates where the person types them: day, month and year of each field. */
  async typeDates({ first, last }: { first: string; last: string }): Promise<void> {
    await this.typeDate("First day", first);
    await this.typeDate("Last day", last);
  }

  async chooseHalf(end: "First day" | "Last day", part: string): Promise<void> {
    await this.page
      .getByRole("radiogroup", { name: end })
      .or(this.page.getByRole("group", { name: end }))
      .getByRole("radio", { name: part })
      .check({ force: true });
  }

  async chooseFile(file: GivenFile): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Choose files" }).click();
    await (await chooser).setFiles(file);
  }

  /** Drags a file of this machine into the page, as from a folder. */
  async dropFile(path: string): Promise<void> {
    const zone = this.page.getByRole("button", { name: "Choose files" });
    await zone.scrollIntoViewIfNeeded();
    const box = await zone.boundingBox();
    if (!box) throw new Error("there is nowhere to drop a file");
    const browser = await this.page.context().newCDPSession(this.page);
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      await browser.send("Input.dispatchDragEvent", { type, x: box.x - 20, y: box.y + 5, data });
    }
  }

  /** The line of the preview that says so. */
  told(text: string | RegExp): Locator {
    return this.page.getByRole("main").getByText(text);
  }

  async sent(): Promise<string> {
    await this.send.click();
    await this.page.waitForURL(/\/time-off\/[0-9a-f-]{36}$/);
    return this.page.url().split("/").at(-1) ?? "";
  }

  private async typeDate(label: string, date: string): Promise<void> {
    const [year, month, day] = date.split("-");
    const parts = [
      ["day", day],
      ["month", month],
      ["year", year],
    ] as const;
    for (const [part, value] of parts) {
      await this.page.getByRole("spinbutton", { name: new RegExp(`^${part}.*${label}`) }).click();
      await this.page.keyboard.type(value ?? "");
    }
  }
}
