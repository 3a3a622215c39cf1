import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { ApprovalsPage } from "./approvals.page";
import { PASSWORD } from "./demo";
import { ExchangePage } from "./exchange.page";
import { PDF } from "./files";
import { findFreeDays } from "./free-days";
import { expect, test } from "./journey";
import { NewRequestPage } from "./new-request.page";
import { createOrganization } from "./operator";
import { RequestPage } from "./request.page";
import type { TimeOffRequest } from "./service";
import { SignInPage } from "./sign-in.page";
import { TimeOffPage } from "./time-off.page";

test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name }).first()).toBeVisible();

test("the way in: sign-in, its errors, the one-time link, and one that is spent", async ({
  page,
  baseURL,
}) => {
  const form = new SignInPage(page);
  await form.open();
  await heading(page, "Sign in");
  await expectAccessible(page, "sign-in");
  await form.signIn("nobody@kranich.example", PASSWORD);
  await expect(page.getByText("Email or password is wrong.")).toBeVisible();
  await expectAccessible(page, "sign-in refused");

  const { link } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await heading(page, /Welcome/);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByText("Use at least 12 characters.")).toBeVisible();
  await expectAccessible(page, "set password, too short");
  await page.goto(`${link}x`);
  await heading(page, "This link no longer works");
  await expectAccessible(page, "spent link");
});

test("a new organization: every screen while it is empty", async ({ page, baseURL }) => {
  const { link } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await heading(page, /Hello/);
  await expectAccessible(page, "home, empty");
  for (const [path, name] of [
    ["/time-off", "Time off"],
    ["/time-off/new", "New request"],
    ["/approvals", "Approvals"],
    ["/approvals?tab=decided", "Approvals"],
    ["/people", "People"],
    ["/people/chart", "Who reports to whom"],
    ["/account/api-keys", "API keys"],
    ["/nowhere", "Nothing here"],
  ] as const) {
    await page.goto(path);
    await heading(page, name);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, `${path}, empty`);
  }
});

test("the employee's screens, with menus and dialogs open", async ({ as, serviceAs }) => {
  const page = await as("anna");
  await page.goto("/");
  await heading(page, "Your balances");
  await expectAccessible(page, "home");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "account menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "commands");

  const timeOff = new TimeOffPage(page);
  await timeOff.open();
  await expectAccessible(page, "time off");
  await timeOff.explain("Vacation");
  await expectAccessible(page, "balance explained");
  await page.goto("/time-off?view=past");
  await heading(page, "Requests");
  await expectAccessible(page, "past time off");

  await page.goto("/account");
  await heading(page, "Profile");
  await expectAccessible(page, "account");
  await page.goto("/account/api-keys");
  await heading(page, "API keys");
  await expectAccessible(page, "API keys");
  await page
    .getByRole("button", { name: /^Revoke / })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "revoke a key");
  await page.goto("/account/api-keys/new");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Give the key a name.")).toBeVisible();
  await expectAccessible(page, "new key refused");

  const requests = await (await serviceAs("anna")).get<TimeOffRequest[]>("/time-off/requests");
  const request = new RequestPage(page);
  for (const status of ["pending", "approved", "declined", "cancelled"]) {
    await request.open(requests.find((one) => one.status === status)?.id ?? status);
    await expectAccessible(page, `${status} request`);
  }
  await request.open(requests.find((one) => one.status === "pending")?.id ?? "");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "withdraw a request");
});

