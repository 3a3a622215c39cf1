import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { ImportLine } from "@/contracts/exchange/exchange";
import type { Job } from "@/contracts/people/jobs";
import { organizationId } from "@/domain/tenancy";
import { files } from "@/test/clients/files-client";
import { cookieOf } from "@/test/clients/portal-client";
import { refusal, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";
import { actAsService } from "../organizations/act-as-operator";
import { getJobHistory } from "./get-job-history";
import { showDueJobs } from "./show-due-jobs";

const db = givenDatabase();
let home: TestOrganization;
let admin: TestEmployee;
let key: string;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  admin = await home.employee("admin", { role: "admin" });
  key = (await home.key(admin)).secret;
});

const hire = () => home.employee(randomUUID());
const entry = (table: "departments" | "sites" | "positions" | "employment_types", name: string) =>
  home.entry(table, { name: `${name} ${randomUUID()}` });
const path = ({ id }: { id: string }) => `/employees/${id}/jobs`;
const jobs = async (who: { id: string }) => (await restJson(key, "GET", path(who))).body as Job[];
const add = async (who: { id: string }, body: object) => {
  const answer = await restJson(key, "POST", path(who), body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Job;
};
const row = async ({ id }: { id: string }) =>
  (await restJson(key, "GET", `/employees/${id}`)).body as Record<string, string | null>;
const change = async ({ id }: { id: string }, changes: object) => {
  const answer = await restJson(key, "POST", `/employees/${id}`, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const actionsOf = async ({ id }: { id: string }) =>
  (
    await db.owner.query("SELECT action, via FROM audit_entries WHERE entity_id = $1 ORDER BY id", [id])
  ).rows.map(({ action, via }) => `${action} ${via}`);

describe("/employees/{id}/jobs", () => {
  it("GET 200 has the one job of somebody who never changed, from the first day of employment on", async () => {
    const eva = await hire();
    const [only, ...others] = await jobs(eva);
    expect(only).toMatchObject({ effective_date: "2020-01-01", department_id: null, change_type_id: null });
    expect(others).toEqual([]);
    expect(await jobs(eva)).toEqual([only]);
  });

  it("POST 201 ahead leaves today as it is, until the day comes, and the audit says what time did", async () => {
    const eva = await hire();
    const [ops, wien] = [await entry("departments", "Ops"), await entry("sites", "Wien")];
    await change(eva, { department_id: ops });
    const ahead = await add(eva, { effective_date: dayFromNow(10), site_id: wien, note: "Transfer" });
    expect(ahead).toMatchObject({ department_id: ops, site_id: wien, note: "Transfer" });
    expect(await row(eva)).toMatchObject({ department_id: ops, site_id: null });
    expect((await jobs(eva)).map(({ effective_date }) => effective_date)).toEqual([
      "2020-01-01",
      dayFromNow(0),
      dayFromNow(10),
    ]);
    expect(await showDueJobs(inDays(9))).toBe(0);
    expect(await showDueJobs(inDays(11))).toBe(1);
    expect(await showDueJobs(inDays(11))).toBe(0);
    expect(await row(eva)).toMatchObject({ department_id: ops, site_id: wien });
    expect((await jobs(eva)).at(-1)).toEqual(ahead);
    expect(await actionsOf(eva)).toEqual(["employee.updated key", "job.added key", "job.begun system"]);
  });

  it("a change of the employee is a job of today, one a day, and takes nothing from one ahead", async () => {
    const eva = await hire();
    const [ops, hr, wien] = [
      await entry("departments", "Ops"),
      await entry("departments", "HR"),
      await entry("sites", "Wien"),
    ];
    await add(eva, { effective_date: dayFromNow(10), site_id: wien });
    await change(eva, { department_id: ops });
    await change(eva, { department_id: hr, name: "Eva" });
    await change(eva, { name: "Eva Again" });
    const all = await jobs(eva);
    expect(all.map((job) => [job.effective_date, job.department_id, job.site_id])).toEqual([
      ["2020-01-01", null, null],
      [dayFromNow(0), hr, null],
      [dayFromNow(10), hr, wien],
    ]);
  });

  it("a change before the first day of employment is of the first job", async () => {
    const answer = await restJson(key, "POST", "/employees", {
      ...{ email: `${randomUUID()}@new.example`, name: "New", role: "member" },
      hire_date: dayFromNow(20),
    });
    const eva = answer.body as { id: string };
    const ops = await entry("departments", "Ops");
    await change(eva, { department_id: ops });
    expect(await jobs(eva)).toMatchObject([{ effective_date: dayFromNow(20), department_id: ops }]);
    expect(await refusal(key, "POST", path(eva), { effective_date: dayFromNow(19) })).toBe(
      "422 validation_failed",
    );
  });

  it("POST 201 in the past changes what later jobs had kept, today's too", async () => {
    const eva = await hire();
    const [ops, hr, wien] = [
      await entry("departments", "Ops"),
      await entry("departments", "HR"),
      await entry("sites", "Wien"),
    ];
    await add(eva, { effective_date: dayFromNow(-10), site_id: wien });
    expect(await row(eva)).toMatchObject({ site_id: wien });
    await add(eva, { effective_date: dayFromNow(-20), department_id: ops });
    expect(await row(eva)).toMatchObject({ department_id: ops, site_id: wien });
    await add(eva, { effective_date: dayFromNow(-20), department_id: hr, note: "Reorganized" });
    expect((await jobs(eva)).map((job) => [job.department_id, job.site_id, job.note])).toEqual([
      [null, null, null],
      [hr, null, "Reorganized"],
      [hr, wien, null],
    ]);
    expect(await row(eva)).toMatchObject({ department_id: hr });
  });

  it("DELETE 200 of one ahead, 409 of one that has begun, 404 of somebody else's", async () => {
    const [eva, ben] = [await hire(), await hire()];
    const wien = await entry("sites", "Wien");
    const ahead = await add(eva, { effective_date: dayFromNow(5), site_id: wien });
    const later = await add(eva, { effective_date: dayFromNow(9), note: "Raise" });
    expect(later.site_id).toBe(wien);
    const [first] = await jobs(eva);
    expect(await refusal(key, "DELETE", `${path(eva)}/${first?.id}`)).toBe("409 already_begun");
    expect(await refusal(key, "DELETE", `${path(ben)}/${ahead.id}`)).toBe("404 not_found");
    const gone = await restJson(key, "DELETE", `${path(eva)}/${ahead.id}`);
    expect([gone.status, gone.body]).toEqual([200, { id: ahead.id }]);
    expect(await jobs(eva)).toEqual([first, { ...later, site_id: null }]);
    expect(await refusal(key, "DELETE", `${path(eva)}/${ahead.id}`)).toBe("404 not_found");
  });

  it("422 for ids that the organization does not have, and for what was deleted", async () => {
    const eva = await hire();
    const gone = await home.entry("departments", { deleted_at: new Date() });
    for (const field of ["change_type_id", "department_id", "site_id", "position_id", "manager_id"]) {
      const { status, body } = await restJson(key, "POST", path(eva), {
        effective_date: dayFromNow(1),
        [field]: field === "department_id" ? gone : randomUUID(),
      });
      const { errors } = body as { errors: { path: string; code: string }[] };
      expect([status, ...errors.map((error) => `${error.path} ${error.code}`)]).toEqual([
        422,
        `/${field} unknown_id`,
      ]);
    }
  });

  it("a dry run says what follows, and changes nothing", async () => {
    const eva = await hire();
    const before = await jobs(eva);
    const body = { effective_date: dayFromNow(5), department_id: await entry("departments", "Ops") };
    const seen = await restJson(key, "POST", `${path(eva)}?dry_run=true`, body);
    expect([seen.status, seen.body]).toEqual([200, { requests: [], balances: [] }]);
    expect(await jobs(eva)).toEqual(before);
    const ahead = await add(eva, body);
    const removed = await restJson(key, "DELETE", `${path(eva)}/${ahead.id}?dry_run=true`);
    expect([removed.status, removed.body]).toEqual([200, { requests: [], balances: [] }]);
    expect(await jobs(eva)).toHaveLength(2);
  });
});

describe("managers in jobs ahead", () => {
  const CIRCLE = "422 validation_failed";

  it("never make people report to each other, on any day that is known", async () => {
    const [eva, ben, cleo] = [await hire(), await hire(), await hire()];
    expect(await refusal(key, "POST", path(eva), { effective_date: dayFromNow(5), manager_id: eva.id })).toBe(
      CIRCLE,
    );
    await add(eva, { effective_date: dayFromNow(5), manager_id: ben.id });
    await add(ben, { effective_date: dayFromNow(8), manager_id: cleo.id });
    // Today nobody reports to anybody; in a week it would be a circle.
    expect(await refusal(key, "POST", `/employees/${ben.id}`, { manager_id: eva.id })).toBe(CIRCLE);
    expect(
      await refusal(key, "POST", path(cleo), { effective_date: dayFromNow(20), manager_id: eva.id }),
    ).toBe(CIRCLE);
    // Until the day before it is none.
    await add(cleo, { effective_date: dayFromNow(20), manager_id: null });
    await add(cleo, { effective_date: dayFromNow(2), manager_id: null });
    expect(await row(cleo)).toMatchObject({ manager_id: null });
  });

  it("can change places on one day, and are shown from the top down", async () => {
    const [eva, ben] = [await hire(), await hire()];
    await change(eva, { manager_id: ben.id });
    await add(eva, { effective_date: dayFromNow(5), manager_id: null });
    await add(ben, { effective_date: dayFromNow(5), manager_id: eva.id });
    await showDueJobs(inDays(7));
    expect(await row(ben)).toMatchObject({ manager_id: eva.id });
    expect(await row(eva)).toMatchObject({ manager_id: null });
  });

  it("keep a job ahead that breaks a circle", async () => {
    const [eva, ben] = [await hire(), await hire()];
    await change(eva, { manager_id: ben.id });
    const free = await add(eva, { effective_date: dayFromNow(5), manager_id: null });
    await add(ben, { effective_date: dayFromNow(6), manager_id: eva.id });
    expect(await refusal(key, "DELETE", `${path(eva)}/${free.id}`)).toBe(CIRCLE);
  });

  it("pass turns on when a job begins", async () => {
    const [eva, ben, cleo] = [await hire(), await hire(), await hire()];
    const policyId = await home.policy({ name: randomUUID() });
    await home.assign(policyId, eva);
    await change(eva, { manager_id: ben.id });
    const book = async (days: number) => {
      const dates = { start_date: dayFromNow(days), end_date: dayFromNow(days + 6) };
      const made = { policy_id: policyId, employee_id: eva.id, ...dates };
      expect((await restJson(key, "POST", "/time-off/requests", made)).status).toBe(201);
    };
    const turns = async () => {
      const { rows } = await db.owner.query<{ approver_id: string | null }>(
        `SELECT s.approver_id FROM approval_steps s JOIN requests r ON r.id = s.request_id
         WHERE r.employee_id = $1 AND s.status = 'current' ORDER BY r.start_date`,
        [eva.id],
      );
      return rows.map(({ approver_id }) => approver_id);
    };
    await book(40);
    await add(eva, { effective_date: dayFromNow(3), manager_id: cleo.id });
    expect(await turns()).toEqual([ben.id]);
    await showDueJobs(inDays(4));
    await book(50);
    // As whenever a manager changes: what waited for the old one waits for the admins.
    expect(await turns()).toEqual([null, cleo.id]);
  });
});

it("a file of employees writes jobs of today, and closes no circle ahead", async () => {
  const [eva, ben] = [await hire(), await hire()];
  const name = `Ops ${randomUUID()}`;
  const ops = await home.entry("departments", { name });
  await add(eva, { effective_date: dayFromNow(5), manager_id: ben.id });
  const [{ email }, { email: manager }] = [await row(ben), await row(eva)];
  expect(await bringIn(`email,department\n${email},${name}\n`)).toMatchObject({ kind: "imported" });
  expect((await jobs(ben)).map(({ department_id }) => department_id)).toEqual([null, ops]);
  expect(await bringIn(`email,manager_email\n${email},${manager}\n`)).toMatchObject({
    problem: { code: "validation_failed", detail: expect.stringContaining("manager") as string },
  });
});

/** Checks and imports a file; what the last line says. */
async function bringIn(file: string): Promise<ImportLine> {
  const cookie = await cookieOf(await home.session(admin));
  const send = async (path: string, fields: Record<string, string>) => {
    const form = new FormData();
    form.append("file", new File([file], "people.csv"));
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    const text = await (await files({ cookie }, "POST", path, form)).text();
    return ImportLine.parse(JSON.parse(text.trim().split("\n").at(-1) ?? ""));
  };
  const checked = await send("/imports/employees/check", {});
  if (checked.kind !== "checked") return checked;
  return send("/imports/employees", { digest: checked.digest });
}

describe("what jobs name", () => {
  it("is in use today or ahead; past jobs keep the names", async () => {
    const eva = await hire();
    const baker = await home.entry("positions", { name: "Baker" });
    const miller = await home.entry("positions", { name: "Miller" });
    await change(eva, { position_id: baker });
    expect(await refusal(key, "DELETE", `/positions/${baker}`)).toBe("409 in_use");
    await add(eva, { effective_date: dayFromNow(-9), position_id: baker, note: "Promoted" });
    await change(eva, { position_id: null });
    await add(eva, { effective_date: dayFromNow(9), position_id: miller });
    const { name } = await row(eva);
    const { status, body } = await restJson(key, "DELETE", `/positions/${miller}`);
    expect([status, (body as { detail: string }).detail]).toEqual([409, expect.stringContaining(name ?? "")]);
    expect((await restJson(key, "DELETE", `/positions/${baker}`)).status).toBe(200);
    const promoted = (await jobs(eva)).find(({ note }) => note === "Promoted");
    expect(promoted).toMatchObject({ position_id: null, former_names: { position: "Baker", site: null } });
    const ctx = actAsService(organizationId(home.id), new Date());
    expect(
      (await getJobHistory(ctx, { id: eva.id })).map(({ state, position }) => [state, position]),
    ).toEqual([
      ["ahead", "Miller"],
      ["current", null],
      ["past", "Baker"],
      ["past", null],
    ]);
  });
});
