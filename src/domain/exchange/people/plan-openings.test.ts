import { describe, expect, it } from "vitest";
import { fileRows, outcomesOf, PEOPLE } from "@/test/rows/file-rows";
import { isoDate } from "../../dates/iso-date";
import { atOnce } from "../../steps";
import { pairKey } from "./find-person";
import { type OpeningCells, openingKey, planOpenings } from "./plan-openings";

const DAY = "2026-01-01";
const known = {
  match: "email",
  people: PEOPLE,
  policies: new Map([["vacation", "vacation"]]),
  heldSince: new Map([[pairKey("eva", "vacation"), isoDate(DAY)]]),
  opened: new Map([
    [
      openingKey({ employeeId: "eva", policyId: "vacation", date: isoDate("2026-02-01"), expiresOn: null }),
      550,
    ],
  ]),
} as const;

type Given = Partial<Omit<OpeningCells, "date" | "expires_on">> & {
  readonly date?: string;
  readonly until?: string;
};

function plan(...given: (Given | null)[]) {
  const cells = given.map((one): OpeningCells | null => {
    if (one === null) return null;
    const { date = DAY, until, ...rest } = one;
    const end = until === undefined ? {} : { expires_on: isoDate(until) };
    return { email: "eva@a.example", policy: "Vacation", days: 4.25, date: isoDate(date), ...end, ...rest };
  });
  return atOnce(planOpenings(fileRows(cells), known));
}
const outcomes = (...given: (Given | null)[]) => outcomesOf(plan(...given).results);

describe("a row of openings", () => {
  it("opens a balance with days, an end and a reason", () => {
    const { results, created } = plan({ until: "2026-03-31", reason: "Old system" });
    expect(outcomesOf(results)).toEqual(["new, days:  > 4.25"]);
    expect(created).toEqual([
      {
        employeeId: "eva",
        policyId: "vacation",
        date: DAY,
        hundredths: 425,
        expiresOn: "2026-03-31",
        reason: "Old system",
      },
    ]);
  });

  it("may stand beside one with another end, and owe days", () => {
    expect(outcomes({}, { until: "2026-03-31", days: 2 })).toEqual(["new, days:  > 4.25", "new, days:  > 2"]);
    expect(outcomes({ days: -1.5 })).toEqual(["new, days:  > -1.5"]);
  });

  it("may end on the day from which it counts", () => {
    expect(outcomes({ until: DAY })).toEqual(["new, days:  > 4.25"]);
  });

  it("is unchanged when it is there with the same days, and wrong with others", () => {
    expect(outcomes({ date: "2026-02-01", days: 5.5 })).toEqual(["unchanged"]);
    const { results } = plan({ date: "2026-02-01", days: 6 });
    expect(results[0]?.errors).toEqual([
      { path: "/days", code: "already_opened", sentence: { key: "exchange.already_opened", days: 550 } },
    ]);
  });

  it.each<[string, Given | null, string]>([
    ["an end of days that are owed", { days: -1, until: "2026-03-31" }, "invalid_value /expires_on"],
    ["an end before its day", { until: "2025-12-31" }, "before_date /expires_on"],
    ["a day before the policy was held", { date: "2025-12-31" }, "before_effective_date /date"],
    ["a policy that is not held", { email: "ida@a.example" }, "policy_not_assigned /policy"],
    ["an unknown policy", { policy: "Holiday" }, "unknown_name /policy"],
    ["a stranger", { email: "eve@b.example" }, "unknown_name /email"],
    ["what cannot be read", null, "invalid_date /date"],
  ])("is wrong with %s", (_what, given, error) => {
    const { results, created } = plan(given);
    expect(outcomesOf(results)).toEqual([`error, ${error}`]);
    expect(created).toEqual([]);
  });

  it("is wrong when an earlier one opens the same", () => {
    expect(outcomes({}, { days: 3 })).toEqual(["new, days:  > 4.25", "error, duplicate_in_file /date"]);
  });
});
