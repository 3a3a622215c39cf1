import { inEnglish, NewRequestPage } from "./pages/new-request.page";
import { PDF } from "./support/files";
import { findFreeDays } from "./support/free-days";
import { expect, test } from "./support/journey";
import type { TimeOffRequest } from "./support/service";

const PERSON = "oyvind";

test("a draft survives a reload, until it is sent", async ({ as, serviceAs }) => {
  const page = await as(PERSON);
  const service = await serviceAs(PERSON);
  const free = await findFreeDays(service, await service.balance(), 1);
  const form = new NewRequestPage(page);
  await form.open();
  await form.choosePolicy("Vacation");
  await form.typeDates(free);
  await form.note.fill("Not to be typed twice");
  await page.reload();

  await expect(page.getByText("Your draft is back.")).toBeVisible();
  await expect(form.policy).toContainText("Vacation");
  await expect(form.note).toHaveValue("Not to be typed twice");
  await expect(form.told("1 day").first()).toBeVisible();
  await form.sent();
  await form.open();
  await expect(form.note).toHaveValue("");
});

test("what would be refused is said before sending, next to what can mend it", async ({ as, serviceAs }) => {
  const page = await as(PERSON);
  const service = await serviceAs(PERSON);
  const [booked] = await service.get<TimeOffRequest[]>("/time-off/requests", { status: "approved" });
  if (!booked) throw new Error("the demo has booked something for everybody");
  const form = new NewRequestPage(page);
  await form.open();
  await form.choosePolicy("Vacation");
  await form.typeDates({ first: booked.start_date, last: booked.start_date });
  const dates = page.getByRole("group", { name: "Dates" });
  await expect(dates.getByText(/There is already (a request|time off) /)).toBeVisible();
  await expect(dates.getByRole("textbox", { name: "First day" })).toHaveAttribute("aria-invalid", "true");
  await form.send.click();
  await expect(page).toHaveURL(/\/time-off\/new/);

  const free = await findFreeDays(service, await service.balance(), 1);
  await form.choosePolicy("Training days");
  await form.typeDates(free);
  await form.send.click();
  await expect(page.getByText("This policy requires a note.").first()).toBeVisible();
  await expect(page.getByText("This policy requires an attachment.").first()).toBeVisible();
  await expect(form.note).toHaveAttribute("aria-invalid", "true");

  await form.chooseFile({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText(/^notes\.txt was left out: only images/)).toBeVisible();
  await form.chooseFile({ ...PDF, name: "huge.pdf", buffer: Buffer.alloc(4 * 1024 * 1024 + 1) });
  await expect(page.getByText(/^huge\.pdf was left out: files/)).toBeVisible();
  await form.chooseFile(PDF);
  await expect(form.files.getByRole("listitem")).toHaveText([/booking\.pdf/]);
  await expect(page.getByText("This policy requires an attachment.")).toHaveCount(0);
});

test("without a connection nothing is sent and nothing is lost", async ({ as, serviceAs }) => {
  const page = await as(PERSON);
  const service = await serviceAs(PERSON);
  const free = await findFreeDays(service, await service.balance(), 1);
  const form = new NewRequestPage(page);
  await form.open();
  await form.choosePolicy("Vacation");
  await form.typeDates(free);
  await form.note.fill("From the night train");
  await expect(form.told("1 day").first()).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await form.send.click();
  await expect(
    page.getByText("The service could not be reached. Everything is still here: try again."),
  ).toBeVisible();
  await expect(form.note).toHaveValue("From the night train");

  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  const id = await form.sent();
  expect(await service.get<TimeOffRequest>(`/time-off/requests/${id}`)).toMatchObject({
    note: "From the night train",
  });
});

test("leaving a changed form asks once, whichever way", async ({ as }) => {
  const page = await as(PERSON);
  const question = page.getByRole("alertdialog", { name: "You have unsaved changes." });
  const stay = question.getByRole("button", { name: "Keep editing" });
  const name = page.getByRole("textbox", { name: "Name" });
  await page.goto("/account/sessions");
  await page.getByRole("link", { name: "Profile" }).click();
  await name.fill("Not to be lost");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await stay.click();
  await page.keyboard.press("Control+k");
  await page.getByRole("menuitem", { name: "Calendar", exact: true }).click();
  await stay.click();
  await page.evaluate(() => window.history.back());
  await stay.click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/account$/);
  await expect(name).toHaveValue("Not to be lost");
  const asked = page.waitForEvent("dialog");
  const reloading = page.reload({ timeout: 5_000 }).catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await reloading;
  await expect(name).toHaveValue("Not to be lost");

  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/account\/sessions$/);
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeVisible();
});

test("a changed sheet asks before it closes", async ({ as }) => {
  const page = await as("marlene");
  await page.goto("/admin/departments");
  await page.getByRole("button", { name: "New department" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox", { name: "Name" }).fill("Night shift");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => sheet.getByRole("button", { name: "Cancel" }).click(),
    () => sheet.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(10, 10),
  ]) {
    await leave();
    await expect(sheet.getByText("You have unsaved changes.")).toBeVisible();
    await sheet.getByRole("button", { name: "Keep editing" }).click();
  }
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "Discard" }).click();
  await expect(sheet).toHaveCount(0);
});

test("a press chooses a day and a second one extends it; fields, calendar and preview agree", async ({
  as,
  serviceAs,
}) => {
  const page = await as(PERSON);
  const service = await serviceAs(PERSON);
  const { first, last } = await findFreeDays(service, await service.balance(), 3);
  const form = new NewRequestPage(page);
  await form.open();
  await form.choosePolicy("Vacation");
  await form.typeDates({ first, last: first });
  await expect(form.told("1 day").first()).toBeVisible();
  await form.day(last).click();
  await expect(form.first).toHaveValue(inEnglish(last));
  await expect(form.last).toHaveValue(inEnglish(last));
  await form.day(first).click();
  await expect(form.first).toHaveValue(inEnglish(first));
  await expect(form.last).toHaveValue(inEnglish(last));
  await expect(form.told("3 days").first()).toBeVisible();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(3);

  await form.first.fill("31/02");
  await form.first.blur();
  await expect(page.getByText(/^Enter a date such as/)).toBeVisible();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
  await expect(form.told("Choose dates to see how many days they use.")).toBeVisible();
});
