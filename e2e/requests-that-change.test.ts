import type { Page } from "@playwright/test";
import { ApprovalsPage } from "./pages/approvals.page";
import { inEnglish, NewRequestPage } from "./pages/new-request.page";
import { RequestPage } from "./pages/request.page";
import { figureOf, TimeOffPage } from "./pages/time-off.page";
import * as accessibility from "./support/accessibility";
import { PDF } from "./support/files";
import { findFreeWeek, plusDays } from "./support/free-days";
import { expect, test } from "./support/journey";
import { tabTo } from "./support/keyboard";
import type { Balance, Service, TimeOffRequest } from "./support/service";

const PERSON = "krzysztof";
const NAME = "Krzysztof Wojciechowski-Brzęczyszczykiewicz";

/** Vacation that Ben has approved, from Monday to Wednesday of a free week. */
async function approvedVacation(service: Service, ben: Service, weeksAhead: number) {
  const balance = await service.balance();
  const monday = await findFreeWeek(service, balance, weeksAhead);
  const { id } = await service.post<TimeOffRequest>("/time-off/requests", {
    ...{ policy_id: balance.id, start_date: monday, end_date: plusDays(monday, 2) },
  });
  await ben.post(`/time-off/requests/${id}/approve`);
  return { id, monday };
}