test("the people: the directory, its filters, a profile and the chart", async ({ as }) => {
  const page = await as("anna");
  await page.goto("/people");
  await heading(page, "People");
  await expectAccessible(page, "directory");
  await page.getByRole("combobox", { name: "Department" }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  // While the list is open all else is hidden from screen readers, until it is closed.
  await expectAccessible(page, "departments to filter by", "[role=listbox]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expectAccessible(page, "directory, with a list closed again");
  await page.goto("/people?q=nobody-of-this-name");
  await expect(page.getByText("Nobody found")).toBeVisible();
  await expectAccessible(page, "nobody found");
  await page.goto("/people?q=anna");
  await page.getByRole("link", { name: /Anna Lindqvist/ }).click();
  await heading(page, "Anna Lindqvist");
  await expectAccessible(page, "own profile");
  await page.getByRole("link", { name: "Show in the chart" }).click();
  await expect(page.getByRole("treeitem", { name: /Anna Lindqvist/ })).toBeVisible();
  await expectAccessible(page, "chart");
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Search and commands" }).fill("schröder");
  await expect(page.getByRole("menuitem", { name: /Ben Schröder/ })).toBeVisible();
  await expectAccessible(page, "somebody found by the palette");
});

test("a new request: empty, filled in, refused, with files, and without a connection", async ({
  as,
  serviceAs,
}, testInfo) => {
  const page = await as("minhanh");
  const service = await serviceAs("minhanh");
  const free = await findFreeDays(service, await service.balance(), 3);
  const form = new NewRequestPage(page);
  await form.open();
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, "new request");
  await form.choosePolicy("Training days");
  await form.send.click();
  await expect(page.getByText("This policy asks for a note.").first()).toBeVisible();
  await expectAccessible(page, "new request refused");
  await form.policy.click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectAccessible(page, "policies to choose from");
  await page.keyboard.press("Escape");

  await form.choosePolicy("Vacation");
  await form.typeDates(free);
  await form.chooseFile(PDF);
  await form.note.fill(testInfo.title);
  await expect(form.told("3 days").first()).toBeVisible();
  await expectAccessible(page, "new request filled in");
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await form.send.click();
  await expect(page.getByText("The service could not be reached.")).toBeVisible();
  await expectAccessible(page, "new request offline");
});

test("the approver's screens, with the reason dialog open", async ({ as }) => {
  const page = await as("ben");
  const queue = new ApprovalsPage(page);
  await queue.open();
  await expect(queue.rows.first()).toBeVisible();
  await expectAccessible(page, "approvals");
  await page.getByRole("checkbox", { name: "Mark all" }).check();
  await expectAccessible(page, "approvals marked");
  await queue.rows
    .first()
    .getByRole("button", { name: /^Decline / })
    .click();
  await expect(queue.dialog).toBeVisible();
  await queue.dialog.getByRole("button", { name: "Decline" }).click();
  await expectAccessible(page, "decline without a reason");
  await page.goto("/approvals?tab=decided");
  await expect(page.getByRole("list", { name: "Decided" })).toBeVisible();
  await expectAccessible(page, "decided");
});

for (const [path, title, create] of [
  ["departments", "Departments", "New department"],
  ["sites", "Sites", "New site"],
  ["positions", "Positions", "New position"],
  ["employment-types", "Employment types", "New employment type"],
  ["holidays", "Holidays", "New holiday"],
] as const) {
  test(`the admin's ${path}: the table, a new one refused, and nothing found`, async ({ as }) => {
    const page = await as("marlene");
    await page.goto(`/admin/${path}`);
    await heading(page, title);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, path);
    await page.getByRole("button", { name: create }).click();
    await page.getByRole("button", { name: /^Create/ }).click();
    await expect(page.getByText(/^Give the .* a name/)).toBeVisible();
    await expectAccessible(page, `${path}, a new one refused`);
    await page.goto(`/admin/${path}?q=nothing+is+called+so`);
    await expect(page.getByText("Nothing found")).toBeVisible();
    await expectAccessible(page, `${path}, nothing found`);
  });
}

test("the admin's lists: what is chosen, deleted, and cannot be; and MCP access", async ({ as }) => {
  const page = await as("marlene");
  await page.goto("/admin/departments");
  await page.getByRole("checkbox", { name: "Choose all" }).check();
  await expect(page.getByRole("region", { name: "With those selected" })).toBeVisible();
  await expectAccessible(page, "departments chosen");
  await page.goto("/admin/departments?tab=deleted");
  await page.waitForLoadState("networkidle");
  await expectAccessible(page, "deleted departments");
  await page.goto("/admin/positions");
  await page.getByRole("row").nth(1).getByRole("button").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "a position that is held");
  await page.goto("/admin/mcp");
  await heading(page, "MCP access");
  await expectAccessible(page, "MCP access");
});

test("public holidays to import: a list, and a country that is not covered", async ({ as }) => {
  const page = await as("marlene");
  await page.goto("/admin/holidays?open=import&year=2029");
  await expect(page.getByRole("region", { name: "Public holidays to choose from" })).toBeVisible();
  await expect(page.getByText(/No request gets or loses a day/)).toBeVisible();
  await expectAccessible(page, "import of public holidays");
  await page.getByRole("combobox", { name: "Country" }).fill("Qatar");
  await page.getByRole("option", { name: "Qatar" }).click();
  await expect(page.getByText(/knows no public holidays of Qatar/)).toBeVisible();
  await expectAccessible(page, "a country that is not covered");
});

test("an admin's screen is not for members", async ({ as }) => {
  const page = await as("anna");
  await page.goto("/admin/departments");
  await heading(page, "Not for you");
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await expectAccessible(page, "forbidden");
});

