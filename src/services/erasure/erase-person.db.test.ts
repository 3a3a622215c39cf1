import { beforeAll, describe, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { columnsWith, countColumns } from "@/test/worlds/every-column";
import { buildLeaver, LAST_DAY, type LeaverWorld, TRACES, YEARS_LATER } from "@/test/worlds/leaver-world";
import { listBalances } from "../balances/list-balances";
import { examineData } from "../organizations/examine-data";
import { erasePerson } from "./erase-person";
import { setRetention } from "./retention";

const db = givenDatabase();
const TRACE_LIST = Object.entries(TRACES).map(([what, text]) => ({ what, text: text.split("\n")[0] ?? "" }));

let world: LeaverWorld;
const admin = () => world.home.as(world.admin, { now: YEARS_LATER });

/** What is counted of somebody: days, charges, closings, corrections, and what follows from them. */
async function figuresOf({ home, leaver, admin: by }: LeaverWorld): Promise<unknown> {
  const { rows } = await db.owner.query(
    `SELECT (SELECT json_agg(to_jsonb(r) - 'note' ORDER BY r.id) FROM requests r WHERE r.employee_id = $1) AS requests,
       (SELECT json_agg(d ORDER BY d.request_id, d.date) FROM request_days d WHERE d.organization_id = $2) AS days,
       (SELECT json_agg(c ORDER BY c.request_id) FROM request_charges c WHERE c.organization_id = $2) AS charges,
       (SELECT json_agg(c ORDER BY c.cycle_start) FROM closed_cycles c WHERE c.employee_id = $1) AS closings,
       (SELECT json_agg(to_jsonb(a) - 'reason' ORDER BY a.id) FROM adjustments a WHERE a.employee_id = $1) AS adjustments,
       (SELECT json_agg(to_jsonb(s) - 'note' ORDER BY s.request_id, s.position) FROM approval_steps s
         WHERE s.organization_id = $2) AS steps,
       (SELECT json_agg(p) FROM policy_assignments p WHERE p.employee_id = $1) AS assignments`,
    [leaver, home.id],
  );
  const balances = [];
  for (const now of [new Date(`${LAST_DAY}T12:00:00Z`), YEARS_LATER]) {
    balances.push(await listBalances(home.as(by, { now }), { employee_id: leaver }));
  }
  return { rows, balances };
}

beforeAll(async () => {
  world = await buildLeaver(db);
});

describe("before", () => {
  it.each(TRACE_LIST)("finds the $what in the database", async ({ text }) => {
    expect(await columnsWith(db.owner, text)).not.toEqual([]);
  });

  it("finds the picture in the database", async () => {
    const kept = await db.owner.query("SELECT FROM employee_pictures WHERE employee_id = $1", [world.leaver]);
    expect(kept.rowCount).toBe(1);
  });

  it("looks into each kind of column, in each schema", async () => {
    expect(await countColumns(db.owner)).toBeGreaterThan(250);
    expect(await columnsWith(db.owner, TRACES.name)).toEqual(
      expect.arrayContaining([
        "audit_entries.after",
        "departments.name",
        "employees.name",
        "idempotency_keys.body",
        "kept_mails.body",
        "requests.note",
      ]),
    );
    expect(await columnsWith(db.owner, TRACES.fileText)).toEqual(["attachment_contents.content"]);
    expect(await columnsWith(db.owner, world.home.id)).toContain("graphile_worker._private_jobs.payload");
  });

  it("refuses while the organization has set no period, and within it", async () => {
    const wanted = { id: world.leaver, name: TRACES.name };
    await expect(erasePerson(admin(), wanted)).rejects.toMatchObject({
      code: "not_erasable",
      detail: "erasure.no_period",
    });
    await setRetention(admin(), { people_kept_months: 36 });
    await expect(erasePerson(admin(), wanted)).rejects.toMatchObject({
      detail: { key: "erasure.too_early", date: "2027-07-01" },
    });
    await setRetention(admin(), { people_kept_months: 24 });
    await expect(erasePerson(admin(), { ...wanted, id: world.colleague })).rejects.toMatchObject({
      detail: "erasure.no_last_day",
    });
  });

  it("refuses another name", async () => {
    const wanted = { id: world.leaver, name: "Somebody Else" };
    await expect(erasePerson(admin(), wanted)).rejects.toMatchObject({ code: "validation_failed" });
  });
});

describe("a person who is erased", () => {
  let before: unknown;
  beforeAll(async () => {
    before = await figuresOf(world);
    const erased = await erasePerson(admin(), { id: world.leaver, name: TRACES.name });
    expect(erased).toMatchObject({
      name: `Former employee ${world.leaver.slice(0, 4)}`,
      gone: { notes: 5, files: 2, reasons: 1, api_keys: 1 },
      kept: { requests: 2, adjustments: 1, decisions: 1 },
    });
  });

  it.each(TRACE_LIST)("has left no $what in any column of any table", async ({ text }) => {
    expect(await columnsWith(db.owner, text)).toEqual([]);
  });

  it("has left no picture", async () => {
    const left = await db.owner.query("SELECT FROM employee_pictures WHERE employee_id = $1", [world.leaver]);
    expect(left.rowCount).toBe(0);
  });

  it("keeps all figures, and breaks nothing that must hold", async () => {
    expect(await figuresOf(world)).toEqual(before);
    const violations = await examineData(db.url, YEARS_LATER);
    expect(Object.entries(violations).filter(([, count]) => count > 0)).toEqual([]);
  });

  it("stays as a row that names nobody, and signs in no more", async () => {
    const { rows } = await db.owner.query(
      `SELECT e.name, e.email, e.is_active, e.user_id, e.end_date::text,
         (SELECT count(*)::int FROM users u WHERE u.id = $2) AS users,
         (SELECT count(*)::int FROM sessions s WHERE s.user_id = $2) AS sessions
       FROM employees e WHERE e.id = $1`,
      [world.leaver, world.userId],
    );
    expect(rows).toEqual([
      {
        name: `Former employee ${world.leaver.slice(0, 4)}`,
        email: `${world.leaver}@erased.invalid`,
        is_active: false,
        user_id: null,
        end_date: LAST_DAY,
        users: 0,
        sessions: 0,
      },
    ]);
  });

  it("leaves what others wrote, without the name", async () => {
    const { rows } = await db.owner.query<{ note: string }>(
      "SELECT note FROM requests WHERE employee_id = $1",
      [world.colleague],
    );
    expect(rows).toEqual([{ note: `Former employee ${world.leaver.slice(0, 4)} stands in for me` }]);
  });

  it("stays in the audit as somebody who did things, with an entry of the erasure", async () => {
    const { rows } = await db.owner.query<{ action: string; after: unknown; employee_id: string | null }>(
      "SELECT action, after, employee_id FROM audit_entries WHERE entity_id = $1 OR employee_id = $1 ORDER BY id",
      [world.leaver],
    );
    expect(rows.at(-1)).toEqual({
      action: "employee.erased",
      after: { end_date: LAST_DAY },
      employee_id: world.admin,
    });
    expect(rows).toContainEqual(
      expect.objectContaining({ action: "time_off.requested", employee_id: world.leaver }),
    );
    expect(rows.find(({ action }) => action === "employee.created")?.after).toMatchObject({
      hire_date: "2022-01-01",
      role: "member",
    });
  });

  it("is noted by ids and days alone, and cannot be erased again", async () => {
    const { rows } = await db.owner.query("SELECT employee_id, last_day::text, erased_at FROM erasures");
    expect(rows).toEqual([{ employee_id: world.leaver, last_day: LAST_DAY, erased_at: YEARS_LATER }]);
    await expect(erasePerson(admin(), { id: world.leaver, name: null })).rejects.toMatchObject({
      detail: "erasure.erased",
    });
  });
});
