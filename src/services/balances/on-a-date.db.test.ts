import { beforeEach, describe, expect, it } from "vitest";
import { addDays, addMonths, isoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { adjustBalance, listAdjustments } from "../people/adjustments";
import { createRequest } from "../time-off/create-request";
import { listBalances } from "./list-balances";
import { listLedger } from "./list-ledger";

const db = databaseOfFile();
let org: TestOrganization;
let [eva, ida, ben, cleo, policy] = ["", "", "", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin" });
  [eva, ben, cleo] = [await org.employee(), await org.employee(), await org.employee()];
  await org.approvers(eva, [ben]);
  // 30 days a year, of which 5 are carried and lapse at the end of March.
  policy = await org.policy({}, { carryover_limit_hundredths: 500, carryover_expiry_months: 3 });
  await org.assign(eva, policy, { effective_date: "2025-01-01" });
});

const grant = (days: number, date: string, expires_on: string | null, kind = "granted" as const) =>
  adjustBalance(org.as(ida), {
    id: eva,
    policy_id: policy,
    date: isoDate(date),
    days,
    kind,
    expires_on: expires_on === null ? null : isoDate(expires_on),
    reason: "Worked on a holiday",
  });
const balanceOn = async (on: string) => {
  const [balance] = await listBalances(org.as(eva), { on: isoDate(on) });
  if (!balance) throw new Error("no balance");
  const { carryover_days, manual_adjustments, current_balance } = balance;
  return [carryover_days, manual_adjustments, current_balance];
};
const ledgerOn = (on: string, who = eva) =>
  listLedger(org.as(who), { policy_id: policy, employee_id: eva, on: isoDate(on) });

describe("balances on a date", () => {
  it("are those of the cycle that it lies in, as they were or will be", async () => {
    await grant(2, "2026-02-02", "2026-04-15");
    await createRequest(org.as(eva), {
      policy_id: policy,
      start_date: isoDate("2026-06-01"),
      end_date: isoDate("2026-06-05"),
    });
    expect(await balanceOn("2025-12-31")).toEqual([0, 0, 30]);
    expect(await balanceOn("2026-03-31")).toEqual([5, 2, 32]);
    expect(await balanceOn("2026-04-01")).toEqual([0, 2, 27]);
    expect(await balanceOn("2026-04-16")).toEqual([0, 0, 25]);
    expect(await balanceOn("2027-01-01")).toEqual([5, 0, 35]);
  });

  it("have the allowance in force then", async () => {
    await db.owner.query(
      `INSERT INTO individual_allowances (organization_id, employee_id, policy_id, effective_date,
         annual_allowance_hundredths, reason)
       VALUES ($1, $2, $3, '2027-01-01', 3600, 'Agreed')`,
      [org.id, eva, policy],
    );
    const allowanceOn = async (on: string) =>
      (await listBalances(org.as(eva), { on: isoDate(on) })).map(({ annual_allowance }) => annual_allowance);
    expect(await allowanceOn("2026-12-31")).toEqual([30]);
    expect(await allowanceOn("2027-01-01")).toEqual([36]);
  });

  it("reach from the first assignment to 24 months ahead", async () => {
    const ahead = addMonths(isoDate(org.as(eva).now.toISOString().slice(0, 10)), 24);
    const on = (date: string) => codeOf(listBalances(org.as(eva), { on: isoDate(date) }));
    expect(await listBalances(org.as(eva), { on: isoDate("2025-01-01") })).toHaveLength(1);
    expect(await listBalances(org.as(eva), { on: ahead })).toHaveLength(1);
    expect(await on("2024-12-31")).toBe("validation_failed");
    expect(await on(addDays(ahead, 1))).toBe("validation_failed");
    await expect(listBalances(org.as(eva), { on: isoDate("2024-12-31") })).rejects.toMatchObject({
      errors: [{ path: "/on", code: "too_early" }],
    });
  });

  it("are for the person, approvers and admins", async () => {
    const read = (who: string) =>
      codeOf(listBalances(org.as(who), { employee_id: eva, on: isoDate("2026-12-31") }));
    for (const who of [eva, ben, ida]) expect(await read(who)).toBe("done");
    expect(await read(cleo)).toBe("not_allowed_for_employee");
  });
});

