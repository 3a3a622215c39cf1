import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { POLICY_NOW } from "@/db/balances/policy-facts";
import { inTransaction } from "@/db/connection/transaction";
import { lockSeveralBookings, readBookingFacts } from "@/db/time-off/booking/booking.store";
import type { BookingFacts } from "@/db/time-off/booking/booking-facts";
import { isoDate } from "@/domain/dates/iso-date";
import { setTracer } from "@/platform/tracing/tracing";
import { codeOf } from "@/test/code-of";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createRequest } from "./create-request";
import { getRequest } from "./get-request";

const db = givenDatabase();

const dates = (start: string, end = start) => ({ start_date: isoDate(start), end_date: isoDate(end) });

describe("the facts behind several bookings", () => {
  let org: TestOrganization;
  let people: string[];
  let policies: string[];

  /** What can be compared: some lists have no order, and of approvers more may be known than is needed. */
  const comparable = (facts: BookingFacts | null) => {
    if (facts === null) return null;
    const { approval, otherAdmins, held, liveRequests, ...rest } = facts;
    const { approverIds, delegations, sources } = approval;
    return {
      ...rest,
      approval: {
        approverIds,
        sources,
        delegations: delegations.filter(({ approverId }) => approverIds.includes(approverId)),
        names: approverIds.map((id) => approval.names.get(id)),
      },
      otherAdmins: otherAdmins.toSorted(),
      liveRequests: liveRequests.toSorted((a, b) => a.startDate.localeCompare(b.startDate)),
      held: held && {
        policy: z.object(POLICY_NOW.shape).parse(held.policy),
        balance: {
          ...held.balance,
          charges: held.balance.charges.toSorted((a, b) => a.date.localeCompare(b.date)),
        },
      },
    };
  };

  beforeAll(async () => {
    org = await buildOrganization(db);
    const tokyo = await org.site({ time_zone: "Asia/Tokyo", country_code: "JP" });
    const honolulu = await org.site({ time_zone: "Pacific/Honolulu" });
    const ida = await org.employee({ role: "admin", name: "Ida" });
    const leaving = await org.employee({ role: "admin", name: "Lou", end_date: "2026-12-31" });
    const head = await org.employee({ name: "Hanna" });
    const department = await org.department({ manager_id: head });
    const eva = await org.employee({ hire_date: "2022-01-01", site_id: tokyo, department_id: department });
    const ben = await org.employee({ hire_date: "2023-05-01", manager_id: head, site_id: honolulu });
    const cleo = await org.employee({ hire_date: "2023-05-01", role: "admin" });
    await org.approvers(eva, [ben, ida]);
    await org.delegate(head, cleo, "2026-01-01", "2028-12-31");
    people = [eva, ben, cleo, leaving, await org.employee({ name: "Nobody's" })];
    policies = [
      await org.policy({ name: "Ärzte" }, { carryover_limit_hundredths: 500 }),
      await org.policy({ name: "Zeit", is_approval_required: false }, { accrual_cycle: "monthly" }),
    ];
    const [yearly = "", monthly = ""] = policies;
    for (const who of [eva, ben, cleo]) {
      await org.assign(who, yearly, { effective_date: "2023-06-01" });
      await org.assign(who, monthly, { effective_date: "2024-01-01", end_effective_date: "2026-06-30" });
      await org.adjust(who, yearly, 150, "2023-07-01");
      await org.adjust(who, yearly, 250, "2026-01-05");
    }
    await org.holiday("2026-04-08");
    await org.holiday("2026-04-09", { country_code: "JP" });
    // Where Eva has another job by then.
    await org.holiday("2027-01-05");
    for (const [who, policy_id, start, end] of [
      [eva, yearly, "2026-04-07", "2026-04-17"],
      [eva, monthly, "2026-05-04", "2026-05-04"],
      [ben, yearly, "2026-04-09", "2026-04-09"],
    ] as const) {
      await createRequest(org.as(who), { policy_id, ...dates(start, end) });
    }
    for (const sql of [
      "INSERT INTO work_patterns (organization_id, employee_id, effective_date, monday) VALUES ($1, $2, '2026-01-01', 'FULL_DAY')",
      `INSERT INTO individual_allowances (organization_id, employee_id, policy_id, effective_date, annual_allowance_hundredths, reason)
       SELECT organization_id, $2, id, '2026-03-01', 4000, 'Agreed' FROM policies WHERE organization_id = $1`,
      "UPDATE employees SET end_date = '2027-08-31', service_start_date = '2010-01-01' WHERE organization_id = $1 AND id = $2",
      "INSERT INTO employments (organization_id, employee_id, hire_date, end_date) VALUES ($1, $2, '2027-10-01', NULL)",
      `INSERT INTO employee_jobs (organization_id, employee_id, effective_date, site_id)
       SELECT organization_id, $2, '2026-05-01', id FROM sites WHERE organization_id = $1 AND country_code <> 'JP'`,
      `INSERT INTO booking_limits (id, organization_id, name, kind, start_date, end_date)
       VALUES (gen_random_uuid(), $1, 'Stocktaking', 'blackout', '2026-04-10', '2026-04-10'), ($2, $1, 'Move', 'blackout', '2027-01-04', NULL)`,
    ]) {
      await db.owner.query(sql, [org.id, eva]);
    }
  });

  it.each([
    ["during the year", NOW],
    ["in the evening, when it is tomorrow in Tokyo", new Date("2026-12-31T18:00:00Z")],
    ["in the morning, when it is yesterday in Honolulu", new Date("2027-01-01T08:00:00Z")],
    ["in years to come", new Date("2028-03-01T09:00:00Z")],
  ])("are what is read of each alone, %s", async (_when, now) => {
    const asked = [dates("2026-04-06", "2026-04-12"), dates("2023-07-03"), dates("2027-01-04", "2027-01-05")];
    for (const policyId of policies) {
      for (const { start_date: startDate, end_date: endDate } of asked) {
        const wanted = people.map((employeeId) => ({ employeeId, policyId, startDate, endDate, now }));
        const alone = await Promise.all(
          wanted.map((one) => readBookingFacts(org.as(one.employeeId).organizationId, one)),
        );
        const together = await inTransaction(org.as(people[0] ?? ""), (tx) =>
          lockSeveralBookings(tx, wanted, now),
        );
        expect(together.map(comparable)).toEqual(alone.map(comparable));
        expect(together.map((facts) => facts?.held !== null)).toEqual([true, true, true, false, false]);
      }
    }
  });

  it("leave out whom nobody knows, who comes a second time, and whom somebody else holds", async () => {
    const [eva = "", ben = "", cleo = ""] = people;
    const stranger = await (await buildOrganization(db)).employee();
    const [policyId = ""] = policies;
    const wanted = [stranger, ben, eva, ben, cleo].map((employeeId) => ({
      ...{ employeeId, policyId, now: NOW },
      ...{ startDate: isoDate("2026-07-01"), endDate: isoDate("2026-07-01") },
    }));
    const holder = await db.owner.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("SELECT FROM employees WHERE id = $1 FOR UPDATE", [eva]);
      const found = await inTransaction(org.as(ben), (tx) => lockSeveralBookings(tx, wanted, NOW));
      expect(found.map((facts) => facts?.employee.id ?? null)).toEqual([null, ben, null, null, cleo]);
      await holder.query("ROLLBACK");
    } finally {
      holder.release();
    }
  });
});

