import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate, anyFacts } from "@/test/worlds/balance-arbitraries";
import { factsOf } from "@/test/worlds/balance-builder";
import { isoDate } from "../../dates/iso-date";
import { balanceOf } from "../balance";
import { ledgerOf } from "../ledger";
import { closeCycles } from "./close-cycles";

describe("closed cycles", () => {
  it("are those that ended before today", () => {
    const facts = factsOf({ policy: { balanceClosingFrequency: "quarterly" } });
    const closings = (today: string) => closeCycles(facts, isoDate(today)).map(({ end }) => end);
    expect(closings("2026-06-30")).toEqual(["2026-03-31"]);
    expect(closings("2026-07-01")).toEqual(["2026-03-31", "2026-06-30"]);
    expect(closings("2025-07-01")).toEqual([]);
    expect(closings("2026-01-01")).toEqual([]);
  });

  it("a date before the opening is not answered wrongly", () => {
    const facts = factsOf({ opening: { from: isoDate("2027-01-01"), lots: [] } });
    expect(() => ledgerOf(facts, { today: isoDate("2026-12-31") })).toThrow(RangeError);
  });

  it("open the ledger anywhere with the same result as deriving it from the start", () => {
    fc.assert(
      fc.property(anyFacts, anyDate, fc.nat(), (facts, today, pick) => {
        const closed = closeCycles(facts, today);
        const chosen = closed[pick % Math.max(1, closed.length)];
        if (chosen === undefined) return;
        const { opening } = chosen;
        const opened = {
          ...facts,
          opening,
          charges: facts.charges.filter(({ date }) => date >= opening.from),
          adjustments: facts.adjustments.filter(({ date }) => date >= opening.from),
        };
        const whole = ledgerOf(facts, { today }).cycles.filter(({ start }) => start >= opening.from);
        expect(ledgerOf(opened, { today }).cycles).toEqual(whole);
        expect(closeCycles(opened, today)).toEqual(closed.filter(({ start }) => start >= opening.from));
        for (const assignment of facts.assignments) {
          const balance = balanceOf(facts, assignment, today);
          if (balance.cycleStart >= opening.from)
            expect(balanceOf(opened, assignment, today)).toEqual(balance);
        }
        expect(ledgerOf({ ...facts, opening }, { today }).cycles).toEqual(whole);
      }),
      { numRuns: 80 },
    );
  }, 60_000);
});
