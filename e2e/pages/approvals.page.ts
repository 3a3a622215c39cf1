import { expect, type Locator, type Page } from "@playwright/test";

/** The queue of an approver. */
export class ApprovalsPage {
  readonly rows: Locator;
  readonly reason: Locator;
  readonly dialog: Locator;
  /** In the message about what was decided last. */
  readonly undo: Locator;
  /** The same in the message about an approval, where there are others, too. */
  readonly undoApproval: Locator;

  constructor(readonly page: Page) {
    this.rows = page.getByRole("list", { name: "Waiting" }).locator("> li");
    this.dialog = page.getByRole("dialog");
    this.undo = page.getByRole("alertdialog").getByRole("button", { name: /^Undo/ }).first();
    this.undoApproval = page
      .getByRole("alertdialog")
      .filter({ hasText: /Approved/ })
      .getByRole("button", { name: /^Undo/ });
    this.reason = this.dialog.getByRole("textbox", { name: "Reason" });
  }

  async open(): Promise<void> {
    await this.page.goto("/approvals");
    await expect(this.page.getByRole("heading", { name: "Approvals" })).toBeVisible();
  }

  /** The row of a request. */
  row(id: string): Locator {
    return this.rows.filter({ has: this.page.locator(`a[href="/time-off/${id}"]`) });
  }

  /** The row goes at once; the next page knows of the decision when it has been answered. */
  async approve(id: string): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().includes("timeOff.approve"));
    await this.row(id)
      .getByRole("button", { name: /^Approve / })
      .click();
    await expect(this.row(id)).toHaveCount(0);
    await answered;
  }

  /** Tries without a reason first, which the dialog does not let pass. */
  async decline(id: string, reason: string): Promise<void> {
    await this.row(id)
      .getByRole("button", { name: /^Decline / })
      .click();
    const confirm = this.dialog.getByRole("button", { name: "Decline" });
    await confirm.click();
    await expect(this.dialog.getByText("Say why, in a few words.")).toBeVisible();
    await this.reason.fill(reason);
    const answered = this.page.waitForResponse((response) => response.url().includes("timeOff.decline"));
    await confirm.click();
    await expect(this.row(id)).toHaveCount(0);
    await answered;
  }
}
