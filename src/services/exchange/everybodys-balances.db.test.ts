import { beforeAll, describe, expect, it } from "vitest";
import { readBalanceFacts, readBalancesIn } from "@/db/balances/balances.store";
import type { HeldPolicy } from "@/db/balances/policy-facts";
import { inTransaction } from "@/db/connection/transaction";
import { balancesReader, eachWithBalances } from "@/db/exchange/everybodys-balances.store";
import { readEmployee } from "@/db/people/employees.store";
import { type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { balanceOnWire } from "../balances/balance-wire";
import { listBalances } from "../balances/list-balances";
import { createRequest } from "../time-off/create-request";

const db = givenDatabase();
let org: TestOrganization;
let people: string[];

/** What can be compared: the order of charges says nothing. */
const comparable = ({ policy, balance: { charges, ...facts } }: HeldPolicy) => ({
  id: policy.id,
  name: policy.name,
  ...facts,
  charges: charges.toSorted((a, b) => a.date.localeCompare(b.date)),
});

const inSets = async (now: Date) => {
  const found = new Map<string, ReturnType<typeof comparable>[]>();
  await inTransaction(org.as(people[0] ?? "", { now }), (tx) =>
    eachWithBalances(tx, now, (employees) => {
      for (const { email, today, held } of employees) {
        for (const one of held) expect(balanceOnWire(one, today)).toBeDefined();
        found.set(email, held.map(comparable));
      }
      return Promise.resolve();
    }),
  );
  return found;
};

const onADay = async (on: IsoDate) =>
  inTransaction(org.as(people[0] ?? ""), async (tx) => {
    const read = await balancesReader(tx, { now: NOW, on });
    return Array.from(await read(people), ({ held }) => held.map(comparable));
  });

const eachOnADay = (on: IsoDate) =>
  Promise.all(
    people.map(async (employeeId) => {
      const { organizationId } = org.as(employeeId);
      const facts = await readBalanceFacts(organizationId, { employeeId, actorId: employeeId, on, now: NOW });
      return facts?.held.map(comparable);
    }),
  );

const oneByOne = async (now: Date) => {
  const found = new Map<string, ReturnType<typeof comparable>[]>();
  for (const id of people) {
    await inTransaction(org.as(id, { now }), async (tx) => {
      const employee = await readEmployee(tx, id, now);
      if (employee === null) throw new Error("no employee");
      const { rows } = await db.owner.query<{ email: string }>("SELECT email FROM employees WHERE id = $1", [
        id,
      ]);
      found.set(rows[0]?.email ?? "", (await readBalancesIn(tx, employee)).map(comparable));
    });
  }
  return found;
};

beforeAll(async () => {
  org = await buildOrganization(db);
  const tokyo = await org.site({ time_zone: "Asia/Tokyo" });
  const eva = await org.employee({ hire_date: "2022-01-01", site_id: tokyo });
  const ben = await org.employee({ hire_date: "2023-05-01", role: "admin" });
  people = [eva, ben, await org.employee({ name: "Nobody's" })];
  const yearly = await org.policy({ name: "Ärzte" }, { carryover_limit_hundredths: 500 });
  const monthly = await org.policy({ name: "Zeit" }, { accrual_cycle: "monthly" });
  for (const who of [eva, ben]) {
    await org.assign(who, yearly, { effective_date: "2023-06-01" });
    await org.assign(who, monthly, { effective_date: "2024-01-01", end_effective_date: "2026-06-30" });
    await org.adjust(who, yearly, 150, "2023-07-01");
    await org.adjust(who, yearly, 250, "2026-01-05");
  }
  for (const [policy_id, start, end] of [
    [yearly, "2026-04-07", "2026-04-17"],
    [monthly, "2026-05-04", "2026-05-04"],
  ] as const) {
    await createRequest(org.as(eva), { policy_id, start_date: isoDate(start), end_date: isoDate(end) });
  }
  // Closes their past cycles.
  for (const who of [eva, ben]) await listBalances(org.as(ben), { employee_id: who });
  for (const sql of [
    `INSERT INTO work_patterns (organization_id, employee_id, effective_date, monday) VALUES ($1, $2, '2026-01-01', 'FULL_DAY')`,
    `INSERT INTO individual_allowances (organization_id, employee_id, policy_id, effective_date, annual_allowance_hundredths, reason)
     SELECT organization_id, $2, id, '2026-03-01', 4000, 'Agreed' FROM policies WHERE organization_id = $1`,
    "UPDATE employees SET end_date = '2026-08-31', service_start_date = '2010-01-01' WHERE organization_id = $1 AND id = $2",
    `INSERT INTO employments (organization_id, employee_id, hire_date, end_date) VALUES ($1, $2, '2026-10-01', NULL)`,
  ]) {
    await db.owner.query(sql, [org.id, eva]);
  }
});

describe("the facts behind everybody's balances", () => {
  it.each([
    ["during the year", NOW],
    ["in the evening, when it is tomorrow in Tokyo", new Date("2026-12-31T18:00:00Z")],
    ["in years to come", new Date("2028-03-01T09:00:00Z")],
  ])("are what is read of each alone, %s", async (_when, now) => {
    const found = await inSets(now);
    expect(found).toEqual(await oneByOne(now));
    expect([...found.values()].map((held) => held.length).sort((a, b) => a - b)).toEqual([0, 2, 2]);
  });

  it.each(["2024-06-15", "2026-01-01", "2027-12-31"])("are those of %s, too", async (on) => {
    expect(await onADay(isoDate(on))).toEqual(await eachOnADay(isoDate(on)));
  });

  it("say where nothing lapses untold who was told", async () => {
    await db.owner.query(
      `INSERT INTO notice_rules (organization_id, lapse_needs_notice) VALUES ($1, true)
       ON CONFLICT (organization_id) DO UPDATE SET lapse_needs_notice = true`,
      [org.id],
    );
    const found = await inSets(NOW);
    expect(found).toEqual(await oneByOne(NOW));
    expect([...found.values()].flat().every(({ lapseNotices }) => lapseNotices !== undefined)).toBe(true);
  });
});
