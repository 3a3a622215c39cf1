import { describe, expect, it } from "vitest";
import { ImportLine, type ImportRow } from "@/contracts/exchange/exchange";
import { files } from "@/test/clients/files-client";
import { cookieOf } from "@/test/clients/portal-client";
import { restJson } from "@/test/clients/rest-client";
import { givenDirectory, newName } from "@/test/worlds/directory-world";
import { dayFromNow } from "@/test/worlds/organization-builder";

const world = givenDirectory();
type Who = "admin" | "member" | "foreigner";
type Table = "employees" | "holidays";

async function asEmployee(who: Who) {
  const organization = who === "foreigner" ? world.elsewhere : world.home;
  return { cookie: await cookieOf(await organization.session(world[who])) };
}

function formOf(file: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append("file", new File([file], "table.csv"));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function linesOf(response: Response): Promise<ImportLine[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/x-ndjson");
  const text = await response.text();
  return text
    .trimEnd()
    .split("\n")
    .map((line) => ImportLine.parse(JSON.parse(line)));
}

type Checked = Extract<ImportLine, { kind: "checked" }> & { rows: ImportRow[] };

async function check(table: Table, file: string, who: Who = "admin"): Promise<Checked> {
  const form = formOf(file);
  const lines = await linesOf(await files(await asEmployee(who), "POST", `/imports/${table}/check`, form));
  const rows = lines.flatMap((line) => (line.kind === "rows" ? line.rows : []));
  const last = lines.at(-1);
  if (last?.kind !== "checked") throw new Error(JSON.stringify(last));
  return { ...last, rows };
}

async function bringIn(table: Table, file: string, digest: string, who: Who = "admin") {
  const form = formOf(file, { digest });
  return linesOf(await files(await asEmployee(who), "POST", `/imports/${table}`, form));
}

/** Checks and imports; what the last line says. */
async function imported(table: Table, file: string) {
  const { digest } = await check(table, file);
  return (await bringIn(table, file, digest)).at(-1);
}

const told = ({ rows }: Checked) =>
  rows.map(({ row, status, errors, changes }) =>
    [
      row,
      status,
      ...errors.map(({ path, code }) => `${path} ${code}`),
      ...changes.map(({ column }) => column),
    ].join(" "),
  );

async function employeeOf(email: string) {
  const { rows } = await world.owner.query<Record<string, unknown>>(
    "SELECT * FROM employees WHERE organization_id = $1 AND email = $2",
    [world.home.id, email],
  );
  return rows[0];
}

const problemOf = async (response: Response) => {
  const { code, errors } = (await response.json()) as {
    code: string;
    errors?: { path: string; code: string }[];
  };
  return [response.status, code, ...(errors ?? []).map((error) => `${error.path} ${error.code}`)].join(" ");
};

describe("an import of employees", () => {
  it("is checked without writing, then written as it was checked, with audit entries", async () => {
    const department = newName();
    const departmentId = await world.home.entry("departments", { name: department });
    const file = [
      "Manager email;Email;Name;Hire date;Department;Role;Is active",
      `two@x.example;one@x.example;"One;\nquoted";2026-01-01;${department.toUpperCase()};ADMIN;WAHR`,
      "admin@home.example;two@x.example;'=Two;2026-02-01;;;",
      ";member@home.example;Another name;;;;",
    ].join("\r\n");
    const checked = await check("employees", file);
    // A line break is no part of a name.
    expect(told(checked)).toEqual(["2 error /name invalid_value", "3 new", "4 changed name"]);
    expect(checked.summary).toEqual({ new: 1, changed: 1, unchanged: 0, error: 1 });
    const refused = await bringIn("employees", file, checked.digest);
    expect(refused.at(-1)).toMatchObject({ kind: "problem", problem: { code: "validation_failed" } });
    expect(await employeeOf("two@x.example")).toBeUndefined();

    const mended = file.replace("\nquoted", " quoted");
    expect(await imported("employees", mended)).toEqual({
      kind: "imported",
      summary: { new: 2, changed: 1, unchanged: 0, error: 0 },
    });
    const two = await employeeOf("two@x.example");
    expect(two).toMatchObject({ name: "=Two", manager_id: world.admin.id, user_id: null, role: "member" });
    const one = await employeeOf("one@x.example");
    expect(one).toMatchObject({
      name: "One; quoted",
      role: "admin",
      department_id: departmentId,
      manager_id: two?.id,
    });
    expect(await world.auditOf(String(one?.id))).toMatchObject([
      {
        action: "employee.created",
        before: null,
        after: { email: "one@x.example", department_id: departmentId },
      },
    ]);
    expect((await world.auditOf(world.member.id)).at(-1)).toMatchObject({
      action: "employee.updated",
      before: { name: "member" },
      after: { name: "Another name" },
    });
    expect((await world.auditOf(world.home.id)).at(-1)).toMatchObject({
      action: "employee.imported",
      after: { file: "table.csv", new: 2, changed: 1, unchanged: 0, error: 0 },
    });
    expect((await check("employees", mended)).summary).toEqual({
      new: 0,
      changed: 0,
      unchanged: 3,
      error: 0,
    });
  });

  it("takes back what an export gave, and changes nothing by it", async () => {
    const site = await world.home.entry("sites", { name: "-Site" });
    const gone = await world.home.entry("departments", { name: newName(), deleted_at: new Date() });
    await world.placeMember("site_id", site);
    await world.placeMember("department_id", gone);
    for (const table of ["employees", "holidays"] as const) {
      await world.home.holiday({
        name: "'@ Day",
        start_date: "2026-07-01",
        end_date: "2026-07-02",
        site_id: site,
      });
      for (const delimiter of ["comma", "semicolon", "tab"]) {
        const path = `/exports/${table}?delimiter=${delimiter}`;
        const file = await (await files(await asEmployee("admin"), "GET", path)).bytes?.();
        const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file);
        const { summary, rows } = await check(table, text);
        expect(summary).toEqual({ new: 0, changed: 0, unchanged: rows.length, error: 0 });
        expect(rows.length).toBeGreaterThan(0);
      }
    }
  });

  it("follows the rules of the single change: the last day cancels what lies after it and ends access", async () => {
    const leaver = await world.home.employee(newName().slice(5, 20));
    const key = (await world.home.key(leaver)).secret;
    const policyId = await world.home.policy();
    await world.home.assign(policyId, leaver);
    const dates = { policy_id: policyId, start_date: dayFromNow(30), end_date: dayFromNow(30) };
    const id = await world.create("/time-off/requests", dates, key);
    await imported("employees", `email,end_date\n${leaver.email},${dayFromNow(-1)}\n`);
    const { body } = await restJson(world.keys.admin, "GET", `/time-off/requests/${id}`);
    expect(body).toMatchObject({ status: "cancelled" });
    expect((await restJson(key, "GET", "/me")).status).toBe(401);
  });

  it("finds an overlap with another time of being employed in its row, not in the file as a whole", async () => {
    const back = await world.home.employee(newName().slice(5, 20));
    await imported("employees", `email,end_date\n${back.email},2025-12-31\n`);
    const next = { hire_date: dayFromNow(30) };
    await world.create(`/employees/${back.id}/employments`, next);
    const { summary, rows } = await check("employees", `email,end_date\n${back.email},${dayFromNow(30)}\n`);
    expect(summary).toMatchObject({ error: 0 });
    expect(rows).toMatchObject([{ status: "changed" }]);
    const overlapping = `email,hire_date\n${back.email},2025-12-31\n`;
    expect((await check("employees", overlapping)).rows).toMatchObject([
      { row: 2, status: "error", errors: [{ path: "/hire_date", code: "already_assigned" }] },
    ]);
  });

  it("never touches a user: somebody of another organization's address is just an address", async () => {
    const email = world.foreigner.email;
    const users = () => world.owner.query("SELECT id, email, password_hash FROM users ORDER BY id");
    const before = (await users()).rows;
    await imported("employees", `email,name,hire_date\n${email},Somebody,2026-01-01\n`);
    expect(await employeeOf(email)).toMatchObject({ user_id: null, name: "Somebody" });
    expect((await users()).rows).toEqual(before);
  });

  it("finds nothing of another organization by its name", async () => {
    const name = newName();
    for (const table of ["departments", "sites", "positions", "employment_types"] as const) {
      await world.elsewhere.entry(table, { name });
    }
    const foreign = await world.elsewhere.employee(crypto.randomUUID());
    const file = `email,name,hire_date,department,site,position,employment_type,manager_email\n${crypto.randomUUID()}@x.example,N,2026-01-01,${name},${name},${name},${name},${foreign.email}\n`;
    expect(told(await check("employees", file))).toEqual([
      "2 error /department unknown_name /position unknown_name /site unknown_name /employment_type unknown_name /manager_email unknown_name",
    ]);
  });

  it("is refused when the organization has changed since the check, or the file has", async () => {
    const email = `${crypto.randomUUID()}@x.example`;
    const file = `email,name,hire_date\n${email},N,2026-01-01\n`;
    const { digest } = await check("employees", file);
    const other = await bringIn("employees", file.replace(",N,", ",M,").replace("2026", "1850"), digest);
    expect(other.at(-1)).toMatchObject({ kind: "problem", problem: { code: "validation_failed" } });
    await world.home.uninvited(email);
    const late = await bringIn("employees", file, digest);
    expect(late.at(-1)).toMatchObject({ kind: "problem", problem: { code: "check_outdated" } });
    expect(await employeeOf(email)).toMatchObject({ name: "Newcomer" });
  });

  it("writes once of two at once", async () => {
    const file = `email,name,hire_date\n${crypto.randomUUID()}@x.example,N,2026-01-01\n`;
    const { digest } = await check("employees", file);
    const both = await Promise.all([bringIn("employees", file, digest), bringIn("employees", file, digest)]);
    const ends = both.map((lines) => lines.at(-1)?.kind ?? "none").sort();
    expect(ends).toEqual(["imported", "problem"]);
  });
});