describe("bookings at the same moment", () => {
  let org: TestOrganization;
  let [ida, holiday, strict] = ["", "", ""];

  const person = async () => {
    const id = await org.employee({ manager_id: ida });
    await org.assign(id, holiday);
    return id;
  };
  const ask = (who: string, start: string, end = start, more: object = {}) =>
    createRequest(org.as(who), { policy_id: holiday, ...dates(start, end), ...more });

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    holiday = await org.policy({ name: "Holiday" });
    strict = await org.policy({ name: "Strict", is_request_note_mandatory: true });
  });
  afterEach(() => setTracer(null));

  it("are written in one transaction, each for its own person", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, person));
    const begun: string[] = [];
    setTracer({
      isInside: () => true,
      begin: ({ name }, part) => {
        if (name.endsWith("transaction")) begun.push(name);
        return part({ note: () => undefined, fail: () => undefined, end: () => undefined });
      },
    });
    const made = await Promise.all(people.map((who, place) => ask(who, `2026-06-0${place + 1}`)));
    setTracer(null);
    expect(begun.toSorted()).toEqual([...Array<string>(4).fill("shared transaction"), "transaction"]);
    for (const [place, who] of people.entries()) {
      expect(await getRequest(org.as(who), made[place] ?? { id: "" })).toMatchObject({
        employee_id: who,
        start_date: `2026-06-0${place + 1}`,
        created_at: NOW.toISOString(),
        steps: [{ approver_id: ida, status: "current" }],
      });
    }
    const { rows } = await db.owner.query(
      `SELECT a.employee_id = r.employee_id AND r.created_by = r.employee_id AS own, count(o.id)::int AS told
       FROM requests r JOIN audit_entries a ON a.entity_id = r.id JOIN outbox o ON o.subject_id = r.id
       WHERE r.organization_id = $1 GROUP BY r.id, 1`,
      [org.id],
    );
    expect(rows).toEqual(Array(5).fill({ own: true, told: 1 }));
  });

  it("are not written at another's time", async () => {
    const [eva, ben] = [await person(), await person()];
    const now = new Date(NOW.getTime() + 120_000);
    const made = await Promise.all([
      ask(eva, "2026-06-01"),
      createRequest(org.as(ben, { now }), { policy_id: holiday, ...dates("2026-06-01") }),
    ]);
    const [first, second] = await Promise.all(made.map((one) => getRequest(org.as(ida), one)));
    expect([first?.created_at, second?.created_at]).toEqual([NOW.toISOString(), now.toISOString()]);
  });

  it("are refused one by one", async () => {
    const [eva, ben, cleo, dora] = [await person(), await person(), await person(), await person()];
    await org.assign(dora, strict);
    const codes = await Promise.all([
      codeOf(ask(eva, "2026-06-01")),
      codeOf(ask(ben, "2026-01-01", "2026-12-31")),
      codeOf(createRequest(org.as(cleo), { policy_id: strict, ...dates("2026-06-01") })),
      codeOf(createRequest(org.as(dora), { policy_id: strict, ...dates("2026-06-01") })),
      codeOf(createRequest(org.as(eva), { policy_id: holiday, employee_id: ben, ...dates("2026-06-01") })),
      codeOf(createRequest(org.as(ida), { policy_id: holiday, employee_id: strict, ...dates("2026-06-01") })),
    ]);
    expect(codes).toEqual([
      ...["done", "insufficient_balance", "policy_not_assigned", "note_required"],
      ...["not_allowed_for_employee", "not_found"],
    ]);
    const { rows } = await db.owner.query("SELECT employee_id FROM requests WHERE organization_id = $1", [
      org.id,
    ]);
    expect(rows).toEqual([{ employee_id: eva }]);
  });

  it("of one person see each other", async () => {
    const [eva, ben] = [await person(), await person()];
    const codes = await Promise.all([
      codeOf(ask(eva, "2026-06-01", "2026-06-02")),
      codeOf(ask(ben, "2026-06-01")),
      codeOf(ask(eva, "2026-06-02", "2026-06-03")),
      codeOf(ask(eva, "2026-06-04")),
    ]);
    expect(codes).toEqual(["done", "done", "overlapping_request", "done"]);
  });

  it("do not wait for somebody whom another transaction holds", async () => {
    const [eva, ben] = [await person(), await person()];
    const holder = await db.owner.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("SELECT FROM employees WHERE id = $1 FOR UPDATE", [eva]);
      const [held, free] = [ask(eva, "2026-06-01"), ask(ben, "2026-06-01")];
      await free;
      expect(await Promise.race([held.then(() => "made"), sleep(100, "waits")])).toBe("waits");
      await holder.query("COMMIT");
      expect(await getRequest(org.as(eva), await held)).toMatchObject({ status: "pending" });
    } finally {
      holder.release();
    }
  });

  it("do not suffer from one that cannot be written", async () => {
    const [eva, ben] = [await person(), await person()];
    const [bad, good] = await Promise.allSettled([
      ask(eva, "2026-06-01", "2026-06-01", { note: "a\u0000b" }),
      ask(ben, "2026-06-01"),
    ]);
    expect([bad.status, good.status]).toEqual(["rejected", "fulfilled"]);
  });

  it("interrupt others as they do alone", async () => {
    const [eva, ben] = [await person(), await person()];
    const sick = await org.policy({ name: "Sick", interrupts: true }, { allowance_entitlement: "unlimited" });
    for (const who of [eva, ben]) {
      await org.assign(who, sick);
      await ask(who, "2026-06-01", "2026-06-05");
    }
    const [first, second] = await Promise.all(
      [eva, ben].map((who) =>
        createRequest(org.as(who), { policy_id: sick, ...dates("2026-06-04", "2026-06-09") }),
      ),
    );
    const { rows } = await db.owner.query(
      `SELECT r.slots_not_held = int4multirange(r.slots) * int4multirange(o.slots) AS is_what_others_have
       FROM requests r JOIN requests o ON o.employee_id = r.employee_id AND NOT o.interrupts WHERE r.id = ANY ($1)`,
      [[first?.id, second?.id]],
    );
    expect(rows).toEqual([{ is_what_others_have: true }, { is_what_others_have: true }]);
  });
});
