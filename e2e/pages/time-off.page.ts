import { expect, type Locator, type Page } from "@playwright/test";
import type { Balance } from "../support/service";

/** My balances and requests. */
export class TimeOffPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto("/time-off");
    await expect(this.page.getByRole("heading", { name: "Time off", exact: true })).toBeVisible();
  }

  /** Expects the page's figures of a policy to be those of the service. */
  async expectBalance({ name, current_balance, days_taken, days_requested }: Balance): Promise<void> {
    const row = this.page
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader", { name, exact: true }) });
    const figures = [current_balance, days_taken, days_requested].map(figureOf);
    for (const [place, figure] of figures.entries())
      await expect(row.getByRole("cell").nth(place)).toHaveText(figure);
  }

  async explain(policy: string): Promise<Locator> {
    await this.page.getByRole("button", { name: `Explain ${policy}`, exact: true }).click();
    const dialog = this.page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: `How ${policy} adds up` })).toBeVisible();
    return dialog;
  }
}

/** Days as people write them: 3½. */
export function figureOf(days: number): string {
  const whole = Math.trunc(Math.abs(days));
  const figure = days % 1 === 0 ? `${whole}` : `${whole === 0 ? "" : whole}½`;
  return days < 0 ? `−${figure}` : figure;
}
