import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { findFreeDays } from "./support/free-days";
import { expect, test } from "./support/journey";
import { tabTo } from "./support/keyboard";

const chart = (page: Page) => page.getByRole("grid", { name: "Calendar" });

/** Also while the list of a filter is open, which hides all else from the tree. */
const stopIn = (page: Page) => page.locator("[role='grid'] [tabindex='0']");

async function openCalendar(page: Page, month: string): Promise<void> {
  await page.goto(`/calendar?month=${month}&q=Anna+Lind`);
  await expect(chart(page).getByRole("row", { name: /Anna Lindqvist/ })).toBeVisible();
  // The keys work once the page's code has loaded.
  await page.waitForLoadState("networkidle");
}

test("a walk through the calendar that a screen reader can follow", async ({ as, serviceAs }) => {
  const anna = await serviceAs("anna");
  const balance = await anna.balance();
  const { first, last } = await findFreeDays(anna, balance, 2);
  const { id } = await anna.post<{ id: string }>("/time-off/requests", {
    policy_id: balance.id,
    start_date: first,
    end_date: last,
  });
  const month = first.slice(0, 7);
  const page = await as("anna");
  await openCalendar(page, month);
  const focused = page.locator(":focus");
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

  // The grid says how large it is; its columns are days, its rows people below their department.
  await expect(chart(page)).toHaveAttribute("aria-colcount", String(days + 1));
  await expect(chart(page)).toHaveAttribute("aria-rowcount", "3");
  await expect(chart(page)).toMatchAriaSnapshot(`
    - grid "Calendar":
      - rowgroup:
        - row:
          - columnheader "People"
      - rowgroup:
        - row "Engineering":
          - rowheader "Engineering"
        - row:
          - rowheader "Anna Lindqvist":
            - link "Anna Lindqvist":
              - /url: /people/.+/
  `);
  await expect(chart(page).getByRole("columnheader")).toHaveCount(days + 1);

  // One Tab stop, then the arrows; each day is announced with its person and what is on it.
  await tabTo(page, stopIn(page));
  await page.keyboard.press("Home");
  await expect(focused).toHaveAccessibleName("Anna Lindqvist");
  for (let day = 0; day < Number(first.slice(8)); day++) await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAccessibleName(/^Anna Lindqvist, .+: asked for, not decided, Vacation$/);
  await expect(chart(page).getByRole("gridcell", { name: /asked for, not decided, Vacation/ })).toHaveCount(
    2,
  );
  await page.keyboard.press("End");
  await expect(focused).toHaveAccessibleName(new RegExp(`^Anna Lindqvist, \\w+ ${days} `));
  await page.keyboard.press("Home");
  for (let day = 0; day < Number(first.slice(8)); day++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/time-off/${id}`);

  // Days chosen with Shift become a new request for exactly those days.
  await openCalendar(page, month);
  await tabTo(page, stopIn(page));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(chart(page).getByRole("gridcell", { selected: true })).toHaveCount(2);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/time-off/new?start=${month}-01&end=${month}-02`);

  // What somebody may not see is not in the page.
  const colleague = await as("joao");
  await openCalendar(colleague, month);
  await expect(chart(colleague).getByRole("gridcell", { name: /Anna Lindqvist/ })).toHaveCount(days);
  await expect(chart(colleague).getByRole("gridcell", { name: /asked for|Vacation|not worked/ })).toHaveCount(
    0,
  );
  await anna.post(`/time-off/requests/${id}/cancel`);
});

test("the calendar, in both themes and from desktop to phone", async ({ as }) => {
  test.setTimeout(240_000);
  const page = await as("ben");
  for (const path of ["/calendar", "/calendar?view=quarter", "/calendar?q=nobody+at+all"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Calendar", level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, path);
  }
});
