import { describe, expect, it } from "vitest";
import { approved, assigned, factsOf, off, requestFacts } from "@/test/worlds/balance-builder";
import { isoDate } from "../dates/iso-date";
import { checkRequest } from "./check-request";

type Policy = NonNullable<Parameters<typeof factsOf>[0]>["policy"];

function refusedAs(policy: Policy, dates: ReturnType<typeof off>, hired = "2026-02-15"): string[] {
  const balance = factsOf({
    policy: { annualAllowance: 0, ...policy },
    assignments: [assigned(hired)],
    employment: { hireDate: isoDate(hired), endDate: null },
  });
  const { refusals } = checkRequest(requestFacts("2026-03-02", { balance }), { dates, papers: null });
  return refusals.map(({ code, path }) => `${code} ${path}`);
}

describe("the waiting time", () => {
  const policy: Policy = { annualAllowance: 3000, waitingMonths: 6 };

  it.each([
    ["the day before six months are over", "2026-08-14", ["waiting_period /start_date"]],
    ["the day on which they are", "2026-08-17", []],
  ])("on %s", (_when, date, refused) => expect(refusedAs(policy, off(date))).toEqual(refused));

  it("counts from the hire date, month's end by month's end", () => {
    expect(refusedAs({ ...policy, waitingMonths: 1 }, off("2026-02-27"), "2026-01-31")).toEqual([
      "waiting_period /start_date",
    ]);
    expect(refusedAs({ ...policy, waitingMonths: 1 }, off("2026-03-02"), "2026-01-31")).toEqual([]);
  });

  it("also holds where there is no limit", () => {
    const unlimited: Policy = { ...policy, allowanceEntitlement: "unlimited" };
    expect(refusedAs(unlimited, off("2026-06-01"))).toEqual(["waiting_period /start_date"]);
  });
});

describe("an overdraft", () => {
  it.each<[string, number | null, ReturnType<typeof off>, string[]]>([
    ["none: nothing below zero", 0, off("2026-06-01"), ["insufficient_balance /end_date"]],
    ["of two days takes two", 200, off("2026-06-01", "2026-06-02"), []],
    ["of two days takes no third", 200, off("2026-06-01", "2026-06-03"), ["insufficient_balance /end_date"]],
    ["without a limit takes any", null, off("2026-06-01", "2026-06-30"), []],
  ])("%s", (_name, overdraftLimit, dates, refused) =>
    expect(refusedAs({ overdraftLimit }, dates)).toEqual(refused),
  );

  it("says what is missing beyond it", () => {
    const balance = factsOf({
      policy: { annualAllowance: 0, overdraftLimit: 200 },
      charges: approved({ "2026-05-04": 100 }),
    });
    const wanted = { dates: off("2026-06-01", "2026-06-02"), papers: null };
    const { refusals } = checkRequest(requestFacts("2026-03-02", { balance }), wanted);
    expect(refusals).toMatchObject([{ sentence: { key: "time_off.days_missing", missing: 100 } }]);
  });
});