describe("an import of holidays", () => {
  it("adds and changes, and counts anew what they touch, as the check foretold", async () => {
    const policyId = await world.home.policy();
    await world.owner.query(
      "UPDATE policy_versions SET deductible_days = 'any_day_excluding_holidays' WHERE policy_id = $1",
      [policyId],
    );
    await world.home.assign(policyId, world.member);
    const [first, second] = [dayFromNow(60), dayFromNow(61)];
    const dates = { policy_id: policyId, start_date: first, end_date: second };
    const id = await world.create("/time-off/requests", dates, world.keys.member);
    const days = async () =>
      ((await restJson(world.keys.member, "GET", `/time-off/requests/${id}`)).body as { days: number }).days;
    expect(await days()).toBe(2);

    const file = `name,start_date,country_code,part_type\nFounders,${first},de,full_day\nElsewhere,${second},FR,AM\n`;
    const { recounted, summary } = await check("holidays", file);
    expect(summary).toEqual({ new: 2, changed: 0, unchanged: 0, error: 0 });
    expect(recounted).toMatchObject({ people: 1, requests: 1, days_given_back: 1 });
    expect(await days()).toBe(2);
    expect(await imported("holidays", file)).toMatchObject({ kind: "imported" });
    expect(await days()).toBe(1);
    const { rows } = await world.owner.query<{ id: string }>(
      "SELECT id FROM holidays WHERE name = 'Founders'",
    );
    expect(await world.auditOf(rows[0]?.id ?? "")).toMatchObject([{ action: "holiday.created" }]);

    const longer = `name,start_date,end_date,country_code\nFounders,${first},${second},DE\n`;
    expect(told(await check("holidays", longer))).toEqual(["2 changed end_date"]);
    await imported("holidays", longer);
    expect(await days()).toBe(0);
    expect((await world.auditOf(rows[0]?.id ?? "")).at(-1)).toMatchObject({
      action: "holiday.updated",
      before: { end_date: first },
      after: { end_date: second },
    });
  });

  it("writes none when one is wrong", async () => {
    const name = newName();
    const file = `name,start_date,country_code,site\n${name},2026-01-01,DE,\n${name},2026-01-02,XX,Nowhere\n`;
    const { digest, recounted, rows } = await check("holidays", file);
    expect(recounted).toMatchObject({ requests: 0 });
    expect(rows[1]?.errors).toMatchObject([{ path: "/country_code" }]);
    await bringIn("holidays", file, digest);
    const { rowCount } = await world.owner.query("SELECT FROM holidays WHERE name = $1", [name]);
    expect(rowCount).toBe(0);
  });
});

