import { ExchangePage } from "./pages/exchange.page";
import { PASSWORD } from "./support/demo";
import { expect, test } from "./support/journey";
import { tabTo } from "./support/keyboard";
import { createOrganization } from "./support/operator";

test.describe.configure({ timeout: 240_000 });

test("an admin brings people in from a file, mends what is wrong first, and takes them out again", async ({
  page,
  baseURL,
}) => {
  const { link, email } = await createOrganization(baseURL ?? "");
  await page.goto(link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: /Hello/ })).toBeVisible();
  const exchange = new ExchangePage(page);
  await exchange.open();

  const header = "Email;Name;Hire date;Manager email;Department";
  const ada = `ada@new.example;Ada Ahrens;2026-01-01;${email};`;
  await exchange.bring([header, ada, "bo@new.example;=Bo;2026-13-01;ada@new.example;Nowhere"]);
  await expect(page.getByText("1 row has errors")).toBeVisible();
  await expect(exchange.row("bo@new.example")).toContainText("Must be a date such as 2026-03-02");
  await expect(page.getByRole("button", { name: "Import the other row" })).toBeVisible();

  await exchange.another.click();
  const bo = "bo@new.example;=Bo;2026-02-01;ada@new.example;";
  await exchange.bring([header, ada, bo]);
  await expect(exchange.row("bo@new.example")).toContainText("New");
  const write = page.getByRole("button", { name: "Import 2 rows" });
  await tabTo(page, write);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 people were added")).toBeVisible();

  const saved = await exchange.save("Employees");
  expect(saved).toHaveLength(4);
  expect(saved.find((line) => line.startsWith("bo@"))).toContain("bo@new.example,'=Bo,member,2026-02-01,");
  await exchange.another.click();
  await exchange.bring(saved);
  await expect(page.getByText("There is nothing to import")).toBeVisible();
});

test("ten thousand rows are checked, and only those in sight are in the page", async ({ as }) => {
  const page = await as("marlene");
  const exchange = new ExchangePage(page);
  await exchange.open("holidays");
  const rows = Array.from({ length: 10_000 }, (_, n) => {
    const day = String((n % 28) + 1).padStart(2, "0");
    return `Holiday ${n},${2027 + (n % 100)}-01-${day},FR`;
  });
  await exchange.bring(["name,start_date,country_code", ...rows]);
  await expect(page.getByRole("button", { name: "Import 10,000 rows" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("No requests are affected.")).toBeVisible();
  expect(await exchange.rows.locator("tbody tr").count()).toBeLessThan(200);
  await page.getByRole("searchbox", { name: "Search the rows" }).fill("Holiday 9999");
  // The one of this name, and the one in row 9999.
  await expect(page.getByText("2 rows", { exact: true })).toBeVisible();
  await expect(exchange.row("Holiday 9999")).toContainText("10001");
});

test("a member finds no such screen", async ({ as }) => {
  const page = await as("anna");
  await page.goto("/admin/exchange");
  await expect(page.getByRole("heading", { name: "Import & export" })).toHaveCount(0);
});
