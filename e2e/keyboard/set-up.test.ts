import { ExchangePage } from "../pages/exchange.page";
import { Keys } from "../pages/keys.page";
import { expect, test } from "../support/journey";
import { createOrganization } from "../support/operator";

const NEXT_YEAR = new Date().getFullYear() + 1;

test.describe.configure({ timeout: 240_000 });

// No journey here ever clicks: what a keyboard cannot reach fails.

test("an organization is set up, from the link to the policy of all its people", async ({
  page,
  baseURL,
}) => {
  const { link } = await createOrganization(baseURL ?? "");
  const keys = new Keys(page);
  const sheet = page.getByRole("dialog");
  const told = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

  await test.step("a first password", async () => {
    await keys.open(link);
    await keys.type(page.getByLabel("New password"), "three words and more");
    await keys.press("Enter");
    await expect(page.getByRole("heading", { name: "Hello, Edda Neumann" })).toBeVisible();
  });

  await test.step("a site", async () => {
    await keys.open("/admin/sites");
    await keys.activate(page.getByRole("button", { name: "New site" }).first());
    await keys.type(sheet.getByRole("textbox", { name: "Name" }), "Berlin");
    await keys.activate(sheet.getByRole("button", { name: "Create site" }));
    await told("Berlin created");
  });

  await test.step("the holidays of its country", async () => {
    await keys.open("/admin/holidays");
    await keys.activate(page.getByRole("button", { name: "Import public holidays" }).first());
    await keys.pick("Year", `${NEXT_YEAR}`, sheet);
    await keys.activate(sheet.getByRole("button", { name: /^Import \d+ holidays$/ }));
    await told(/^\d+ holidays imported$/);
  });

  await test.step("a policy", async () => {
    await keys.open("/admin/policies");
    await keys.activate(page.getByRole("link", { name: "New policy" }).first());
    await keys.type(page.getByRole("textbox", { name: "Name" }), "Vacation");
    await keys.type(page.getByRole("textbox", { name: "Days a year" }), "30");
    await keys.press("Control+Enter");
    await told("Vacation was created");
  });

  await test.step("people from a file", async () => {
    await keys.open("/admin/exchange?table=employees");
    const lines = [
      "Email;Name;Hire date",
      "ada@new.example;Ada Ahrens;2026-01-01",
      "bo@new.example;Bo;2026-01-01",
    ];
    await keys.attach(new ExchangePage(page).choose, {
      name: "people.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\r\n")),
    });
    await keys.activate(page.getByRole("button", { name: "Import 2 rows" }));
    await told("2 people were added");
  });

  await test.step("the policy and an approver for all of them", async () => {
    await keys.open("/admin/people");
    const chosen = page.getByRole("region", { name: "With those selected" });
    await keys.tick(page.getByRole("checkbox", { name: "Choose all" }));
    await expect(chosen.getByText("3 selected")).toBeVisible();
    await keys.activate(chosen.getByRole("button", { name: "Assign a policy" }));
    await keys.pick("Policy", "Vacation", sheet);
    await keys.activate(sheet.getByRole("button", { name: "Continue" }));
    await keys.activate(sheet.getByRole("button", { name: "Assign", exact: true }));
    await told("3 people now have Vacation");
  });
});

test("all requests are narrowed and a person is found, by an admin", async ({ as }) => {
  const page = await as("marlene");
  const keys = new Keys(page);
  await keys.open("/admin/requests");
  await keys.find("Policy", "Comp time");
  await expect(page).toHaveURL(/policy=/);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText("Comp time");
  await keys.open("/admin/people");
  await keys.press("/");
  await page.keyboard.type("Leon");
  await expect(page).toHaveURL(/q=Leon/);
  await keys.activate(page.getByRole("link", { name: "Leon Fischer" }));
  await expect(page.getByRole("heading", { name: "Leon Fischer", level: 1 })).toBeVisible();
});
