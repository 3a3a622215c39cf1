import { describe, expect, it } from "vitest";
import { closePool, pool } from "@/db/connection/pool";
import { EXPORTED_TABLES } from "@/domain/exchange/tables";
import { files } from "@/test/clients/files-client";
import { cookieOf, portal } from "@/test/clients/portal-client";
import { rest, restJson } from "@/test/clients/rest-client";
import { givenDirectory, newName } from "@/test/worlds/directory-world";

const world = givenDirectory();

async function asEmployee(who: "admin" | "member" | "foreigner") {
  const organization = who === "foreigner" ? world.elsewhere : world.home;
  return { cookie: await cookieOf(await organization.session(world[who])) };
}

async function exported(path: string, who: "admin" | "foreigner" = "admin"): Promise<string[]> {
  const response = await files(await asEmployee(who), "GET", `/exports/${path}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text.endsWith("\r\n")).toBe(true);
  return text.split("\r\n").slice(0, -1);
}

describe("an export", () => {
  it("is a file to keep, of today, with names instead of ids", async () => {
    const department = await world.home.entry("departments", { name: "Sales" });
    await world.placeMember("department_id", department);
    await world.placeMember("manager_id", world.admin.id);
    const response = await files(await asEmployee("admin"), "GET", "/exports/employees");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const today = new Date().toISOString().slice(0, 10);
    expect(response.headers.get("content-disposition")).toContain(`filename="employees-${today}.csv"`);
    await response.text();
    expect(await exported("employees")).toEqual([
      "email,name,role,hire_date,end_date,is_active,department,position,site,employment_type,manager_email,termination_reason,service_start_date,employee_number",
      "admin@home.example,admin,admin,2020-01-01,,true,,,,,,,,",
      "member@home.example,member,member,2020-01-01,,true,Sales,,,,admin@home.example,,,",
    ]);
  });

  it("of holidays neutralises what a spreadsheet would run, and quotes what it must", async () => {
    const day = { start_date: "2026-05-01", end_date: "2026-05-01" };
    await world.home.holiday({ ...day, name: "=1+1" });
    await world.home.holiday({ ...day, name: 'Day "off", Monday' });
    await world.home.holiday({ ...day, name: "@cmd" });
    expect(await exported("holidays")).toEqual([
      "name,start_date,end_date,part_type,country_code,site",
      "'=1+1,2026-05-01,2026-05-01,FULL_DAY,DE,",
      "'@cmd,2026-05-01,2026-05-01,FULL_DAY,DE,",
      '"Day ""off"", Monday",2026-05-01,2026-05-01,FULL_DAY,DE,',
    ]);
    expect((await exported("holidays?delimiter=semicolon"))[1]).toBe(
      "'=1+1;2026-05-01;2026-05-01;FULL_DAY;DE;",
    );
  });

  it("of requests and balances says what the pages say; notes only when they are asked for", async () => {
    const name = newName();
    const policyId = await world.home.policy({ name, allowance: 30 });
    await world.home.assign(policyId, world.member);
    const [start, end] = ["2027-05-03", "2027-05-04"];
    const input = { policy_id: policyId, start_date: start, end_date: end, note: "-back pain" };
    const id = await world.create("/time-off/requests", input, world.keys.member);
    await rest(world.keys.admin, "POST", `/time-off/requests/${id}/approve`, {});
    const [header, row, ...others] = await exported("requests?from=2027-05-04&to=2027-05-31");
    expect(header).not.toContain("note");
    expect(others).toEqual([]);
    expect(row).toMatch(
      new RegExp(
        `^${id},member,member@home.example,${name},${start},FULL_DAY,${end},FULL_DAY,2,1,approved,false,false,false,,,,member@home.example,\\d{4}-[^,]+Z,admin@home.example,\\d{4}-[^,]+Z$`,
      ),
    );
    expect(await exported("requests?from=2027-06-01")).toHaveLength(1);
    const [, noted] = await exported("requests?notes=true");
    expect(noted?.endsWith(",'-back pain")).toBe(true);

    await restJson(world.keys.admin, "POST", `/employees/${world.member.id}/adjustments`, {
      policy_id: policyId,
      date: new Date().toISOString().slice(0, 10),
      days: -2.5,
      reason: "Test",
    });
    const { body } = await restJson(world.keys.member, "GET", "/time-off/balances");
    const [balance] = body as { current_balance: number; cycle_start_date: string }[];
    const [, line] = await exported("balances");
    expect(line).toContain(`member,member@home.example,${name},2020-01-01,,base_annual_allowance,30,`);
    expect(line?.endsWith(`,-2.5,0,0,${balance?.current_balance}`)).toBe(true);
  });

  it("of a span says of each request how many of its days fall into it", async () => {
    const policyId = await world.home.policy({ name: newName(), isUnlimited: true });
    await world.home.assign(policyId, world.member);
    const dates = { start_date: "2027-12-30", end_date: "2028-01-07", start_date_type: "PM" };
    await world.create("/time-off/requests", { policy_id: policyId, ...dates }, world.keys.member);
    const daysIn = async (span: string) => {
      const [header = "", row = ""] = await exported(`requests?${span}`);
      const at = (column: string) => row.split(",")[header.split(",").indexOf(column)];
      return [at("days"), at("days_in_span")];
    };
    expect(await daysIn("from=2027-12-01&to=2027-12-31")).toEqual(["8.5", "1.5"]);
    expect(await daysIn("from=2028-01-01&to=2028-01-31")).toEqual(["8.5", "7"]);
    expect(await daysIn("from=2028-01-01&to=2028-01-02")).toEqual(["8.5", "2"]);
    expect(await daysIn("from=2027-12-30")).toEqual(["8.5", "8.5"]);
  });

  it("of a request says what it replaces, and when a file is due", async () => {
    const policyId = await world.home.policy({ name: newName(), isUnlimited: true });
    const filesLater = { request_attachment_requirement: "mandatory", attachment_after_days: 1 };
    await restJson(world.keys.admin, "POST", `/policies/${policyId}`, filesLater);
    await world.home.assign(policyId, world.member);
    const dates = { policy_id: policyId, start_date: "2028-05-08", end_date: "2028-05-09" };
    const id = await world.create("/time-off/requests", dates, world.keys.member);
    await rest(world.keys.admin, "POST", `/time-off/requests/${id}/approve`, {});
    const later = { end_date: "2028-05-11" };
    const { body } = await restJson(world.keys.member, "POST", `/time-off/requests/${id}`, later);
    const { id: change } = body as { id: string };
    const shown = async () => {
      const [header = "", ...rows] = await exported("requests?from=2028-05-01&to=2028-05-31");
      const first = header.split(",").indexOf("replaces_id");
      const cells = rows.map((row) => row.split(",").slice(first, first + 3));
      return cells.sort(([a = ""], [b = ""]) => a.localeCompare(b));
    };
    expect(await shown()).toEqual([
      ["", "", "2028-05-11"],
      [id, "", "2028-05-11"],
    ]);
    await rest(world.keys.admin, "POST", `/time-off/requests/${change}/approve`, {});
    expect(await shown()).toEqual([
      ["", change, ""],
      [id, "", "2028-05-11"],
    ]);
  });

  it("holds many more rows than a chunk, each once", async () => {
    const rows =
      "SELECT $1, 'p' || n || '@many.example', 'Person ' || n, '2020-01-01' FROM generate_series(1, 1203) n";
    await world.owner.query(`INSERT INTO employees (organization_id, email, name, hire_date) ${rows}`, [
      world.elsewhere.id,
    ]);
    const [, ...lines] = await exported("employees", "foreigner");
    expect(new Set(lines).size).toBe(1204);
    expect(await exported("balances", "foreigner")).toHaveLength(1);
  });

  it("of employments has a row for each time of being employed, in order", async () => {
    const eva = await world.home.employee("eva");
    await world.owner.query(
      "UPDATE employees SET end_date = '2021-12-31', employee_number = 'N-77' WHERE id = $1",
      [eva.id],
    );
    await world.create(`/employees/${eva.id}/employments`, { hire_date: "2023-05-01" });
    const [header, ...rows] = await exported("employments");
    expect(header).toBe("employee,email,employee_number,hire_date,end_date,termination_reason");
    expect(rows.filter((row) => !row.startsWith("member"))).toEqual([
      "admin,admin@home.example,,2020-01-01,,",
      "eva,eva@home.example,N-77,2020-01-01,2021-12-31,",
      "eva,eva@home.example,N-77,2023-05-01,,",
    ]);
  });

  it("of jobs has a row for each job, past and ahead, in order and by the names of then", async () => {
    const ada = await world.home.employee("ada");
    const site = await world.create("/sites", {
      name: "Bern",
      country_code: "CH",
      time_zone: "Europe/Zurich",
    });
    const department = await world.create("/departments", { name: "=Care" });
    const gone = await world.create("/positions", { name: "Nurse" });
    const path = `/employees/${ada.id}/jobs`;
    await world.create(path, { effective_date: "2021-02-01", position_id: gone });
    await world.create(path, {
      ...{ effective_date: "2022-03-01", site_id: site, department_id: department, position_id: null },
      ...{ manager_id: world.admin.id, note: "moved" },
    });
    await world.create(path, { effective_date: "2199-01-01", manager_id: null });
    await rest(world.keys.admin, "DELETE", `/positions/${gone}`);
    const [header, ...rows] = await exported("jobs");
    expect(header).toBe(
      "employee,email,employee_number,effective_date,change_type,department,position,site,employment_type,manager_email,note",
    );
    expect(rows.filter((row) => row.startsWith("ada"))).toEqual([
      "ada,ada@home.example,,2020-01-01,,,,,,,",
      "ada,ada@home.example,,2021-02-01,,,Nurse,,,,",
      "ada,ada@home.example,,2022-03-01,,'=Care,,Bern,,admin@home.example,moved",
      "ada,ada@home.example,,2199-01-01,,'=Care,,Bern,,,",
    ]);
    expect(rows.filter((row) => row.startsWith("admin"))).toEqual([
      "admin,admin@home.example,,2020-01-01,,,,,,,",
    ]);
  });

  it("of individual allowances has a row for each, with the policy and since when", async () => {
    const name = newName();
    const policyId = await world.home.policy({ name });
    await world.home.assign(policyId, world.member);
    const path = `/employees/${world.member.id}/policies/${policyId}/allowances`;
    await world.create(path, { effective_date: "2028-01-01", annual_allowance: null, reason: "as all" });
    await world.create(path, {
      effective_date: "2026-01-01",
      annual_allowance: 33,
      reason: "agreed, for now",
    });
    const [header, ...rows] = await exported("allowances");
    expect(header).toBe("employee,email,employee_number,policy,effective_date,annual_allowance,reason");
    expect(rows).toEqual([
      `member,member@home.example,,${name},2026-01-01,33,"agreed, for now"`,
      `member,member@home.example,,${name},2028-01-01,,as all`,
    ]);
  });
});

describe("an export shows and leaves", () => {
  it("nothing of another organization", async () => {
    await world.home.holiday({ name: "Secret day", start_date: "2026-06-01", end_date: "2026-06-01" });
    for (const table of EXPORTED_TABLES) {
      const text = (await exported(table, "foreigner")).join("\n");
      expect(text).not.toMatch(/home\.example|Secret day/);
    }
  });

  it("an audit entry before the first byte, saying what went out", async () => {
    const cookie = await asEmployee("admin");
    await (await files(cookie, "GET", "/exports/requests?notes=true&from=2026-01-01")).body?.cancel();
    const { data } = await portal(cookie, "query", "audit.list", { action: "time_off.exported", limit: 1 });
    expect((data as { items: unknown[] }).items).toMatchObject([
      { operation: "exchange.exportTable", after: { from: "2026-01-01", to: null, notes: true } },
    ]);
  });

  it("no connection behind when the reader goes away, or asks for the headers only", async () => {
    await closePool();
    const cookie = await asEmployee("foreigner");
    for (let time = 0; time < 12; time++) {
      const response = await files(cookie, "GET", "/exports/employees");
      await response.body?.getReader().cancel();
      expect((await files(cookie, "HEAD", "/exports/employees")).status).toBe(200);
    }
    await expect.poll(() => [pool().totalCount - pool().idleCount, pool().waitingCount]).toEqual([0, 0]);
  });
});

describe("an export is refused", () => {
  it("403 to members, 401 to keys and visitors, and is no part of REST or of tRPC", async () => {
    expect((await files(await asEmployee("member"), "GET", "/exports/employees")).status).toBe(403);
    const byKey = { authorization: `Bearer ${world.keys.admin}` };
    expect((await files(byKey, "GET", "/exports/employees")).status).toBe(401);
    expect((await files({}, "GET", "/exports/employees")).status).toBe(401);
    expect((await rest(world.keys.admin, "GET", "/exports/employees")).status).toBe(404);
    const call = { table: "employees" };
    expect((await portal(await asEmployee("admin"), "query", "exchange.exportTable", call)).status).toBe(404);
  });

  it("422 for a table, a delimiter or a filter that there is not", async () => {
    const cookie = await asEmployee("admin");
    for (const path of [
      "users",
      "employees?delimiter=x",
      "employees?from=2026-01-01",
      "holidays?notes=true",
    ]) {
      expect((await files(cookie, "GET", `/exports/${path}`)).status).toBe(422);
    }
  });
});