describe("an import is refused", () => {
  const send = async (who: Who, form: FormData, path = "/imports/employees/check") =>
    problemOf(await files(await asEmployee(who), "POST", path, form));

  it("403 to members, 401 to keys, 403 to other sites' pages, 405 to links", async () => {
    const form = () => formOf("email\na@b.example");
    expect(await send("member", form())).toBe("403 role_not_allowed");
    const byKey = { authorization: `Bearer ${world.keys.admin}` };
    expect((await files(byKey, "POST", "/imports/employees/check", form())).status).toBe(401);
    const foreign = { ...(await asEmployee("admin")), "sec-fetch-site": "cross-site" };
    expect(await problemOf(await files(foreign, "POST", "/imports/employees/check", form()))).toBe(
      "403 foreign_origin",
    );
    expect((await files(await asEmployee("admin"), "GET", "/imports/employees/check")).status).toBe(405);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["empty", "", "422 validation_failed /file empty"],
    ["without rows", "email,name\n", "422 validation_failed /file empty"],
    ["not in UTF-8", new Uint8Array([0x65, 0xfc]), "422 validation_failed /file not_utf8"],
    [
      "of other columns",
      "e-mail,shoe\n1,2",
      "422 validation_failed /file/e_mail unknown_column /file/shoe unknown_column /file/email missing_column",
    ],
    ["too long", `email\n${"a@b.example\n".repeat(20_001)}`, "422 validation_failed /file too_many_rows"],
  ])("422 for a file that is %s", async (_name, file, expected) => {
    expect(await send("admin", formOf(file))).toBe(expected);
  });

  it("413 for a file that is too large, 422 without one or of no table", async () => {
    expect(await send("admin", formOf("x".repeat(16 * 1024 * 1024 + 1)))).toBe("413 payload_too_large");
    expect(await send("admin", new FormData())).toMatch(/^422 validation_failed \/file/);
    expect(await send("admin", formOf("a"), "/imports/balances/check")).toMatch(/^422/);
  });

  it("says of each row what is wrong with it, broken ones included", async () => {
    const file =
      'email,name,hire_date\nno address,N,2026-01-01\na@x.example,N,01.02.2026,stray\n"b@x.example,N,2026-01-01\n';
    const { rows } = await check("employees", file);
    expect(
      rows.map(({ row, errors }) => [row, ...errors.map(({ path, code }) => `${path} ${code}`)]),
    ).toEqual([
      [2, "/email invalid_format"],
      [3, " stray_cell", "/hire_date invalid_date"],
      [4, " malformed_row", expect.stringContaining("/email")],
    ]);
  });
});
