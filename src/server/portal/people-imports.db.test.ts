import { describe, expect, it } from "vitest";
import { FileColumns, type ImportMapping } from "@/contracts/exchange/import-mapping";
import { USUAL_MAPPING } from "@/domain/exchange/mapping/import-mapping";
import { countWrongClosings } from "@/services/balances/count-wrong-closings";
import { actAsOperator } from "@/services/organizations/act-as-operator";
import { formOf, ImportClient, told } from "@/test/clients/import-client";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { restJson } from "@/test/clients/rest-client";
import { workbookParts, zipOf } from "@/test/workbooks/zip-of";
import { givenDirectory, newName } from "@/test/worlds/directory-world";
import type { TestEmployee } from "@/test/worlds/organization-builder";

const world = givenDirectory();
const ofAdmin = async () => ({ cookie: await cookieOf(await world.home.session(world.admin)) });
const ofForeigner = async () => ({ cookie: await cookieOf(await world.elsewhere.session(world.foreigner)) });
const admin = new ImportClient(ofAdmin);
const foreigner = new ImportClient(ofForeigner);

const hire = () => world.home.employee(newName().slice(5, 20));
const keep = async (table: string, mapping: Partial<ImportMapping>) =>
  portal(await ofAdmin(), "mutation", "exchange.setMapping", {
    table,
    mapping: { ...USUAL_MAPPING, columns: [], ...mapping },
  });

interface Balance {
  id: string;
  current_balance: number;
  days_taken: number;
  manual_adjustments: number;
}
async function balanceOf(employee: TestEmployee, policyId: string, on: string): Promise<Balance | undefined> {
  const path = `/time-off/balances?employee_id=${employee.id}&on=${on}`;
  const { body } = await restJson(world.keys.admin, "GET", path);
  return (body as Balance[]).find(({ id }) => id === policyId);
}
/** Nothing that is kept differs from what the whole history says. */
const expectTrueClosings = async () =>
  expect(await countWrongClosings(actAsOperator(world.home.id as never, new Date()))).toBe(0);

describe("a mapping", () => {
  it("is suggested from the columns and cells, kept, and used for each file after that", async () => {
    const person = await hire();
    await world.owner.query("UPDATE employees SET employee_number = 'P-7' WHERE id = $1", [person.id]);
    const file = "Personal-Nr.;Eintritt;Schuhgröße\nP-7;03.02.2021;42\n";
    const answer = await admin.send("employees", "/columns", formOf(file));
    const { columns, mapping, is_sure, rows } = FileColumns.parse(await answer.json());
    expect({ rows, is_sure }).toEqual({ rows: 1, is_sure: false });
    expect(columns[1]).toEqual({ header: "Eintritt", examples: ["03.02.2021"] });
    expect(mapping.columns.map(({ column }) => column)).toEqual([null, null, null]);
    const said = {
      columns: [
        { header: "Personal-Nr.", column: "employee_number" },
        { header: "Eintritt", column: "hire_date" },
        { header: "Schuhgröße", column: null },
      ],
      date_format: "DD.MM.YYYY",
      match_by: "employee_number",
    } satisfies Partial<ImportMapping>;
    expect((await keep("employees", said)).status).toBe(200);
    expect((await world.auditOf(world.home.id)).at(-1)).toMatchObject({
      action: "organization.import_mapping_set",
      after: { table: "employees", match_by: "employee_number" },
    });
    const again = FileColumns.parse(await (await admin.send("employees", "/columns", formOf(file))).json());
    expect(again).toMatchObject({ is_sure: true, mapping: said });
    expect(told(await admin.check("employees", file))).toEqual(["2 changed hire_date"]);
    await admin.import("employees", file);
    const { rows: kept } = await world.owner.query("SELECT hire_date::text FROM employees WHERE id = $1", [
      person.id,
    ]);
    expect(kept).toEqual([{ hire_date: "2021-02-03" }]);
    await keep("employees", {});
  });

  it.each<[string, Partial<ImportMapping>, string]>([
    ["names a column that there is not", { columns: [{ header: "A", column: "salary" }] }, "unknown"],
    [
      "names one twice",
      {
        columns: [
          { header: "A", column: "email" },
          { header: "B", column: "email" },
        ],
      },
      "twice",
    ],
  ])("422 when it %s", async (_name, mapping) => {
    const { status, problem } = await keep("employees", mapping);
    expect([status, problem?.code]).toEqual([422, "validation_failed"]);
  });

  it("409 when it has changed since the check", async () => {
    const file = `email,name,hire_date\n${newName().slice(5)}@x.example,N,2026-01-01\n`;
    const { digest } = await admin.check("employees", file);
    await keep("employees", { date_format: "MM/DD/YYYY" });
    const late = await admin.bringIn("employees", file, { digest });
    expect(late).toMatchObject({ kind: "problem", problem: { code: "check_outdated" } });
    await keep("employees", {});
  });

  it("is another organization's own", async () => {
    await keep("openings", { date_format: "DD/MM/YYYY" });
    const file = "email,policy,date,days\na@b.example,P,01.02.2026,1\n";
    const answer = await foreigner.send("openings", "/columns", formOf(file));
    expect(FileColumns.parse(await answer.json()).mapping.date_format).toBe("DD.MM.YYYY");
    await keep("openings", {});
  });
});

