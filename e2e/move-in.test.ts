import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import writeXlsxFile from "write-excel-file/node";
import { ExchangePage, type Mapped } from "./pages/exchange.page";
import { expectAccessible } from "./support/accessibility";
import { PASSWORD } from "./support/demo";
import { expect, test } from "./support/journey";
import { OldSystem, YEAR } from "./support/old-system";
import { createOrganization, operate } from "./support/operator";
import { type Balance, Service } from "./support/service";

test.describe.configure({ timeout: 600_000 });

test("a company of 200 moves in, and its balances are those of its old system", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const old = new OldSystem();
  const service = await newCompany(page, origin);
  const exchange = new ExchangePage(page);

  // Workbook, personnel numbers, and departments that are not there yet.
  const workbook = await writeXlsxFile(
    old
      .employees()
      .map((row) =>
        row.map((value) => (value instanceof Date ? { value, format: "dd.mm.yyyy" } : { value })),
      ),
  ).toBuffer();
  await exchange.open("employees");
  await exchange.bringFile("Mitarbeiter.xlsx", workbook);
  await expect(page.getByText("Say what each column of the file holds; it has 200 rows.")).toBeVisible();
  await exchange.map([
    ["Personal-Nr.", "Employee number"],
    ["Mitarbeiter", "Name"],
    ["E-Mail", "Email address"],
    ["Eintritt", "Hire date"],
    ["Abteilung", "Department"],
    ["Stelle", "Position"],
  ]);
  await page.getByRole("radio", { name: "Employee number" }).check({ force: true });
  await page.getByRole("checkbox", { name: /Add missing departments and positions/ }).check();
  await expectAccessible(page, "the columns of a file");
  await page.setViewportSize({ width: 1280, height: 900 });
  await exchange.keep();
  await expect(page.getByText("8 departments are added")).toBeVisible();
  await exchange.importAll(200, "200 people were added");

  const bring = async (table: string, file: string, mapped: Mapped) => {
    await exchange.open(table);
    await exchange.bringFile(`${table}.csv`, Buffer.from(file));
    await exchange.map(mapped);
    await exchange.keep();
  };
  const whose = ["Personal-Nr.", "Employee number"] as const;
  const policy = ["Kontoart", "Policy"] as const;
  await bring("assignments", old.assignments(), [whose, policy, ["Gültig ab", "First day under the policy"]]);
  await exchange.importAll(200, "200 policies were assigned");
  await bring("approvers", old.approvers(), [
    whose,
    ["1. Freigabe", "First approver"],
    ["2. Freigabe", "Second approver"],
  ]);
  await exchange.importAll(199, "199 people got a list of approvers");
  await bring("openings", old.openings(), [
    whose,
    policy,
    ["Stichtag", "Counts from"],
    ["Resturlaub", "Days"],
    ["Verfällt am", "Usable until"],
  ]);
  await exchange.importAll(160, "160 balances were opened");

  // Twelve rows are wrong: they are saved, mended and brought in by themselves.
  await bring("requests", old.timeOff(), [
    whose,
    ["Art", "Policy"],
    ["Von", "First day"],
    ["Ab", "Part of the first day"],
    ["Bis", "Last day"],
    ["Bemerkung", "Note"],
  ]);
  await expect(page.getByText("12 rows have errors")).toBeVisible();
  await expect(exchange.row("P-1021")).toContainText("There is no policy with this name.");
  await expectAccessible(page, "a file with errors");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save rows with errors" }).click();
  const rejected = await readFile(await (await saving).path(), "utf8");
  expect(rejected.trimEnd().split("\r\n")).toHaveLength(13);
  await page.getByRole("button", { name: "Import the other 380 rows" }).click();
  await expect(page.getByText("380 absences were added")).toBeVisible({ timeout: 60_000 });
  await exchange.another.click();
  // The columns are known by now.
  await exchange.bringFile("mended.csv", Buffer.from(old.mended(toSemicolons(rejected))));
  await exchange.importAll(12, "12 absences were added");

  const expected = old.balances();
  const people = await allPeople(service);
  const differing: string[] = [];
  for (const { id, email } of people) {
    const days = expected.get(email);
    if (days === undefined) continue;
    const query = { employee_id: id, on: `${YEAR}-12-31` };
    const [balance] = await service.get<Balance[]>("/time-off/balances", query);
    if (balance?.current_balance !== days)
      differing.push(`${email}: ${balance?.current_balance}, not ${days}`);
  }
  expect(differing).toEqual([]);
  expect(people.filter(({ email }) => expected.has(email))).toHaveLength(200);
});

for (const [language, words] of [
  ["Deutsch", { choose: "Datei auswählen", keep: "Merken und prüfen", save: "Fehlerzeilen sichern" }],
  [
    "Français",
    { choose: "Choisir un fichier", keep: "Conserver et vérifier", save: "Enregistrer ces lignes" },
  ],
] as const) {
  test(`columns and errors are told in ${language}`, async ({ page, baseURL }) => {
    await newCompany(page, baseURL ?? "");
    await page.goto("/account");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /Language/ }).click();
    await page.getByRole("option", { name: language }).click();
    await expect(page.locator("html")).not.toHaveAttribute("lang", /^en/);
    await page.goto("/admin/exchange?table=openings");
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: words.choose }).click();
    const buffer = Buffer.from(
      "email;policy;date;days;Kostenstelle\nnobody@x.example;Keine;01.02.2026;1,5;7\n",
    );
    await (await choosing).setFiles({ name: "salden.csv", mimeType: "text/csv", buffer });
    const keep = page.getByRole("button", { name: words.keep });
    await expect(keep).toBeVisible();
    await expectAccessible(page, `the columns of a file in ${language}`);
    await keep.click();
    await expect(page.getByRole("button", { name: words.save })).toBeVisible();
    await expectAccessible(page, `a file with errors in ${language}`);
  });
}

/** A company whose admin is signed in, with a policy, and its REST interface. */
async function newCompany(page: Page, origin: string): Promise<Service> {
  const { link, email, slug } = await createOrganization(origin);
  await page.goto(link);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByRole("heading", { name: /Hello/ })).toBeVisible();
  const { key } = await operate<{ key: string }>(
    origin,
    ...["key", "create", "--organization", slug, "--email", email, "--name", "Move", "--scopes", "all"],
  );
  const service = new Service(origin, key);
  await service.post("/policies", {
    ...{ name: "Urlaub", color: "green", annual_allowance: 30, deductible_days: "workdays_only" },
    ...{ accrual_cycle: "upfront", proration: "calendar_days" },
  });
  return service;
}

async function allPeople(service: Service): Promise<{ id: string; email: string }[]> {
  const people: { id: string; email: string }[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: Record<string, string> = cursor === "" ? {} : { cursor };
    const page = await service.page<{ id: string; email: string }>("/employees", query);
    people.push(...page.items);
    cursor = page.next;
  }
  return people;
}

/** As a spreadsheet of the old system's country has it. */
function toSemicolons(rejected: string): string {
  const rows = rejected.trimEnd().split("\r\n");
  return rows.map((row) => row.replaceAll(/"[^"]*"|,/g, (part) => (part === "," ? ";" : part))).join("\r\n");
}
