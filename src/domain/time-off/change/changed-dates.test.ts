import { describe, expect, it } from "vitest";
import { approved, assigned, factsOf, off, requestFacts } from "@/test/worlds/balance-builder";
import { isoDate } from "../../dates/iso-date";
import { type ChangedDates, checkRequest } from "../check-request";

const NOTHING_NEW: ChangedDates = { added: [], addedSlots: [], isGivingBack: true, kept: [] };

describe("dates that a change only keeps", () => {
  it("count nothing where the policy is no longer assigned", () => {
    // Asked for from Monday to Friday; then the assignment ended on the Wednesday.
    const balance = factsOf({ assignments: [assigned("2026-01-01", "2026-11-25")] });
    const facts = requestFacts("2026-11-20", { balance });
    const { dates, refusals } = checkRequest(facts, {
      dates: off("2026-11-24", "2026-11-27"),
      papers: null,
      change: NOTHING_NEW,
    });
    expect(dates.map(({ hundredths }) => hundredths)).toEqual([100, 100, 0, 0]);
    expect(refusals).toEqual([]);
  });

  it("keep what they took once they have passed", () => {
    const facts = requestFacts("2026-11-26", { balance: factsOf({}) });
    const kept = [{ date: isoDate("2026-11-24"), hundredths: 50, reason: "partly" as const }];
    const { hundredths } = checkRequest(facts, {
      dates: off("2026-11-24", "2026-11-26"),
      papers: null,
      change: { ...NOTHING_NEW, kept },
    });
    expect(hundredths).toBe(250);
  });

  it("are given back whatever the balance says", () => {
    const balance = factsOf({ charges: approved({ "2026-03-02": 2600 }) });
    const wanted = { dates: off("2026-11-24"), papers: null };
    const facts = requestFacts("2026-11-20", { balance });
    const codes = (change: ChangedDates) => checkRequest(facts, { ...wanted, change }).refusals;
    expect(codes(NOTHING_NEW)).toEqual([]);
    expect(codes({ ...NOTHING_NEW, isGivingBack: false }).map(({ code }) => code)).toEqual([
      "insufficient_balance",
    ]);
  });
});