test("import and export: the columns, a file that is none, rows that are wrong, and rows to import", async ({
  as,
}) => {
  const page = await as("marlene");
  const exchange = new ExchangePage(page);
  await exchange.open();
  await page.getByText("Which columns the file may have").click();
  await expectAccessible(page, "import and export");
  await exchange.bring(["shoe,email", "43,anna@kranich.example"], "shoes.csv");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectAccessible(page, "a file of other columns");
  const header = "email,name,hire_date,role,end_date";
  const long = `${"very-long-".repeat(6)}address@kranich.example`;
  const changed = "anna@kranich.example,Another Anna,,,2099-12-31";
  await exchange.bring([header, "nobody,,2026-13-01,boss,", `${long},,2026-01-01,,`, changed]);
  await expect(page.getByText("2 rows are wrong")).toBeVisible();
  await expectAccessible(page, "rows that are wrong");
  await exchange.another.click();
  await exchange.bring([header, changed]);
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeVisible();
  await expectAccessible(page, "rows to import");
});

test("the admin's people: the list, somebody new, all of one person, and an end", async ({ as }) => {
  const page = await as("marlene");
  await page.goto("/admin/people");
  await heading(page, "People");
  await expectAccessible(page, "people of the admins");
  await page.getByRole("button", { name: "New person" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Add person" }).click();
  await expect(sheet.getByText("Type the name.")).toBeVisible();
  await expectAccessible(page, "new person refused");
  await page.keyboard.press("Escape");
  await page.goto("/admin/people?q=minh");
  await page
    .getByRole("table")
    .getByRole("button", { name: /Minh Anh/ })
    .click();
  await heading(page, /Minh Anh/);
  await expect(page.getByRole("button", { name: "Assign policy" })).toBeVisible();
  await expectAccessible(page, "one person of the admins");
  await page.getByRole("button", { name: "Set working days" }).click();
  await page.getByLabel("Friday").selectOption("Free");
  await expect(page.getByText(/Everybody concerned is told|No request gets or loses a day/)).toBeVisible();
  await expectAccessible(page, "working days");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Throw away" }).click();
  await page.getByRole("button", { name: "End employment" }).click();
  await page.getByLabel("Last day").fill("2030-01-31");
  await expect(page.getByRole("heading", { name: "What follows" })).toBeVisible();
  await expectAccessible(page, "somebody leaves");
});

test("the admin's policies: list, a new one refused, one with its people, a change with its consequences", async ({
  as,
}) => {
  const page = await as("marlene");
  await page.goto("/admin/policies");
  await heading(page, "Policies");
  await expect(page.getByRole("table", { name: "Policies" })).toBeVisible();
  await expectAccessible(page, "policies");
  await page.getByRole("button", { name: "Archived" }).click();
  await expectAccessible(page, "archived policies");

  await page.goto("/admin/policies/new");
  await heading(page, "New policy");
  await page.getByText("Counting, the year, and joining part-way").click();
  await page.getByRole("button", { name: "Create policy" }).click();
  await expect(page.getByText("Give the policy a name.")).toBeVisible();
  await expectAccessible(page, "new policy refused");

  await page.goto("/admin/policies");
  await page.getByRole("button", { name: "Vacation Austria" }).click();
  await heading(page, "Vacation Austria");
  await expectAccessible(page, "policy");
  await page.getByRole("button", { name: "Do not have it" }).click();
  await page
    .getByRole("checkbox", { name: /^Choose / })
    .nth(1)
    .click();
  await page.getByRole("button", { name: "Give the policy" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "give a policy to people");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Change", exact: true }).click();
  await heading(page, "Change Vacation Austria");
  await page.getByLabel("Days a year", { exact: true }).fill("30");
  await page.getByLabel("From another date on").check();
  await expect(page.getByText(/hold or held this policy/)).toBeVisible();
  await expectAccessible(page, "policy change");
});

test("the admin's audit: the list, an entry, and filters that leave nothing", async ({ as }) => {
  const page = await as("marlene");
  await page.goto("/admin/audit?kind=time_off_request&action=time_off.declined");
  await heading(page, "Audit");
  await expectAccessible(page, "audit");
  await page.getByRole("button", { name: "Request declined" }).first().click();
  await expect(page.getByRole("dialog", { name: "Request declined" })).toBeVisible();
  await expectAccessible(page, "audit entry");
  await page.goto("/admin/audit?from=2020-01-01&to=2020-01-02");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await expectAccessible(page, "audit, nothing found");
});

test("what goes wrong: the service fails behind an open page", async ({ as }) => {
  const page = await as("zoe");
  const timeOff = new TimeOffPage(page);
  await timeOff.open();
  await page.route("**/api/trpc/**", (route) => route.abort());
  await page.getByRole("button", { name: "Explain Vacation", exact: true }).click();
  await expect(page.getByText("This could not be loaded")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, "load failed");
  await page.unroute("**/api/trpc/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Vacation: how it adds up" })).toBeVisible();
});
