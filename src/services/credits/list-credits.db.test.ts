import { beforeAll, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { createCredit } from "./create-credit";
import { approveCredit, cancelCredit, declineCredit } from "./decide-credit";
import { listCredits, listNamedCredits } from "./list-credits";

const db = databaseOfFile();
let org: TestOrganization;
let [ida, ben, cem, eva, finn, zoe] = ["", "", "", "", "", ""];
let [usual, other, department, site] = ["", "", "", ""];
const made: string[] = [];

const NOBODY = "00000000-0000-4000-8000-000000000000";
const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, second));

/** The next one, asked for a second after the one before. */
async function ask(employeeId: string, policyId: string, day: number): Promise<string> {
  const wanted = { policy_id: policyId, date: isoDate(`2026-02-0${day}`), days: 1, note: "Fair" };
  const { id } = await createCredit(org.as(employeeId, { now: at(made.length) }), wanted);
  made.push(id);
  return id;
}

type Filter = Partial<Parameters<typeof listCredits>[1]>;

const found = async (who: string, filter: Filter = {}) =>
  (await listCredits(org.as(who), { limit: 50, ...filter })).items.map(({ id }) => made.indexOf(id));
const named = async (who: string, filter: Partial<Parameters<typeof listNamedCredits>[1]>) =>
  (await listNamedCredits(org.as(who), { limit: 50, ...filter })).items.map(({ credit }) =>
    made.indexOf(credit.id),
  );

beforeAll(async () => {
  org = await buildOrganization(db);
  site = await org.site();
  department = await org.department();
  ida = await org.employee({ role: "admin" });
  ben = await org.employee();
  cem = await org.employee();
  eva = await org.employee({ department_id: department });
  finn = await org.employee({ site_id: site });
  zoe = await org.employee();
  await org.approvers(eva, [ben, cem]);
  await org.approvers(finn, [cem]);
  usual = await org.policy({ credit_requests: "approval" });
  other = await org.policy({ credit_requests: "approval" });
  for (const employee of [eva, finn, zoe]) await org.assign(employee, usual);
  await org.assign(finn, other);
  await ask(eva, usual, 1);
  await ask(finn, other, 2);
  await ask(zoe, usual, 3);
  await ask(eva, usual, 4);
  await ask(finn, usual, 5);
  await approveCredit(org.as(ben, { now: at(60) }), { id: made[3] ?? "" });
  await declineCredit(org.as(cem, { now: at(61) }), { id: made[4] ?? "", note: "No" });
  await cancelCredit(org.as(zoe, { now: at(62) }), { id: made[2] ?? "" });
});

describe("a list of days earned", () => {
  it("has one's own, those of whom one approves for, and all for admins, newest first", async () => {
    expect(await found(eva)).toEqual([3, 0]);
    expect(await found(ben)).toEqual([3, 0]);
    expect(await found(cem)).toEqual([4, 3, 1, 0]);
    expect(await found(zoe)).toEqual([2]);
    expect(await found(ida)).toEqual([4, 3, 2, 1, 0]);
  });

  it("is narrowed as a list of requests is, by everything together", async () => {
    expect(await found(ida, { employee_id: eva })).toEqual([3, 0]);
    expect(await found(ida, { policy_id: other })).toEqual([1]);
    expect(await found(ida, { department_id: department })).toEqual([3, 0]);
    expect(await found(ida, { site_id: site })).toEqual([4, 1]);
    expect(await found(ida, { status: ["declined"] })).toEqual([4]);
    expect(await found(ida, { status: ["declined", "pending"] })).toEqual([4, 3, 1, 0]);
    expect(await found(ida, { from: isoDate("2026-02-02"), to: isoDate("2026-02-04") })).toEqual([3, 2, 1]);
    expect(await found(ida, { updated_since: at(61).toISOString() })).toEqual([4, 2]);
    expect(await found(ida, { site_id: site, status: ["pending"] })).toEqual([1]);
    expect(await found(ida, { employee_id: eva, site_id: site })).toEqual([]);
    expect(await found(ben, { site_id: site })).toEqual([]);
  });

  it("has what awaits the caller, oldest first: only what is their turn", async () => {
    const awaited = (who: string, filter: Filter = {}) => found(who, { awaiting_me: true, ...filter });
    expect(await awaited(ben)).toEqual([0]);
    expect(await awaited(cem)).toEqual([1, 3]);
    expect([await awaited(eva), await awaited(zoe)]).toEqual([[], []]);
    expect(await awaited(cem, { employee_id: eva })).toEqual([3]);
    expect(await awaited(cem, { policy_id: other })).toEqual([1]);
    expect(await awaited(cem, { department_id: department })).toEqual([3]);
    expect(await awaited(cem, { site_id: site })).toEqual([1]);
    expect(await awaited(cem, { status: ["approved", "declined"] })).toEqual([]);
    expect(await awaited(cem, { status: ["pending"], from: isoDate("2026-02-03") })).toEqual([3]);
    expect(await awaited(cem, { updated_since: at(60).toISOString() })).toEqual([3]);
    expect(await codeOf(awaited(ben, { employee_id: finn }))).toBe("not_allowed_for_employee");
  });

  it("comes in pages that neither miss nor repeat, in either order", async () => {
    const pages = async (who: string, filter: Filter) => {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await listCredits(org.as(who), { ...filter, limit: 1, cursor });
        seen.push(...page.items.map(({ id }) => made.indexOf(id)));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    expect(await pages(ida, { status: ["pending", "cancelled"] })).toEqual([3, 2, 1, 0]);
    expect(await pages(cem, { awaiting_me: true })).toEqual([1, 3]);
  });

  it("refuses ids that the organization does not have, and people who are none of the caller's business", async () => {
    for (const filter of [{ department_id: NOBODY }, { site_id: NOBODY }])
      expect(await codeOf(found(ida, filter))).toBe("validation_failed");
    expect(await codeOf(found(ida, { policy_id: NOBODY }))).toBe("policy_not_assigned");
    expect(await codeOf(found(ida, { employee_id: NOBODY }))).toBe("not_found");
    expect(await codeOf(found(zoe, { employee_id: eva }))).toBe("not_allowed_for_employee");
  });

  it("has with names what the caller decided too, narrowed alike, and finds nothing by what is gone", async () => {
    expect(await named(cem, { decided_by_me: true })).toEqual([4]);
    expect(await named(cem, { decided_by_me: true, status: ["approved"] })).toEqual([]);
    expect(await named(cem, { decided_by_me: true, updated_since: at(62).toISOString() })).toEqual([]);
    expect(await named(ben, { decided_by_me: true, employee_id: eva })).toEqual([3]);
    expect(await named(ida, { policy_id: NOBODY })).toEqual([]);
  });
});
