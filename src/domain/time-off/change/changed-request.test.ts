import { describe, expect, it } from "vitest";
import {
  aBlackout,
  aPolicy,
  approved,
  assigned,
  factsOf,
  off,
  pending,
  requestFacts,
} from "@/test/worlds/balance-builder";
import { timelineOf } from "../../balances/policy-versions";
import { isoDate } from "../../dates/iso-date";
import {
  type ChangedDates,
  checkPapers,
  checkRequest,
  deductibleDaysBy,
  type RequestFacts,
} from "../check-request";

const TODAY = "2026-11-20";
/** Monday to Wednesday of the week after. */
const wanted = off("2026-11-23", "2026-12-02");

function changed(facts: RequestFacts, change: Partial<ChangedDates>, more: object = {}) {
  const nothing = { added: [], addedSlots: [], isGivingBack: false, kept: [] };
  return checkRequest(facts, { dates: wanted, papers: null, change: { ...nothing, ...change }, ...more });
}

const refused = ({ refusals }: ReturnType<typeof checkRequest>) =>
  refusals.map(({ code, path }) => `${code} ${path}`);

describe("of a changed request", () => {
  it("days that only go back are refused neither for the balance nor for a policy that is off", () => {
    const balance = factsOf({ policy: { annualAllowance: 0 } });
    const facts = requestFacts(TODAY, { balance, policy: { isActive: false } });
    expect(refused(changed(facts, { isGivingBack: true }))).toEqual([]);
    expect(refused(changed(facts, {}))).toEqual([
      "insufficient_balance /end_date",
      "policy_inactive /policy_id",
    ]);
  });

  it("every added part is held to the notice, and told about once", () => {
    const facts = requestFacts(TODAY, { policy: { noticePeriod: "weeks", noticePeriodCount: 1 } });
    const [late, early, earlier] = [off("2026-12-02"), off("2026-11-24"), off("2026-11-23")];
    expect(refused(changed(facts, { added: [late] }))).toEqual([]);
    expect(refused(changed(facts, { added: [late, early, earlier] }))).toEqual([
      "notice_period_not_met /start_date",
    ]);
  });

  it("what is added at the end is the fault of the end, at the start that of the start", () => {
    const policy = { allowanceEntitlement: "unlimited" } as const;
    const balance = factsOf({ policy, assignments: [assigned("2026-11-24", "2026-11-30")] });
    const facts = requestFacts(TODAY, { balance });
    expect(refused(changed(facts, { added: [off("2026-12-01", "2026-12-02")] }))).toEqual([
      "outside_bookable_dates /end_date",
    ]);
    expect(refused(changed(facts, { added: [off("2026-11-23")] }))).toEqual([
      "outside_bookable_dates /start_date",
    ]);
  });

  it("a limit that is in the way of two added parts is one", () => {
    const limits = [{ ...aBlackout("2026-11-23"), endDate: isoDate("2026-12-02") }];
    const added = [off("2026-11-23"), off("2026-12-01", "2026-12-02")];
    const result = changed(requestFacts(TODAY, { limits }), { added });
    expect(result.limits).toMatchObject([{ dates: ["2026-11-23", "2026-12-01", "2026-12-02"] }]);
    expect(refused(result)).toEqual(["blackout_period /start_date"]);
    const overridden = changed(requestFacts(TODAY, { limits }), { added }, { overridesLimits: true });
    expect([overridden.limits.length, refused(overridden)]).toEqual([1, []]);
  });

  it("dates that were counted keep what they took", () => {
    const kept = [{ date: isoDate("2026-11-24"), hundredths: 50, reason: "partly" as const }];
    const { dates, hundredths } = changed(requestFacts(TODAY), { kept });
    expect(dates.slice(0, 3).map((one) => one.hundredths)).toEqual([100, 50, 100]);
    // Eight working days, one of which took half.
    expect(hundredths).toBe(750);
  });
});

describe("papers alone", () => {
  it("are asked for by the policy, and for nothing else", () => {
    const { policy } = requestFacts(TODAY, { policy: { isRequestNoteMandatory: true } });
    const codes = (hasNote: boolean) =>
      checkPapers({ hasNote, attachments: [] }, policy).map(({ code }) => code);
    expect([codes(false), codes(true)]).toEqual([["note_required"], []]);
  });
});

describe("while another request waits to replace one", () => {
  const replacements = [{ requestId: "new", replacesId: "old" }];

  it("the balance has to suffice when it does", () => {
    // One day a month is earned: two are there on 9 March, and the replacement wants both.
    const balance = factsOf({
      policy: { annualAllowance: 1200, accrualCycle: "monthly" },
      charges: [...approved({ "2026-10-05": 200 }, "old"), ...pending({ "2026-03-09": 200 }, "new")],
      replacements,
    });
    const check = (dates: ReturnType<typeof off>) =>
      refused(checkRequest(requestFacts("2026-03-02", { balance }), { dates, papers: null }));
    expect(check(off("2026-03-11"))).toEqual(["insufficient_balance /end_date"]);
    expect(check(off("2026-11-02"))).toEqual([]);
    expect(check(off("1900-01-01"))).toEqual(["outside_bookable_dates /start_date"]);
  });

  it("nothing is missing that would be missing only if both came about", () => {
    // 3 a year: two days of 2026 or two of 2027 are taken, so that four are left in 2027 either way.
    const balance = factsOf({
      policy: { annualAllowance: 300 },
      charges: [...approved({ "2026-12-01": 200 }, "old"), ...pending({ "2027-02-01": 200 }, "new")],
      replacements,
    });
    const check = (end: string) =>
      refused(
        checkRequest(requestFacts(TODAY, { balance }), { dates: off("2027-03-01", end), papers: null }),
      );
    expect(check("2027-03-04")).toEqual([]);
    expect(check("2027-03-05")).toEqual(["insufficient_balance /end_date"]);
  });
});

it("each date counts by the version of its cycle", () => {
  const versions = [aPolicy(), aPolicy({ effectiveDate: "2027-01-01", deductibleDays: "any_day" })];
  const on = deductibleDaysBy(timelineOf(versions));
  expect(["2026-12-31", "2027-01-01"].map((date) => on(isoDate(date)))).toEqual(["workdays_only", "any_day"]);
});