describe("the ledger on a date", () => {
  it("adds up to the balance of that date", async () => {
    await grant(2, "2026-02-02", "2026-04-15");
    for (const on of ["2025-06-01", "2026-03-31", "2026-04-16", "2027-02-01", "2027-04-01"]) {
      const entries = await ledgerOn(on);
      const [, , current] = await balanceOn(on);
      expect(entries.reduce((sum, { days }) => sum + days, 0)).toBe(current);
      expect(entries.at(-1)?.balance).toBe(current);
    }
  });

  it("adds up before an assignment begins, and after it has ended", async () => {
    await db.owner.query(
      "UPDATE policy_assignments SET end_effective_date = '2025-06-30' WHERE organization_id = $1",
      [org.id],
    );
    const [balance] = await listBalances(org.as(eva), {});
    const entries = await listLedger(org.as(eva), { policy_id: policy });
    expect(balance?.cycle_end_date).toBe("2025-12-31");
    expect(entries.reduce((sum, { days }) => sum + days, 0)).toBe(balance?.current_balance);
  });

  it("tells what was granted, until when it can be used, and what a cap kept from being earned", async () => {
    await db.owner.query(
      "UPDATE policy_versions SET balance_cap_hundredths = 1000 WHERE organization_id = $1",
      [org.id],
    );
    await grant(2, "2026-02-02", "2026-12-15");
    const told = (await ledgerOn("2026-03-01")).map(
      ({ kind, days, adjustment_kind, expires_on, beyond_cap }) => [
        kind,
        days,
        adjustment_kind,
        expires_on,
        beyond_cap,
      ],
    );
    expect(told).toEqual([
      ["carried", 5, null, "2026-03-31", null],
      ["accrued", 3, null, null, 27],
      ["adjusted", 2, "granted", "2026-12-15", null],
    ]);
  });

  it("is empty without a limit", async () => {
    const sick = await org.policy({}, { allowance_entitlement: "unlimited" });
    await org.assign(eva, sick);
    await createRequest(org.as(eva), {
      policy_id: sick,
      start_date: isoDate("2026-06-01"),
      end_date: isoDate("2026-06-01"),
    });
    expect(await listLedger(org.as(eva), { policy_id: sick })).toEqual([]);
  });

  it("is for the person, approvers and admins", async () => {
    for (const who of [eva, ben, ida]) expect(await codeOf(ledgerOn("2026-03-01", who))).toBe("done");
    expect(await codeOf(ledgerOn("2026-03-01", cleo))).toBe("not_allowed_for_employee");
  });
});

describe("an adjustment with an end", () => {
  it("is listed with what it is for, and audited", async () => {
    const { id } = await grant(2, "2026-02-02", "2026-04-15");
    const [made] = await listAdjustments(org.as(eva), { id: eva });
    expect(made).toMatchObject({ id, kind: "granted", expires_on: "2026-04-15", days: 2 });
    const audit = await db.owner.query<{ after: object }>(
      "SELECT after FROM audit_entries WHERE organization_id = $1 AND action = 'adjustment.created'",
      [org.id],
    );
    expect(audit.rows[0]?.after).toMatchObject({ kind: "granted", expires_on: "2026-04-15" });
  });

  it.each([
    ["days that are taken away", -2, "2026-04-15", "invalid_value"],
    ["a day before it", 2, "2026-02-01", "before_date"],
  ])("is refused for %s", async (_what, days, end, code) => {
    await expect(grant(days, "2026-02-02", end)).rejects.toMatchObject({
      errors: [{ path: "/expires_on", code }],
    });
  });

  it("closes past cycles again", async () => {
    await grant(2, "2025-11-03", "2026-12-31");
    expect(await balanceOn("2026-04-01")).toEqual([2, 0, 32]);
    const kept = await db.owner.query<{ opening: object }>(
      "SELECT opening FROM closed_cycles WHERE organization_id = $1 AND cycle_end = '2025-12-31'",
      [org.id],
    );
    expect(kept.rows[0]?.opening).toContainEqual({
      closedOn: "2025-11-03",
      lapsesAfter: "2026-12-31",
      hundredths: 200,
      isGranted: true,
    });
  });
});
