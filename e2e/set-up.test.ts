import type { Page } from "@playwright/test";
import { AdminPage } from "./pages/admin.page";
import { ApprovalsPage } from "./pages/approvals.page";
import { NewRequestPage } from "./pages/new-request.page";
import { RequestPage } from "./pages/request.page";
import { expect, test } from "./support/journey";
import { createOrganization } from "./support/operator";

const THIS_YEAR = new Date().getFullYear();
const PASSWORD = "three words and more";

test.describe.configure({ timeout: 300_000 });

/** Follows a one-time link and signs in with a first password. */
async function begin(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible();
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: `Hello, ${name}` })).toBeVisible();
}

/** The link in the mail that invites somebody, as the demo keeps it. */
async function mailedLink(page: Page, name: string): Promise<string> {
  await page.goto("/mail");
  // Others of the same name get mails as well.
  const mails = page.getByRole("navigation", { name: "Kept mails" }).getByRole("link", { name });
  await mails.filter({ hasText: "invites you to Hiatus" }).first().click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Accept the invitation" })).toBeVisible();
  return (await frame.getByRole("link", { name: "Accept the invitation" }).getAttribute("href")) ?? "";
}

/** Adds somebody who works at the site since January with the policy; answers the link that invites them. */
async function addPerson(admin: AdminPage, name: string): Promise<string> {
  const { page, sheet } = admin;
  await admin.open("People");
  await page.getByRole("button", { name: "New person" }).first().click();
  await sheet.getByRole("textbox", { name: "Name" }).fill(name);
  const email = `${name.split(" ")[0]?.toLowerCase()}-${Date.now().toString(36)}@neuland.example`;
  await sheet.getByRole("textbox", { name: "Email" }).fill(email);
  await sheet.getByRole("textbox", { name: "First day" }).fill(`${THIS_YEAR}-01-01`);
  await admin.choose("Site", "Berlin", sheet);
  await sheet.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Assign policy" }).click();
  await admin.pick("Policy", "Vacation", sheet);
  await sheet.getByRole("textbox", { name: "From" }).fill(`${THIS_YEAR}-01-01`);
  await sheet.getByRole("button", { name: "Assign policy" }).click();
  await expect(sheet).toHaveCount(0);

  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText(/^Invited until /)).toBeVisible();
  const person = page.url();
  const link = await mailedLink(page, name);
  await page.goto(person);
  return link;
}

/** The date in the table's row of a holiday. */
async function dateOf(page: Page, holiday: string): Promise<number> {
  const row = page.getByRole("row").filter({ hasText: holiday });
  const [date = ""] = /\d+ [A-Z][a-z]+ \d{4}/.exec(await row.innerText()) ?? [];
  return Date.parse(`${date} UTC`);
}

test("a new organization, from the operator's link to a first request, in the browser alone", async ({
  page,
  browser,
  baseURL,
  contextOptions,
}) => {
  const { link } = await createOrganization(baseURL ?? "");
  await begin(page, link, "Edda Neumann");
  const admin = new AdminPage(page);

  await test.step("a site", async () => {
    await admin.open("Sites");
    await page.getByRole("button", { name: "New site" }).first().click();
    await admin.sheet.getByRole("textbox", { name: "Name" }).fill("Berlin");
    await admin.choose("Country", "Germany", admin.sheet);
    await admin.choose("Time zone", "Europe/Berlin", admin.sheet);
    await admin.sheet.getByRole("button", { name: "Create site" }).click();
    await admin.told("Berlin created");
  });

  const easterMonday = await test.step("the public holidays of its country", async () => {
    await admin.open("Holidays");
    await page.getByRole("button", { name: "Import public holidays" }).first().click();
    await admin.pick("Year", `${THIS_YEAR + 1}`, admin.sheet);
    await admin.sheet.getByRole("button", { name: /^Import \d+ holidays$/ }).click();
    await admin.told(/^\d+ holidays imported$/);
    return dateOf(page, "Ostermontag");
  });

  await test.step("a policy", async () => {
    await admin.open("Policies");
    await page.getByRole("link", { name: "New policy" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("Vacation");
    await page.getByRole("textbox", { name: "Days a year" }).fill("30");
    await page.getByRole("button", { name: "Create policy" }).click();
    await admin.told("Vacation was created");
  });

  const [ben, anna] = await test.step("two people, and who approves", async () => {
    const links = [await addPerson(admin, "Ben Schröder"), await addPerson(admin, "Anna Lindqvist")];
    await admin.choose("Add an approver", "Ben Schröder");
    await expect(page.getByRole("button", { name: "Remove Ben Schröder" })).toBeVisible();
    return links;
  });

  const [forBen, forAnna] = [
    await browser.newContext(contextOptions),
    await browser.newContext(contextOptions),
  ];
  const [pageOfBen, pageOfAnna] = [await forBen.newPage(), await forAnna.newPage()];
  await begin(pageOfBen, ben ?? "", "Ben Schröder");
  await begin(pageOfAnna, anna ?? "", "Anna Lindqvist");

  const id = await test.step("a first request, over a holiday", async () => {
    const form = new NewRequestPage(pageOfAnna);
    await form.open();
    await form.choosePolicy("Vacation");
    const day = (after: number) => new Date(easterMonday + after * 86_400_000).toISOString().slice(0, 10);
    await form.typeDates({ first: day(0), last: day(4) });
    await expect(form.told("4 days").first()).toBeVisible();
    await expect(form.told("Goes to Ben Schröder.")).toBeVisible();
    return form.sent();
  });

  await test.step("and its approval", async () => {
    const queue = new ApprovalsPage(pageOfBen);
    await queue.open();
    await expect(queue.row(id)).toContainText("Anna Lindqvist");
    await queue.approve(id);
    const request = new RequestPage(pageOfAnna);
    await request.open(id);
    await expect(request.story.getByRole("listitem")).toHaveText([/You asked/, /Ben Schröder approved/]);
  });
  await Promise.all([forBen.close(), forAnna.close()]);
});
