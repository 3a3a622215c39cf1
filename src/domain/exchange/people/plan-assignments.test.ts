import { describe, expect, it } from "vitest";
import { fileRows, outcomesOf, PEOPLE } from "@/test/rows/file-rows";
import { type IsoDate, isoDate } from "../../dates/iso-date";
import { atOnce } from "../../steps";
import { pairKey } from "./find-person";
import { type AssignmentCells, planAssignments } from "./plan-assignments";

const HELD = new Map([
  [
    pairKey("eva", "vacation"),
    [
      { id: "first", effective_date: isoDate("2024-01-01"), end_effective_date: isoDate("2024-12-31") },
      { id: "second", effective_date: isoDate("2026-01-01"), end_effective_date: null },
    ],
  ],
]);

type Given = Partial<Omit<AssignmentCells, "effective_date" | "end_effective_date">> & {
  readonly from: string;
  readonly to?: string | null;
};

function plan(...given: (Given | null)[]) {
  const cells = given.map((one): AssignmentCells | null => {
    if (one === null) return null;
    const { from, to, ...rest } = one;
    const end = to === undefined ? {} : { end_effective_date: to === null ? null : isoDate(to) };
    return { email: "eva@a.example", policy: "Vacation", effective_date: isoDate(from), ...end, ...rest };
  });
  const policies = new Map([["vacation", "vacation"]]);
  return atOnce(planAssignments(fileRows(cells), { match: "email", people: PEOPLE, policies, held: HELD }));
}
const outcomes = (...given: (Given | null)[]) => outcomesOf(plan(...given).results);

describe("a row of policies held", () => {
  it("gives a policy to who does not have it, in any spelling of its name", () => {
    const { results, created } = plan({ email: "ida@a.example", policy: " VACATION ", from: "2026-03-01" });
    expect(outcomesOf(results)).toEqual(["new"]);
    expect(created).toEqual([
      { employeeId: "ida", policyId: "vacation", effective_date: "2026-03-01", end_effective_date: null },
    ]);
  });

  it("gives what is there another end, and takes it away", () => {
    expect(outcomes({ from: "2026-01-01", to: "2026-06-30" })).toEqual([
      "changed, end_effective_date:  > 2026-06-30",
    ]);
    const { results, updated } = plan({ from: "2024-01-01", to: "2025-06-30" });
    expect(outcomesOf(results)).toEqual(["changed, end_effective_date: 2024-12-31 > 2025-06-30"]);
    expect(updated).toEqual([expect.objectContaining({ id: "first", end_effective_date: "2025-06-30" })]);
  });

  it("changes nothing with the same end, or without that column", () => {
    expect(outcomes({ from: "2024-01-01", to: "2024-12-31" }, { from: "2026-01-01" })).toEqual([
      "unchanged",
      "unchanged",
    ]);
  });

  it("has room after something that ends in a later row", () => {
    expect(outcomes({ from: "2026-07-01" }, { from: "2026-01-01", to: "2026-06-30" })).toEqual([
      "new",
      "changed, end_effective_date:  > 2026-06-30",
    ]);
  });

  it.each<[string, Given | null, string]>([
    [
      "an end before its beginning",
      { from: "2025-02-01", to: "2025-01-31" },
      "before_effective_date /end_effective_date",
    ],
    [
      "days on which it is held already",
      { from: "2024-12-31", to: "2025-02-01" },
      "already_assigned /effective_date",
    ],
    ["no end, before something that is held", { from: "2025-02-01" }, "already_assigned /effective_date"],
    [
      "another end within what follows",
      { from: "2024-01-01", to: "2026-01-01" },
      "already_assigned /effective_date",
    ],
    ["no end of what is followed", { from: "2024-01-01", to: null }, "already_assigned /effective_date"],
    ["an unknown policy", { policy: "Holiday", from: "2025-01-01" }, "unknown_name /policy"],
    ["a stranger", { email: "eve@b.example", from: "2025-01-01" }, "unknown_name /email"],
    ["what cannot be read", null, "invalid_date /date"],
  ])("is wrong with %s", (_what, given, error) => {
    const { results, created, updated } = plan(given);
    expect(outcomesOf(results)).toEqual([`error, ${error}`]);
    expect([...created, ...updated]).toEqual([]);
  });

  it("may be about the day after another's last one, and not about that", () => {
    const new2025 = (from: string, to: string) => ({ from, to });
    expect(outcomes(new2025("2025-01-01", "2025-12-31"))).toEqual(["new"]);
    expect(outcomes(new2025("2025-01-01", "2025-06-30"), new2025("2025-06-30", "2025-12-31"))).toEqual([
      "new",
      "error, already_assigned /effective_date",
    ]);
  });

  it("is wrong when an earlier one has the same person, policy and day", () => {
    const from = "2025-03-01" as IsoDate;
    expect(outcomes({ from, to: "2025-04-30" }, { from, to: "2025-05-31" })).toEqual([
      "new",
      "error, duplicate_in_file /effective_date",
    ]);
  });
});
