import type { Page } from "@playwright/test";
import { ApprovalsPage } from "./pages/approvals.page";
import { RequestPage } from "./pages/request.page";
import { DESKTOP, expectAccessible } from "./support/accessibility";
import { findFreeDays } from "./support/free-days";
import { expect, test } from "./support/journey";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("a bell rings when somebody asks and when somebody answers, and the pages follow, without a reload", async ({
  as,
  serviceAs,
}) => {
  const service = await serviceAs("leon");
  const balance = await service.balance();
  const { first, last } = await findFreeDays(service, balance, 1);
  const [approver, employee] = [await as("tomasz"), await as("leon")];
  const queue = new ApprovalsPage(approver);
  await queue.open();
  await approver.waitForLoadState("networkidle");
  await bell(approver).click();
  const panel = approver.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  const markAll = panel.getByRole("button", { name: "Mark all as read" });
  if (await markAll.isVisible()) await markAll.click();
  await approver.keyboard.press("Escape");
  await expect(bell(approver)).toHaveAccessibleName("Notifications");
  await expect(approver).toHaveTitle(/^Approvals/);
  const waiting = await queue.rows.count();

  const wish = { policy_id: balance.id, start_date: first, end_date: last };
  const { id } = await service.post<{ id: string }>("/time-off/requests", wish);
  const story = new RequestPage(employee);
  await story.open(id);
  await expect(bell(approver)).toHaveAccessibleName("Notifications, 1 unread");
  await expect(approver).toHaveTitle(/^\(1\) Approvals/);
  await expect(queue.rows).toHaveCount(waiting + 1);

  await approver.keyboard.press("Control+i");
  const [asked] = await panel.getByRole("link", { name: /asked for time off/ }).all();
  await expectAccessible(approver, "the bell", "[role=dialog]", DESKTOP);
  await asked?.click();
  await expect(approver).toHaveURL(`/time-off/${id}?organization=kranich`);
  await expect(bell(approver)).toHaveAccessibleName("Notifications");
  const before = await bell(employee).getAttribute("aria-label");
  await new RequestPage(approver).approve();

  await expect(employee.getByRole("main").getByText("Approved", { exact: true })).toBeVisible();
  await expect(bell(employee)).not.toHaveAccessibleName(before ?? "");
  await employee.goto("/notifications");
  await expect(employee.getByRole("link", { name: /approved your request/ }).first()).toBeVisible();
  await expectAccessible(employee, "/notifications");
  const allRead = employee.getByRole("main").getByRole("button", { name: "Mark all as read" });
  await allRead.press("Enter");
  await expect(allRead).toHaveCount(0);
  await expect(employee.locator(":focus")).toContainText("approved your request");
});

test("the bell opens in the language of the page, also in one that was chosen a moment ago", async ({
  as,
}) => {
  const page = await as("leon");
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  const open = async (label: string, all: string) => {
    await page.getByRole("button", { name: new RegExp(`^${label}`) }).click();
    const panel = page.getByRole("dialog", { name: label });
    await expect(panel.getByRole("link", { name: all })).toBeVisible();
    await expect(panel).not.toContainText("notifications.");
    await page.keyboard.press("Escape");
  };
  const speak = async (label: string, language: string, profile: string) => {
    await page.getByLabel(label).click();
    await page.getByRole("option", { name: language }).click();
    await expect(page.getByRole("heading", { name: profile, exact: true })).toBeVisible();
  };
  await open("Notifications", "All notifications");
  await speak("Language", "Deutsch", "Profil");
  await open("Mitteilungen", "Alle Mitteilungen");
  await speak("Sprache", "Français", "Profil");
  await open("Notifications", "Toutes les notifications");
  await speak("Langue", "English", "Profile");
  await open("Notifications", "All notifications");
});