/** What axe finds in every look; the page is as wide as before afterwards. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  await accessibility.expectAccessible(page, screen);
  if (size) await page.setViewportSize(size);
}

const statusOf = async (service: Service, id: string) =>
  (await service.get<TimeOffRequest>(`/time-off/requests/${id}`)).status;

test("a change of what is approved says beforehand what will happen, and waits beside it", async ({
  as,
  serviceAs,
}) => {
  const page = await as(PERSON);
  const [service, ben] = [await serviceAs(PERSON), await serviceAs("ben")];
  const { id, monday } = await approvedVacation(service, ben, 20);
  const request = new RequestPage(page);
  await request.open(id);
  await page.getByRole("link", { name: "Change", exact: true }).click();
  const form = new NewRequestPage(page);
  await expect(page.getByRole("heading", { name: "Change request" })).toBeVisible();
  await expect(form.first).toHaveValue(inEnglish(monday));

  await form.typeDates({ first: monday, last: monday });
  await expect(form.told("Back in your balance at once: 2 days.")).toBeVisible();
  await form.typeDates({ first: plusDays(monday, 1), last: plusDays(monday, 4) });
  await expect(form.told("The approved time off stays until the change is approved")).toBeVisible();
  await expect(form.told("Before: 3 days")).toBeVisible();
  await expectAccessible(page, "change of an approved request");
  await page.getByRole("button", { name: "Change request" }).click();
  await expect(page.getByText("Once approved, it replaces time off that is already approved.")).toBeVisible();
  await expectAccessible(page, "change that waits");
  const change = page.url().split("/").at(-1) ?? "";
  expect([await statusOf(service, id), await statusOf(service, change)]).toEqual(["approved", "pending"]);

  await page.getByRole("link", { name: "Show what it replaces" }).click();
  await expect(page.getByText("A change of this waits for approval.")).toBeVisible();
  // Fewer days need no approval, and so do not wait for that of the change.
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await form.typeDates({ first: monday, last: plusDays(monday, 3) });
  await expect(form.told("Until it is decided, you can only drop days here.")).toBeVisible();
  await form.typeDates({ first: monday, last: plusDays(monday, 1) });
  await expect(form.told("Dropped at once: 1 day. The change that waits for approval stays")).toBeVisible();
  await page.getByRole("button", { name: "Change request" }).click();
  await expect(page.getByRole("heading", { name: "Change request" })).toHaveCount(0);
  await expect(page.getByText("A change of this waits for approval.")).toBeVisible();
  expect([await statusOf(service, id), await statusOf(service, change)]).toEqual(["approved", "pending"]);
  await ben.post(`/time-off/requests/${change}/approve`);
  await expect(page.getByText("Another request replaced it.")).toBeVisible();
  expect([await statusOf(service, id), await statusOf(service, change)]).toEqual(["cancelled", "approved"]);
});

test("sick leave gives a holiday's days back once it is approved, and the holiday has them again once that is undone", async ({
  as,
  serviceAs,
}) => {
  const [page, ben] = [await as(PERSON), await as("ben")];
  const [service, approver] = [await serviceAs(PERSON), await serviceAs("ben")];
  const { id: holiday, monday } = await approvedVacation(service, approver, 22);
  const form = new NewRequestPage(page);
  await form.open();
  await form.choosePolicy("Sick leave");
  await form.typeDates({ first: plusDays(monday, 1), last: plusDays(monday, 1) });
  await expect(form.told("Interrupts your other time off")).toBeVisible();
  await expect(form.told(/1 day would go back to the balance once this is approved/)).toBeVisible();
  await expect(form.told("Goes to Ben Schröder.")).toBeVisible();
  await expectAccessible(page, "sick leave during a holiday");
  const id = await form.sent();
  await expect(page.getByText("Once this is approved, it takes days out of other time off")).toBeVisible();

  const queue = new ApprovalsPage(ben);
  await queue.open();
  await queue.approve(id);
  const request = new RequestPage(page);
  await request.open(holiday);
  const took = page.getByText("Other time off has taken days out of this request.");
  await expect(took).toBeVisible();
  await expect(page.getByText("Day by day, 1 not counted")).toBeVisible();
  await expect(request.story).toContainText("Interrupted by other time off; it now uses 2 days");
  await expect(page.getByText("interrupted", { exact: true })).toBeVisible();
  await expectAccessible(page, "interrupted holiday");

  const forBen = new RequestPage(ben);
  await forBen.open(id);
  await expect(forBen.story).toContainText("You approved");
  await expectAccessible(ben, "a decision that can be undone");
  await ben.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(forBen.story).toContainText("Waiting for you");
  await expect(ben.getByRole("main").getByRole("button", { name: "Undo" })).toHaveCount(0);
  await request.open(holiday);
  await expect(page.getByText("Day by day", { exact: true })).toBeVisible();
  await expect(took).toHaveCount(0);
});

test("sick leave is reported at once, its certificate is missed and comes later", async ({
  as,
  serviceAs,
}) => {
  const [page, marlene] = [await as(PERSON), await as("marlene")];
  const [service, admin] = [await serviceAs(PERSON), await serviceAs("marlene")];
  const sick = await service.balance("Sick leave");
  await admin.post(`/policies/${sick.id}`, { attachment_after_days: 1 });
  try {
    const monday = await findFreeWeek(service, await service.balance(), 24);
    const { id } = await service.post<TimeOffRequest>("/time-off/requests", {
      ...{ policy_id: sick.id, start_date: monday, end_date: plusDays(monday, 1) },
    });
    const request = new RequestPage(page);
    await request.open(id);
    const due = page.getByText(/^A file is needed by /);
    await expect(due).toBeVisible();
    await expectAccessible(page, "a file that is due");
    await marlene.goto("/admin/requests?missing=true");
    const missed = marlene.locator(`a[href="/time-off/${id}"]`);
    await expect(missed.first()).toBeVisible();
    await expectAccessible(marlene, "requests that miss a file");

    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add a file" }).click();
    await (await chooser).setFiles({ ...PDF, name: "certificate.pdf" });
    await expect(request.attachments).toHaveText([/certificate\.pdf/]);
    await expect(due).toHaveCount(0);
    await marlene.reload();
    await expect(marlene.getByRole("heading", { name: "Requests" })).toBeVisible();
    await expect(missed).toHaveCount(0);
  } finally {
    await admin.post(`/policies/${sick.id}`, { attachment_after_days: null });
  }
});

test("the only file of a request that needs one is removed once another is there", async ({
  as,
  serviceAs,
}) => {
  const [page, service] = [await as(PERSON), await serviceAs(PERSON)];
  const monday = await findFreeWeek(service, await service.balance(), 26);
  const form = new NewRequestPage(page);
  await form.open();
  await form.choosePolicy("Training days");
  await form.typeDates({ first: monday, last: monday });
  await form.note.fill("A course in Kraków");
  await form.chooseFile({ ...PDF, name: "first.pdf" });
  const id = await form.sent();
  const request = new RequestPage(page);
  const remove = page.getByRole("button", { name: "Remove first.pdf" });
  await remove.click();
  await expect(page.getByText("This request needs a file: add the new one first")).toBeVisible();
  await expect(request.attachments).toHaveText([/first\.pdf/]);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a file" }).click();
  await (await chooser).setFiles({ ...PDF, name: "second.pdf" });
  await expect(request.attachments).toHaveText([/first\.pdf/, /second\.pdf/]);
  await remove.click();
  await expect(request.attachments).toHaveText([/second\.pdf/]);
  await service.post(`/time-off/requests/${id}/cancel`);
});

test("a day that was earned is asked for by keyboard, approved, and in the balance", async ({
  as,
  serviceAs,
}) => {
  const [page, ben] = [await as(PERSON), await as("ben")];
  const service = await serviceAs(PERSON);
  const before = await service.balance("Comp time");
  const timeOff = new TimeOffPage(page);
  await timeOff.open();
  await tabTo(page, page.getByRole("button", { name: "Ask for days earned" }));
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Ask for days earned" });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, "days earned are asked for");
  await tabTo(page, sheet.getByRole("textbox", { name: "Reason" }));
  await page.keyboard.type("Moved the servers on a Sunday");
  await page.keyboard.press("Control+Enter");
  await expect(sheet).toHaveCount(0);
  const credits = page.getByRole("list", { name: "Days earned" });
  await expect(credits.getByText("Moved the servers on a Sunday")).toBeVisible();
  await expectAccessible(page, "days earned that wait");

  await ben.goto("/approvals");
  const approve = ben.getByRole("button", { name: new RegExp(`^Approve days earned: ${NAME}`) });
  await expect(approve).toBeVisible();
  await expectAccessible(ben, "days earned in the queue");
  await approve.click();
  await expect(approve).toHaveCount(0);
  await timeOff.open();
  await timeOff.expectBalance({ ...before, current_balance: before.current_balance + 1 });
});

test("the balances on a date are those of the service, by keyboard too", async ({ as, serviceAs }) => {
  const page = await as(PERSON);
  const service = await serviceAs(PERSON);
  const on = `${new Date().getFullYear() + 1}-10-15`;
  const balances = await service.get<Balance[]>("/time-off/balances", { on });
  const timeOff = new TimeOffPage(page);
  await timeOff.open();
  await tabTo(page, page.getByRole("button", { name: "On a date" }));
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Balances on" });
  await field.fill(inEnglish(on));
  await page.keyboard.press("Tab");
  for (const name of ["Vacation", "Comp time"]) {
    const expected = balances.find((balance) => balance.name === name);
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
      .first();
    await expect(row.getByRole("cell").first()).toHaveText(figureOf(expected?.current_balance ?? 0));
  }
  await expectAccessible(page, "balances on a date");
});

interface Range {
  readonly unbookable: readonly {
    readonly name: string;
    readonly taken: readonly { readonly date: string }[];
  }[];
}

/** The first day of the week in which nobody can be away. */
async function companyWeek(service: Service): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const range = await service.get<Range>("/time-off/range", { from: today, to: plusDays(today, 200) });
  const [first] = range.unbookable.find(({ name }) => name === "Company week")?.taken ?? [];
  if (!first) throw new Error("the demo has a week in which nobody can be away");
  return first.date;
}

