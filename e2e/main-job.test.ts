import { writeFileSync } from "node:fs";
import { ApprovalsPage } from "./pages/approvals.page";
import { NewRequestPage } from "./pages/new-request.page";
import { RequestPage } from "./pages/request.page";
import { figureOf, TimeOffPage } from "./pages/time-off.page";
import { PDF } from "./support/files";
import { findFreeDays } from "./support/free-days";
import { expect, test } from "./support/journey";

test("three and a half days with a PDF: asked for, approved by both in turn, and taken from the balance", async ({
  as,
  serviceAs,
}, testInfo) => {
  const pdf = testInfo.outputPath(PDF.name);
  writeFileSync(pdf, PDF.buffer);
  const [anna, ben, clara] = [await as("anna"), await as("ben"), await as("clara")];
  const service = await serviceAs("anna");
  const before = await service.balance();
  const free = await findFreeDays(service, before, 4);

  const form = new NewRequestPage(anna);
  await form.open();
  await form.choosePolicy("Vacation");
  await form.typeDates(free);
  await form.chooseHalf("Last day", "Until noon");
  await expect(form.told("3½ days")).toBeVisible();
  await expect(form.told(`leaves ${figureOf(before.current_balance - 3.5)}`)).toBeVisible();
  await expect(form.told("Goes to Ben Schröder, then to Clara Núñez Iglesias.")).toBeVisible();
  await form.note.fill("A journey of our own");
  await form.dropFile(pdf);
  await expect(form.files.getByRole("listitem")).toHaveText([/booking\.pdf/]);
  await form.chooseFile({ ...PDF, name: "chosen.pdf" });
  await expect(form.files.getByRole("listitem")).toHaveText([/booking\.pdf/, /chosen\.pdf/]);
  await anna.getByRole("button", { name: "Remove chosen.pdf" }).click();
  const id = await form.sent();

  const request = new RequestPage(anna);
  await expect(request.story).toContainText("You asked for this");
  await expect(request.story).toContainText("Waiting for Ben Schröder");
  await expect(request.story).toContainText("Then Clara Núñez Iglesias");
  await expect(request.attachments).toHaveText([/booking\.pdf/]);
  const link = (await request.attachments.getAttribute("href")) ?? "";
  const file = await anna.request.get(link);
  expect(await file.body()).toEqual(PDF.buffer);
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  expect(file.headers()["content-disposition"]).toMatch(/^attachment/);

  const timeOff = new TimeOffPage(anna);
  const asked = {
    ...before,
    current_balance: before.current_balance - 3.5,
    days_requested: before.days_requested + 3.5,
  };
  await timeOff.open();
  await timeOff.expectBalance(asked);

  const queue = new ApprovalsPage(ben);
  await queue.open();
  await expect(queue.row(id)).toContainText("A journey of our own");
  await expect(queue.row(id)).toContainText("3½ days");
  await queue.approve(id);

  await timeOff.open();
  await timeOff.expectBalance(asked);
  const forClara = new RequestPage(clara);
  await forClara.open(id);
  await expect(forClara.story).toContainText("Waiting for you");
  await forClara.approve();
  await expect(forClara.story).toContainText("You approved");

  await request.open(id);
  await expect(request.story.getByRole("listitem")).toHaveText([
    /You asked/,
    /Ben Schröder approved/,
    /Clara Núñez Iglesias approved/,
  ]);
  await timeOff.open();
  await timeOff.expectBalance({
    ...asked,
    days_requested: before.days_requested,
    days_taken: before.days_taken + 3.5,
  });
  const ledger = await timeOff.explain("Vacation");
  await expect(ledger).toContainText(figureOf(asked.current_balance));
});

test("a request declined with a reason gives its days back, and its story tells why", async ({
  as,
  serviceAs,
}) => {
  const [anna, ben] = [await as("anna"), await as("ben")];
  const service = await serviceAs("anna");
  const before = await service.balance();
  const free = await findFreeDays(service, before, 1);

  const form = new NewRequestPage(anna);
  await form.open();
  await form.choosePolicy("Vacation");
  await form.typeDates(free);
  await expect(form.told("1 day").first()).toBeVisible();
  const id = await form.sent();
  const timeOff = new TimeOffPage(anna);
  await timeOff.open();
  await timeOff.expectBalance({
    ...before,
    current_balance: before.current_balance - 1,
    days_requested: before.days_requested + 1,
  });

  const queue = new ApprovalsPage(ben);
  await queue.open();
  await queue.decline(id, "We launch that day. Any other would be fine.");

  const request = new RequestPage(anna);
  await request.open(id);
  await expect(request.story).toContainText("Ben Schröder declined");
  await expect(request.story).toContainText("We launch that day. Any other would be fine.");
  await timeOff.open();
  await timeOff.expectBalance(before);
});
