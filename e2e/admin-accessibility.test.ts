import type { Page } from "@playwright/test";
import { ExchangePage } from "./pages/exchange.page";
import { expectAccessible } from "./support/accessibility";
import { PASSWORD } from "./support/demo";
import { expect, test } from "./support/journey";
import { createOrganization } from "./support/operator";

test.describe.configure({ timeout: 300_000 });

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name }).first()).toBeVisible();

/** Every screen of the admin's part, as its own navigation lists them. */
async function screensOf(page: Page): Promise<string[]> {
  await page.goto("/admin");
  await page.waitForLoadState("networkidle");
  const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("every admin screen of an organization that has nothing yet", async ({ page, baseURL }) => {
  const { link } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: /Hello/ })).toBeVisible();
  for (const path of await screensOf(page)) {
    await open(page, path);
    await expectAccessible(page, `${path}, empty`);
  }
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
  await expect(page.getByText(/No requests are affected/)).toBeVisible();
  await expectAccessible(page, "import of public holidays");
  await page.getByRole("combobox", { name: "Country" }).fill("Qatar");
  await page.getByRole("option", { name: "Qatar" }).click();
  await expect(page.getByText(/has no public holidays for Qatar/)).toBeVisible();
  await expectAccessible(page, "a country that is not covered");
});

test("an admin's screen is not for members", async ({ as }) => {
  const page = await as("anna");
  await page.goto("/admin/departments");
  await heading(page, "You don’t have access to this page");
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await expectAccessible(page, "forbidden");
});

test("import and export: the columns, a file that lacks some, rows that are wrong, and rows to import", async ({
  as,
}) => {
  const page = await as("marlene");
  const exchange = new ExchangePage(page);
  await exchange.open();
  await page.getByText("Which columns the file may have").click();
  await expectAccessible(page, "import and export");
  await exchange.bring(["shoe,size", "left,43"], "shoes.csv");
  await expectAccessible(page, "the columns of a file");
  await page.getByRole("button", { name: "Keep and check" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectAccessible(page, "a file of other columns");
  await exchange.another.click();
  const header = "email,name,hire_date,role,end_date";
  const long = `${"very-long-".repeat(6)}address@kranich.example`;
  const changed = "anna@kranich.example,Another Anna,,,2099-12-31";
  await exchange.bring([header, "nobody,,2026-13-01,boss,", `${long},,2026-01-01,,`, changed]);
  await expect(page.getByText("2 rows have errors")).toBeVisible();
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
  await expect(sheet.getByText("Enter a name.")).toBeVisible();
  await expectAccessible(page, "new person refused");
  await page.keyboard.press("Escape");
  await page.goto("/admin/people?q=minh");
  await page
    .getByRole("table")
    .getByRole("link", { name: /Minh Anh/ })
    .click();
  await heading(page, /Minh Anh/);
  await expect(page.getByRole("button", { name: "Assign policy" })).toBeVisible();
  await expectAccessible(page, "one person of the admins");
  await page.getByRole("button", { name: "Assign policy" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "assign a policy");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Set working days" }).click();
  await page.getByLabel("Friday").selectOption("Free");
  await expect(page.getByText(/No requests change|What follows for/)).toBeVisible();
  await expectAccessible(page, "working days");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "End employment" }).click();
  await page.getByRole("textbox", { name: "Last day" }).fill("2030-01-31");
  await expect(page.getByRole("heading", { name: "What follows", exact: true })).toBeVisible();
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
  await page.getByText("Counting, the year, and joining or leaving during it").click();
  await page.getByRole("button", { name: "Create policy" }).click();
  await expect(page.getByText("Give the policy a name.")).toBeVisible();
  await expectAccessible(page, "new policy refused");

  await page.goto("/admin/policies");
  await page.getByRole("link", { name: "Vacation Austria" }).click();
  await heading(page, "Vacation Austria");
  await expectAccessible(page, "policy");
  await page.getByRole("button", { name: "Do not have it" }).click();
  await page
    .getByRole("checkbox", { name: /^Choose / })
    .nth(1)
    .click();
  await page.getByRole("button", { name: "Assign the policy" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "give a policy to people");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Change", exact: true }).click();
  await heading(page, "Change Vacation Austria");
  await page.getByLabel("Days a year", { exact: true }).fill("30");
  await page.getByLabel("On another date").check();
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
