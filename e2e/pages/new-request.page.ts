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
  readonly first: Locator;
  readonly last: Locator;

  constructor(readonly page: Page) {
    this.send = page.getByRole("button", { name: "Send request" });
    this.note = page.getByRole("textbox", { name: "Note" });
    this.files = page.getByRole("list", { name: "Attachments" });
    this.first = page.getByRole("textbox", { name: "First day" });
    this.last = page.getByRole("textbox", { name: "Last day" });
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

  /** Types the dates as an English reader writes them. */
  async typeDates({ first, last }: { first: string; last: string }): Promise<void> {
    await this.first.fill(inEnglish(first));
    await this.last.fill(inEnglish(last));
    await this.last.blur();
  }

  /** A day of the month that the calendar shows. */
  day(date: string): Locator {
    return this.page.locator(`[role=gridcell][data-date="${date}"]`);
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
}

/** A date as an English reader writes it. */
export function inEnglish(date: string): string {
  return date.split("-").reverse().join("/");
}
