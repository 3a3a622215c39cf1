import { describe, expect, it } from "vitest";
import { aPolicy } from "@/test/worlds/balance-builder";
import { isoDate } from "../dates/iso-date";
import { chargedCycles } from "./charged-cycles";

describe("the cycles of a request", () => {
  it("leave out those of which nothing is taken", () => {
    const dates = [
      { date: isoDate("2026-12-30"), hundredths: 0 },
      { date: isoDate("2026-12-31"), hundredths: 50 },
      { date: isoDate("2027-01-01"), hundredths: 0 },
    ];
    expect(chargedCycles([aPolicy()], dates)).toEqual([
      { start: "2026-01-01", end: "2026-12-31", hundredths: 50 },
    ]);
    expect(chargedCycles([aPolicy()], dates.slice(0, 1))).toEqual([]);
  });

  it("leave out unlimited ones", () => {
    const limited = aPolicy();
    const unlimited = aPolicy({ allowanceEntitlement: "unlimited" });
    const dates = ["2026-12-31", "2027-01-01"].map((day) => ({ date: isoDate(day), hundredths: 100 }));
    expect(chargedCycles([unlimited], dates)).toEqual([]);
    const versions = [limited, { ...unlimited, effectiveDate: isoDate("2027-01-01") }];
    expect(chargedCycles(versions, dates)).toEqual([
      { start: "2026-01-01", end: "2026-12-31", hundredths: 100 },
    ]);
  });
});
