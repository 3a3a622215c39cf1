import { beforeEach, describe, expect, it } from "vitest";
import { readPolicyFacts } from "@/db/balances/balances.store";
import { lockCalendar } from "@/db/calendar/calendar.store";
import { balanceKey, findRecountable, readBalances, readRecountable } from "@/db/calendar/recount.store";
import { rehearse } from "@/db/connection/rehearse";
import { inTransaction } from "@/db/connection/transaction";
import { isoDate } from "@/domain/dates/iso-date";
import { anyStatement } from "@/test/database/any-statement";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../balances/list-balances";
import { createRequest } from "../time-off/create-request";
import { getRequest } from "../time-off/get-request";
import { countAnew } from "./count-anew";
import { recountRequests, summaryOf, writeCounted } from "./recount-requests";

const NOTHING = { people: 0, requests: 0, hundredthsGivenBack: 0, hundredthsTaken: 0, needsAttention: 0 };

describe("counting requests anew", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let ida: string;
  let eva: string;
  let policy: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin" });
    eva = await org.employee();
    policy = await org.policy();
    await org.assign(eva, policy);
  });

  const ask = async (start: string, end = start, employee = eva) => {
    const wanted = { policy_id: policy, start_date: isoDate(start), end_date: isoDate(end) };
    return (await createRequest(org.as(employee), wanted)).id;
  };
  const recountAll = (employees: readonly string[] = [eva]) =>
    inTransaction(org.as(ida), async (tx) => {
      await lockCalendar(tx);
      return recountRequests(tx, org.as(ida), employees);
    });
  const told = async () =>
    (
      await db.owner.query<{ payload: Record<string, unknown> }>(
        "SELECT payload FROM outbox WHERE organization_id = $1 AND event = 'time_off.recounted' ORDER BY id",
        [org.id],
      )
    ).rows.map(({ payload }) => payload);

  it("does nothing when nothing changed", async () => {
    await ask("2026-03-09", "2026-03-13");
    expect(await recountAll()).toEqual(NOTHING);
    expect(await told()).toEqual([]);
  });

  it("gives a day back, tells the employee and leaves an audit entry", async () => {
    const id = await ask("2026-03-09", "2026-03-13");
    await org.holiday("2026-03-10");
    expect(await recountAll()).toEqual({ ...NOTHING, people: 1, requests: 1, hundredthsGivenBack: 100 });
    const request = await getRequest(org.as(eva), { id });
    expect(request.days).toBe(4);
    expect(request.dates.map(({ days }) => days)).toEqual([1, 0, 1, 1, 1]);
    expect(request.cycles.map(({ days }) => days)).toEqual([4]);
    expect(request.needs_attention).toBe(false);
    expect((await listBalances(org.as(eva), {}))[0]?.days_requested).toBe(4);
    expect(await told()).toEqual([{ request_id: id, employee_id: eva, days: -1, needs_attention: false }]);
    const { rows } = await db.owner.query<{ before: unknown; after: unknown }>(
      "SELECT before, after FROM audit_entries WHERE entity_id = $1 AND action = 'time_off.recounted'",
      [id],
    );
    expect(rows).toEqual([
      { before: { days: 5, needs_attention: false }, after: { days: 4, needs_attention: false } },
    ]);
  });

  it("leaves earlier dates, other employees, other ranges and requests that are not live as they are", async () => {
    const running = await ask("2026-03-02", "2026-03-06");
    const zoe = await org.employee();
    await org.assign(zoe, policy);
    const others = await ask("2026-03-04", "2026-03-04", zoe);
    const declined = await ask("2026-03-11");
    await db.owner.query("UPDATE requests SET status = 'declined' WHERE id = $1", [declined]);
    for (const date of ["2026-03-02", "2026-03-04", "2026-03-11"]) await org.holiday(date);
    const now = new Date("2026-03-03T09:00:00Z");
    const inMarch = { from: isoDate("2026-03-01"), to: isoDate("2026-03-05") };
    const counted = await inTransaction(org.as(ida), async (tx) => {
      const anew = await countAnew(tx, { employeeIds: [eva], ...inMarch }, now);
      await writeCounted(tx, org.as(ida, { now }), anew);
      return anew;
    });
    expect(summaryOf(counted)).toMatchObject({ requests: 1, hundredthsGivenBack: 100 });
    const daysOf = async (id: string, employee: string) => (await getRequest(org.as(employee), { id })).days;
    expect(await daysOf(running, eva)).toBe(4);
    expect(await daysOf(others, zoe)).toBe(1);
    expect(await daysOf(declined, eva)).toBe(1);
    const far = { employeeIds: [zoe], from: isoDate("2026-04-01"), to: isoDate("2026-04-30") };
    expect(await inTransaction(org.as(ida), (tx) => countAnew(tx, far, now))).toEqual([]);
  });

  it("keeps a request of no day", async () => {
    const id = await ask("2026-03-10");
    await org.holiday("2026-03-10");
    await recountAll();
    const request = await getRequest(org.as(eva), { id });
    expect([request.status, request.days, request.cycles]).toEqual(["pending", 0, []]);
  });

  it("marks a request that no longer fits, and takes the mark away when it fits again", async () => {
    const holiday = await org.holiday("2026-03-10");
    await org.adjust(eva, policy, -2600);
    const id = await ask("2026-03-09", "2026-03-13");
    await db.owner.query("DELETE FROM holidays WHERE id = $1", [holiday]);
    const taken = { ...NOTHING, people: 1, requests: 1, hundredthsTaken: 100, needsAttention: 1 };
    expect(await recountAll()).toEqual(taken);
    expect(await getRequest(org.as(eva), { id })).toMatchObject({ days: 5, needs_attention: true });
    expect(await told()).toMatchObject([{ days: 1, needs_attention: true }]);
    await org.holiday("2026-03-11");
    await recountAll();
    expect(await getRequest(org.as(eva), { id })).toMatchObject({ days: 4, needs_attention: false });
  });

  it("says the same beforehand, and writes nothing", async () => {
    const id = await ask("2026-03-09", "2026-03-13");
    const foreseen = await rehearse(org.as(ida), async (tx) => {
      await anyStatement(tx).query(
        `INSERT INTO holidays (organization_id, name, country_code, start_date, end_date)
         VALUES ($1, 'Soon', 'DE', '2026-03-10', '2026-03-11')`,
        [org.id],
      );
      return recountRequests(tx, org.as(ida), [eva]);
    });
    expect(foreseen).toEqual({ ...NOTHING, people: 1, requests: 1, hundredthsGivenBack: 200 });
    expect((await getRequest(org.as(eva), { id })).days).toBe(5);
    expect(await told()).toEqual([]);
    expect(await recountAll()).toEqual(NOTHING);
  });

  it("follows a work pattern, and counts nothing after the end of the employment", async () => {
    const id = await ask("2026-03-09", "2026-03-13");
    await db.owner.query(
      `INSERT INTO work_patterns (organization_id, employee_id, effective_date, monday, tuesday)
       VALUES ($1, $2, '2026-03-10', 'FULL_DAY', 'AM')`,
      [org.id, eva],
    );
    await recountAll();
    const halves = async () => (await getRequest(org.as(eva), { id })).dates.map(({ days }) => days);
    expect(await halves()).toEqual([1, 0.5, 0, 0, 0]);
    await db.owner.query("UPDATE employees SET end_date = '2026-03-09' WHERE id = $1", [eva]);
    await inTransaction(org.as(ida), (tx) =>
      recountRequests(tx, org.as(ida, { now: new Date("2026-03-12T09:00:00Z") }), [eva]),
    );
    expect(await halves()).toEqual([1, 0, 0, 0, 0]);
  });

  it("asks the same few questions for one employee and for hundreds", async () => {
    const people = [eva];
    for (let count = 0; count < 30; count++) people.push(await org.employee());
    for (const person of people.slice(1)) await org.assign(person, policy);
    for (const person of people) await ask("2026-03-09", "2026-03-13", person);
    await org.holiday("2026-03-10");
    const counted = await inTransaction(org.as(ida, { now: NOW }), async (tx) => {
      let statements = 0;
      const query = new Proxy(tx.query, {
        apply: (ask, self, args): unknown => {
          statements += 1;
          return Reflect.apply(ask, self, args);
        },
      });
      const summary = await recountRequests({ ...tx, query }, org.as(ida), people);
      return { people: summary.people, statements };
    });
    expect(counted).toEqual({ people: 31, statements: 3 });
  });

  it("knows the balances of many as of one", async () => {
    await org.adjust(eva, policy, 150, "2026-02-01");
    const other = await org.policy({}, { balance_closing_frequency: "quarterly" });
    await org.assign(eva, other);
    await ask("2026-03-09", "2026-03-13");
    await createRequest(org.as(eva), {
      policy_id: other,
      start_date: isoDate("2026-05-04"),
      end_date: isoDate("2026-05-05"),
    });
    await inTransaction(org.as(ida), async (tx) => {
      const [ids = []] = await findRecountable(tx, { employeeIds: [eva] }, NOW);
      const requests = await readRecountable(tx, ids, NOW);
      expect(requests).toHaveLength(2);
      const before = isoDate("2026-03-02");
      const balances = await readBalances(
        tx,
        requests.map((request) => ({ request, before })),
      );
      for (const request of requests) {
        const { employee, policyId } = request;
        const one = await readPolicyFacts(tx, { employee, policyId, before });
        expect(balances.get(balanceKey(request))).toEqual(one?.balance);
      }
    });
  });
});