test("the days of a booking limit are marked for the policies that it is about, and refused beside them", async ({
  as,
  serviceAs,
}) => {
  const page = await as(PERSON);
  const monday = await companyWeek(await serviceAs(PERSON));
  const form = new NewRequestPage(page);
  await form.open();
  await form.choosePolicy("Vacation");
  await form.typeDates({ first: monday, last: plusDays(monday, 1) });
  await expect(form.day(monday)).toHaveAccessibleDescription(/Blackout: Company week/);
  await expect(form.told(/^Company week: nothing can be booked/)).toBeVisible();
  await expect(
    page.getByRole("group", { name: "Dates" }).getByText(/No time off can be booked/),
  ).toBeVisible();
  await expectAccessible(page, "days of a booking limit");
  await form.choosePolicy("Sick leave");
  await expect(form.told(/^Company week: nothing can be booked/)).toHaveCount(0);
  await expect(form.day(monday)).not.toHaveAccessibleDescription(/Blackout/);
});

test("a request is changed without touching the mouse", async ({ as, serviceAs }) => {
  const page: Page = await as(PERSON);
  const [service, ben] = [await serviceAs(PERSON), await serviceAs("ben")];
  const { id, monday } = await approvedVacation(service, ben, 26);
  const request = new RequestPage(page);
  await request.open(id);
  await tabTo(page, page.getByRole("link", { name: "Change", exact: true }));
  await page.keyboard.press("Enter");
  const form = new NewRequestPage(page);
  await expect(page.getByRole("heading", { name: "Change request" })).toBeVisible();
  await tabTo(page, form.last);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(inEnglish(plusDays(monday, 1)));
  await expect(form.told("Back in your balance at once: 1 day.")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Change request" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/time-off/${id}$`));
  await expect(request.story).toContainText("You changed");
  expect(await statusOf(service, id)).toBe("approved");
});
