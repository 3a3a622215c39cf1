import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { ReportsPage } from "./pages/reports.page";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/journey";
import { createKey } from "./support/operator";

test.describe.configure({ timeout: 420_000 });

const run = promisify(execFile);
const MONTH = new Date().toISOString().slice(0, 7);

test("the HR office hands a month over, and sees what changes afterwards", async ({ as, serviceAs }) => {
  const reports = new ReportsPage(await as("marlene"));
  await reports.open("", `?month=${MONTH}`);
  const days = reports.table("Days for payroll");
  await expect(days.getByRole("row").nth(1)).toBeVisible();

  await test.step("the table is saved as CSV and as a spreadsheet, with the same rows", async () => {
    const csv = await reports.save("Save as CSV: Days for payroll");
    const lines = csv.bytes.toString("utf8").trimEnd().split("\r\n");
    expect(lines[0]).toContain(
      "employee_name,email,employee_number,department_name,policy_name,month,status,days",
    );
    const xlsx = await reports.save("Save as Excel: Days for payroll");
    expect(xlsx.name).toMatch(/^days-.*\.xlsx$/);
    const rows = await readSheet(xlsx.bytes);
    expect(rows).toHaveLength(lines.length);
    expect(typeof rows[1]?.at(-1)).toBe("number");
  });

  await test.step("the month is handed over, and a request that is declined later is listed", async () => {
    await reports.page.getByRole("button", { name: /^Record/ }).click();
    await expect(reports.page.getByText(/^Handed over on/)).toBeVisible();
    await expect(reports.page.getByText("Nothing has changed since")).toBeVisible();
    const marlene = await serviceAs("marlene");
    const [request] = await marlene.get<{ id: string }[]>("/time-off/requests", {
      status: "approved",
      from: `${MONTH}-01`,
      to: `${MONTH}-28`,
      sort: "-start_date",
      limit: "1",
    });
    await marlene.post(`/time-off/requests/${request?.id ?? ""}/decline`, { note: "Asked for by mistake" });
    await reports.page.reload();
    const changes = reports.table("Changes since the last run");
    await expect(changes.getByText("Request declined")).toBeVisible();
  });

  await test.step("the month before is a link away, and stays in the address", async () => {
    await reports.page.getByRole("link", { name: "One month earlier" }).click();
    await expect(reports.page).toHaveURL(/month=\d{4}-\d{2}/);
  });
});

test("a year's end, leavers, and who was away, month by month", async ({ as }) => {
  const reports = new ReportsPage(await as("marlene"));
  await reports.open("/year-end");
  await expect(reports.table("Days owed by department and policy").getByRole("row").nth(1)).toBeVisible();
  // Rows further down are drawn when they come into view.
  await expect(reports.table("Balances").getByText("Amélie Lefèvre").first()).toBeVisible();
  const saved = await reports.save("Save as CSV: Days owed by department");
  expect(saved.bytes.toString("utf8")).toContain(
    "department_name,policy_name,employees,days_owed,days_overdrawn",
  );
  await reports.open("/leavers");
  await expect(reports.table("To be paid out").getByRole("row").nth(1)).toBeVisible();
  await reports.open("/absence");
  await expect(reports.page.getByRole("img", { name: /^Absence rate of Engineering/ })).toBeVisible();
  await expect(reports.table("All twelve months").getByText("Engineering")).toBeVisible();
});

test("the figures of the month agree with what else REST answers", async ({ baseURL }) => {
  const key = await createKey(baseURL ?? "", "marlene");
  const { stdout } = await run("npx", ["tsx", "scripts/check-reports.ts", `${baseURL}/api/v1`, key, MONTH]);
  expect(stdout).toContain(`The reports of ${MONTH} agree.`);
});

for (const [language, locale] of [
  ["English", "en"],
  ["Deutsch", "de"],
  ["Français", "fr"],
] as const) {
  test(`every report can be used by everybody, in ${language}`, async ({ as }) => {
    const reports = new ReportsPage(await as("marlene"));
    await speak(reports.page, language);
    for (const report of ["", "/year-end", "/leavers", "/absence"] as const) {
      await reports.open(report);
      await expect(reports.page.locator("html")).toHaveAttribute("lang", new RegExp(`^${locale}`));
      await expectAccessible(reports.page, `reports${report} in ${language}`);
    }
    await speak(reports.page, "English");
  });
}

/** The portal speaks the language that the person has chosen, whatever the browser's. */
async function speak(page: Page, language: string): Promise<void> {
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  const choice = page.getByRole("button", { name: /Language|Sprache|Langue/ });
  if ((await choice.textContent())?.includes(language)) return;
  await choice.click();
  await page.getByRole("option", { name: language }).click();
  await expect(choice).toContainText(language);
  await page.waitForLoadState("networkidle");
}

test("a member finds no reports", async ({ as }) => {
  const page = await as("anna");
  await page.goto("/admin/reports");
  await expect(page.getByRole("heading", { name: "Month end" })).toHaveCount(0);
});