it("reads a workbook: dates as they stand there, numbers without their signs, the first sheet", async () => {
  const person = await hire();
  const policyId = await world.home.policy({ name: "Vacation of workbooks", allowance: 20 });
  await world.home.assign(policyId, person);
  const text = (place: string, content: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;
  const header = ["email", "policy", "date", "days", "expires_on"]
    .map((name, index) => text(`${"ABCDE"[index]}1`, name))
    .join("");
  const cells = `${text("A2", person.email)}${text("B2", "Vacation of workbooks")}<c r="C2" s="1"><v>46023</v></c><c r="D2"><v>2.25</v></c><c r="E2" s="1"><v>46112</v></c>`;
  const rows = `<row r="1">${header}</row><row r="2">${cells}</row>`;
  const file = new Uint8Array(zipOf(workbookParts(rows)));
  await keep("openings", { decimal_sign: "comma", date_format: "DD.MM.YYYY" });
  expect(await admin.import("openings", file)).toMatchObject({ kind: "imported" });
  await keep("openings", {});
  const { rows: kept } = await world.owner.query(
    "SELECT date::text, hundredths, kind, expires_on::text FROM adjustments WHERE employee_id = $1",
    [person.id],
  );
  expect(kept).toEqual([{ date: "2026-01-01", hundredths: 225, kind: "opening", expires_on: "2026-03-31" }]);
  const broken = await admin.send("openings", "/check", formOf(file.slice(0, 300)));
  expect([broken.status, ((await broken.json()) as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
    422,
    "no_workbook",
  ]);
});

it("finds people by their number, gives them another address, and adds departments and positions", async () => {
  const person = await hire();
  await world.owner.query("UPDATE employees SET employee_number = 'N-1' WHERE id = $1", [person.id]);
  const [department, position, taken] = [newName(), newName(), await hire()];
  const file = (rows: readonly string[]) =>
    ["employee_number,email,name,hire_date,department,position", ...rows].join("\n");
  const other = `${newName().slice(5)}@x.example`;
  const rows = [
    `N-1,new-${person.email},,,${department},`,
    `N-2,${other},Two,2026-01-01,${department},${position}`,
    `N-3,${taken.email},Three,2026-01-01,,`,
    `N-4,,Four,2026-01-01,,`,
    `n-1,,,,,`,
    `N-5,${other},Five,2026-01-01,,`,
  ];
  await keep("employees", { match_by: "employee_number", adds_names: true });
  const checked = await admin.check("employees", file(rows));
  expect(told(checked)).toEqual([
    "2 changed email department",
    "3 new",
    "4 error /email email_taken",
    "5 error /email required",
    "6 error /employee_number duplicate_in_file",
    "7 error /email duplicate_in_file",
  ]);
  expect(checked.added).toEqual({ departments: [department], positions: [position] });
  const done = await admin.import("employees", file(rows), { without_wrong: "true" });
  expect(done).toMatchObject({ kind: "imported", summary: { new: 1, changed: 1, error: 4 } });
  const { rows: there } = await world.owner.query(
    `SELECT e.email, d.name AS department FROM employees e JOIN departments d ON d.id = e.department_id
     WHERE e.employee_number IN ('N-1', 'N-2') ORDER BY e.employee_number`,
  );
  expect(there).toEqual([
    { email: `new-${person.email}`, department },
    { email: other, department },
  ]);
  await keep("employees", {});
});

it("saves the rejected rows with why, and takes them back when they are mended", async () => {
  const boss = `${newName().slice(5)}@x.example`;
  const below = `${newName().slice(5)}@x.example`;
  const right = `${newName().slice(5)}@x.example`;
  const file = [
    "E-Mail;Name;Hire date;Manager email",
    `${boss};"=Boss; the";31.02.2026;`,
    `${below};Below;2026-01-01;${boss}`,
    `${right};Right;2026-01-01;`,
  ].join("\n");
  await keep("employees", { columns: [{ header: "E-Mail", column: "email" }] });
  expect(told(await admin.check("employees", file))).toEqual([
    "2 error /hire_date invalid_date",
    "3 error /manager_email row_refused",
    "4 new",
  ]);
  const answer = await admin.send("employees", "/rejected", formOf(file, { delimiter: "semicolon" }));
  expect(answer.headers.get("content-disposition")).toContain("employees-rejected.csv");
  const rejected = (await answer.text()).replace(/^\ufeff/, "");
  expect(rejected.split("\r\n")).toEqual([
    "E-Mail;Name;Hire date;Manager email;import_error",
    `${boss};"'=Boss; the";31.02.2026;;hire_date: Must be a date such as 2026-03-02.`,
    `${below};Below;2026-01-01;${boss};manager_email: The manager is new, and their row (2) has errors.`,
    "",
  ]);
  const only = await admin.import("employees", file, { without_wrong: "true" });
  expect(only).toMatchObject({ kind: "imported", summary: { new: 1, error: 2 } });
  const mended = rejected.replace("31.02.2026", "2026-02-28");
  expect(await admin.import("employees", mended)).toMatchObject({
    kind: "imported",
    summary: { new: 2, error: 0 },
  });
  expect(told(await admin.check("employees", file.replace("31.02.2026", "2026-02-28")))).toEqual([
    "2 unchanged",
    "3 unchanged",
    "4 unchanged",
  ]);
  await keep("employees", {});
});

describe("policies, balances and time off of somebody who comes from another system", () => {
  it("agree with what that system says, to the hundredth, however often they are imported", async () => {
    const person = await hire();
    const vacation = await world.home.policy({ name: "Vacation 2026", allowance: 30 });
    const assigned = `email,policy,effective_date\n${person.email},vacation 2026,2024-01-01\n`;
    expect(await admin.import("assignments", assigned)).toMatchObject({ summary: { new: 1 } });
    // A balance is kept as closed before the past arrives.
    await world.create("/time-off/requests", {
      employee_id: person.id,
      policy_id: vacation,
      start_date: nextWeekday(),
      end_date: nextWeekday(),
    });
    const openings = [
      "email,policy,date,days,expires_on,reason",
      `${person.email},Vacation 2026,2026-01-01,4.25,2026-03-31,From the old system`,
      `${person.email},Vacation 2026,2026-01-01,1.5,,`,
      `${person.email},Vacation 2026,2026-01-01,0,2026-06-30,`,
    ].join("\n");
    expect(await admin.import("openings", openings)).toMatchObject({ summary: { new: 2, unchanged: 1 } });
    const requests = [
      "email,policy,start_date,start_date_type,end_date,end_date_type",
      `${person.email},Vacation 2026,2026-01-12,,2026-01-13,AM`,
      `${person.email},Vacation 2026,2026-02-02,PM,,`,
      `${person.email},Vacation 2026,2025-12-29,,2026-01-02,`,
    ].join("\n");
    expect(await admin.import("requests", requests)).toMatchObject({ summary: { new: 3 } });
    await expectTrueClosings();
    // 30 + 4.25 + 1.5, less 4 days by 31 March and what is asked for in two weeks; 0.25 of the lot lapses.
    expect(await balanceOf(person, vacation, "2026-03-31")).toMatchObject({ current_balance: 30.75 });
    expect(await balanceOf(person, vacation, "2026-04-01")).toMatchObject({ current_balance: 30.5 });
    expect(told(await admin.check("assignments", assigned))).toEqual(["2 unchanged"]);
    expect(told(await admin.check("openings", openings))).toEqual([
      "2 unchanged",
      "3 unchanged",
      "4 unchanged",
    ]);
    expect(told(await admin.check("requests", requests))).toEqual([
      "2 unchanged",
      "3 unchanged",
      "4 unchanged",
    ]);
    const { rows } = await world.owner.query<{ id: string }>(
      "SELECT id FROM requests WHERE employee_id = $1 AND start_date = '2026-02-02'",
      [person.id],
    );
    const { body } = await restJson(world.keys.admin, "GET", `/time-off/requests/${rows[0]?.id}`);
    expect(body).toMatchObject({ status: "approved", days: 0.5, start_date_type: "PM" });
    expect(await world.auditOf(rows[0]?.id ?? "")).toMatchObject([{ action: "time_off.imported" }]);
    const notified = await world.owner.query(
      "SELECT FROM outbox WHERE recipient_id = $1 AND subject_id = $2",
      [person.id, rows[0]?.id],
    );
    expect(notified.rowCount).toBe(0);
  });

  it("are wrong row by row, and nothing is written while one is", async () => {
    const [person, other] = [await hire(), await hire()];
    const name = newName();
    const policyId = await world.home.policy({ name });
    await world.owner.query(
      `INSERT INTO policy_assignments (organization_id, employee_id, policy_id, effective_date, end_effective_date)
       VALUES ($1, $2, $3, '2025-01-01', '2025-12-31')`,
      [world.home.id, person.id, policyId],
    );
    const rows = [
      `${person.email},${name},2025-03-03,2025-03-04`,
      `nobody@x.example,${name},2025-03-03,`,
      `${person.email},No such policy,2025-03-03,`,
      `${person.email},${name},2025-03-04,2025-03-05`,
      `${person.email},${name},2025-12-31,2026-01-02`,
      `${person.email},${name},2024-12-31,2025-01-02`,
      `${other.email},${name},2025-03-03,`,
      `${person.email},${name},2025-03-03,2025-03-04`,
      `${person.email},${name},2025-06-02,2025-06-01`,
      `${world.foreigner.email},${name},2025-03-03,`,
    ];
    const file = ["email,policy,start_date,end_date", ...rows].join("\n");
    const checked = await admin.check("requests", file);
    expect(told(checked)).toEqual([
      "2 new days",
      "3 error /email unknown_name",
      "4 error /policy unknown_name",
      "5 error /start_date overlapping_request",
      "6 error /end_date outside_assignment",
      "7 error /start_date outside_assignment",
      "8 error /policy policy_not_assigned",
      "9 error /start_date duplicate_in_file",
      "10 error /end_date end_before_start",
      "11 error /email unknown_name",
    ]);
    expect(await admin.bringIn("requests", file, { digest: checked.digest })).toMatchObject({
      kind: "problem",
      problem: { code: "validation_failed" },
    });
    const { rowCount } = await world.owner.query("SELECT FROM requests WHERE policy_id = $1", [policyId]);
    expect(rowCount).toBe(0);
    const openings = [
      "email,policy,date,days,expires_on",
      `${person.email},${name},2024-06-01,1,`,
      `${person.email},${name},2025-06-01,-1,2025-07-01`,
      `${person.email},${name},2025-06-01,1,2025-05-01`,
      `${person.email},${name},2025-06-01,1.234,`,
      `${person.email},${name},2025-06-01,"1,5",`,
      `${other.email},${name},2025-06-01,1,`,
    ];
    expect(told(await admin.check("openings", openings.join("\n")))).toEqual([
      "2 error /date before_effective_date",
      "3 error /expires_on invalid_value",
      "4 error /expires_on before_date",
      "5 error /days invalid_value",
      "6 error /days invalid_number",
      "7 error /policy policy_not_assigned",
    ]);
    const assignments = [
      "email,policy,effective_date,end_effective_date",
      `${person.email},${name},2025-06-01,`,
      `${person.email},${name},2026-06-01,2026-05-01`,
      `${person.email},${name},2025-01-01,2026-02-28`,
      `${person.email},${name},2026-03-01,`,
    ];
    expect(told(await admin.check("assignments", assignments.join("\n")))).toEqual([
      "2 error /effective_date already_assigned",
      "3 error /end_effective_date before_effective_date",
      "4 changed end_effective_date",
      "5 new",
    ]);
  });

  it("an opening that is there with other days is an error", async () => {
    const person = await hire();
    const name = newName();
    await world.home.assign(await world.home.policy({ name }), person);
    const file = (days: number) => `email,policy,date,days\n${person.email},${name},2026-01-01,${days}\n`;
    await admin.import("openings", file(3));
    expect(told(await admin.check("openings", file(4)))).toEqual(["2 error /days already_opened"]);
  });

  it("write once of two at once", async () => {
    const person = await hire();
    const name = newName();
    await world.home.assign(await world.home.policy({ name }), person);
    const file = `email,policy,start_date\n${person.email},${name},2026-03-02\n`;
    const { digest } = await admin.check("requests", file);
    const both = await Promise.all([1, 2].map(() => admin.bringIn("requests", file, { digest })));
    expect(both.map((line) => line?.kind ?? "none").sort()).toEqual(["imported", "problem"]);
  });
});

it("replaces lists of approvers, found by address or number, and passes turns on", async () => {
  const [person, first, second] = [await hire(), await hire(), await hire()];
  await world.owner.query("UPDATE employees SET employee_number = 'A-2' WHERE id = $1", [second.id]);
  const policyId = await world.home.policy();
  await world.home.assign(policyId, person);
  const file = (row: string) => `email,approver_1,approver_2\n${person.email},${row}\n`;
  expect(told(await admin.check("approvers", file(`${person.email},nobody@x.example`)))).toEqual([
    "2 error /approver_1 oneself /approver_2 unknown_name",
  ]);
  expect(await admin.import("approvers", file(`${first.email},a-2`))).toMatchObject({ summary: { new: 1 } });
  const { body } = await restJson(world.keys.admin, "GET", `/employees/${person.id}/approvers`);
  expect(body).toEqual({ approver_ids: [first.id, second.id] });
  expect(told(await admin.check("approvers", file(`${first.email},a-2`)))).toEqual(["2 unchanged"]);
  const id = await world.create("/time-off/requests", {
    employee_id: person.id,
    policy_id: policyId,
    start_date: nextWeekday(),
    end_date: nextWeekday(),
  });
  expect(await admin.import("approvers", file(","))).toMatchObject({ summary: { changed: 1 } });
  expect((await world.auditOf(id)).map(({ action }) => action)).toContain("time_off.turn_moved");
});

/** A day in two weeks. */
function nextWeekday(): string {
  return new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
}
