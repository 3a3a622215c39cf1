import { describe, expect, it } from "vitest";
import { fileRows, outcomesOf, PEOPLE } from "@/test/rows/file-rows";
import { aCalendar, aPolicy, assigned, off } from "@/test/worlds/balance-builder";
import { isoDate } from "../../dates/iso-date";
import { atOnce } from "../../steps";
import { planRequests, type RequestCells, type Worker } from "./plan-requests";

const EVA: Worker = {
  today: isoDate("2026-11-20"),
  employment: { hireDate: isoDate("2020-01-01"), endDate: null },
  calendar: aCalendar(),
  assignments: new Map([["vacation", [assigned("2024-01-01")]]]),
  live: [{ ...off("2026-08-03", "2026-08-07"), policyId: "vacation" }],
};
const POLICIES = new Map([
  ["vacation", { id: "vacation", versions: [aPolicy()], interrupts: false }],
  ["sick leave", { id: "sick", versions: [aPolicy()], interrupts: true }],
]);

type Given = Partial<Omit<RequestCells, "start_date" | "end_date">> & {
  readonly from: string;
  readonly to?: string;
};

function plan(given: readonly (Given | null)[], eva: Worker = EVA) {
  const cells = given.map((one): RequestCells | null => {
    if (one === null) return null;
    const { from, to, ...rest } = one;
    const end = to === undefined ? {} : { end_date: isoDate(to) };
    return { email: "eva@a.example", policy: "Vacation", start_date: isoDate(from), ...end, ...rest };
  });
  const workers = new Map([["eva", eva]]);
  return atOnce(
    planRequests(fileRows(cells), { match: "email", people: PEOPLE, policies: POLICIES, workers }),
  );
}
const outcomes = (given: readonly (Given | null)[], eva?: Worker) => outcomesOf(plan(given, eva).results);

describe("a row of past time off", () => {
  it("is counted as a request is: no weekends, halves at its ends, each cycle its own", () => {
    expect(outcomes([{ from: "2026-03-06", to: "2026-03-09", end_date_type: "AM" }])).toEqual([
      "new, days:  > 1.5",
    ]);
    const { created } = plan([{ from: "2025-12-30", to: "2026-01-02", note: "Skiing" }]);
    expect(created).toEqual([
      expect.objectContaining({ employeeId: "eva", policyId: "vacation", note: "Skiing", hundredths: 400 }),
    ]);
    expect(created[0]?.charges.map(({ hundredths }) => hundredths)).toEqual([200, 200]);
  });

  it("is one day without a last one", () => {
    expect(outcomes([{ from: "2026-03-06" }])).toEqual(["new, days:  > 1"]);
  });

  it("is unchanged when it is there, and in the way of everything else", () => {
    expect(
      outcomes([
        { from: "2026-08-03", to: "2026-08-07" },
        { from: "2026-08-07", to: "2026-08-10" },
        { from: "2026-08-10", to: "2026-08-11", end_date_type: "AM" },
        { from: "2026-08-11", start_date_type: "PM" },
        { from: "2026-08-11", to: "2026-08-12" },
      ]),
    ).toEqual([
      "unchanged",
      "error, overlapping_request /start_date",
      "new, days:  > 1.5",
      "new, days:  > 0.5",
      "error, overlapping_request /start_date",
    ]);
  });

  it.each<[string, Given | null, string]>([
    ["its last day before its first", { from: "2026-03-06", to: "2026-03-05" }, "/end_date"],
    ["days on which nobody works", { from: "2026-03-07", to: "2026-03-08" }, "no_days /start_date"],
    [
      "a first day before the policy",
      { from: "2023-12-29", to: "2024-01-02" },
      "outside_assignment /start_date",
    ],
    [
      "another policy than those held",
      { policy: "Sick leave", from: "2026-03-06" },
      "policy_not_assigned /policy",
    ],
    ["days more than ten years ago", { from: "2016-11-18" }, "too_far /start_date"],
    ["days more than ten years ahead", { from: "2036-11-21" }, "too_far /start_date"],
    ["years in one row", { from: "2024-01-01", to: "2028-02-09" }, "too_far /start_date"],
    ["an unknown policy", { policy: "Holiday", from: "2026-03-06" }, "unknown_name /policy"],
    ["a stranger", { email: "eve@b.example", from: "2026-03-06" }, "unknown_name /email"],
    ["what cannot be read", null, "invalid_date /date"],
  ])("is wrong with %s", (_what, given, error) => {
    const { results, created } = plan([given]);
    expect(outcomesOf(results)[0]).toMatch(/^error, /);
    expect(outcomesOf(results)[0]).toContain(error);
    expect(created).toEqual([]);
  });

  it("is wrong after the last day of the policy, or of employment", () => {
    const until = (end: string) => new Map([["vacation", [assigned("2024-01-01", end)]]]);
    const long = [{ from: "2026-03-06", to: "2026-03-09" }];
    expect(outcomes(long, { ...EVA, assignments: until("2026-03-08") })).toEqual([
      "error, outside_assignment /end_date",
    ]);
    const left = { ...EVA, employment: { ...EVA.employment, endDate: isoDate("2026-03-08") } };
    expect(outcomes(long, left)).toEqual(["error, outside_assignment /end_date"]);
  });

  it("is wrong when an earlier one is the same", () => {
    expect(outcomes([{ from: "2026-03-06" }, { from: "2026-03-06" }])).toEqual([
      "new, days:  > 1",
      "error, duplicate_in_file /start_date",
    ]);
  });

  it("leaves what it was refused for to later rows", () => {
    expect(
      outcomes([
        { policy: "Sick leave", from: "2026-03-06" },
        { from: "2026-03-06", to: "2026-03-09" },
      ]),
    ).toEqual(["error, policy_not_assigned /policy", "new, days:  > 2"]);
  });

  it("takes hundreds of rows in portions", () => {
    const steps = planRequests(
      fileRows(
        Array.from({ length: 200 }, () => ({ email: "", policy: "", start_date: isoDate("2026-03-06") })),
      ),
      { match: "email", people: PEOPLE, policies: POLICIES, workers: new Map() },
    );
    let portions = 0;
    for (let step = steps.next(); step.done !== true; step = steps.next()) portions += 1;
    expect(portions).toBe(5);
  });
});
