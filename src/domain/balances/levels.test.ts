import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate, anyFacts } from "@/test/worlds/balance-arbitraries";
import { approved, factsOf } from "@/test/worlds/balance-builder";
import { addDays, fromDayNumber, isoDate, toDayNumber } from "../dates/iso-date";
import { creditBy } from "./accrual";
import { lastUseOf } from "./closing/carry-over";
import { deriveCycles } from "./derive-cycles";
import type { BalanceFacts } from "./facts";
import { type Level, roomOf, shortfallOf } from "./levels";
import { ready } from "./ready-facts";

const SLOW = 60_000;
const LAST = toDayNumber(isoDate("2027-12-31"));

function levelsThrough(facts: BalanceFacts, last = LAST): Level[] {
  return roomOf(deriveCycles(ready(facts), last));
}

/** The level of every day to the last. */
function byDay(levels: readonly Level[], last = LAST): Map<number, number> {
  const days = new Map<number, number>();
  levels.forEach(({ day: first, hundredths }, index) => {
    const next = levels[index + 1]?.day ?? last + 1;
    for (let day = first; day < next; day++) days.set(day, hundredths);
  });
  return days;
}

/** The same told as a diary: day by day, days off eat from lots, lots lapse, the year closes. Slow and plain. */
function diary(facts: BalanceFacts, last: number): Map<number, number> {
  const known = ready(facts);
  const cycles = deriveCycles(known, last);
  const first = cycles[0]?.start ?? last;
  const levels = new Map<number, number>();
  let lots: { closedOn: number; last: number; left: number }[] = [];
  let own = 0;
  let credited = 0;
  let index = 0;
  for (let day = first; day <= last; day++) {
    if (day > (cycles[index]?.end ?? last)) index++;
    const cycle = cycles[index];
    if (cycle === undefined) throw new RangeError("no cycle");
    if (day === cycle.start) {
      credited = 0;
      own += facts.adjustments
        .filter(({ date }) => toDayNumber(date) >= cycle.start && toDayNumber(date) <= cycle.end)
        .reduce((sum, { hundredths }) => sum + hundredths, 0);
    }
    lots = lots.filter(({ last: lastDay }) => lastDay >= day);
    const credit = creditBy(cycle.credits, day);
    own += credit - credited;
    credited = credit;
    for (const { date, hundredths } of facts.charges) {
      if (toDayNumber(date) !== day) continue;
      let open = hundredths;
      for (const lot of lots) {
        const eaten = Math.min(lot.left, open);
        lot.left -= eaten;
        open -= eaten;
      }
      own -= open;
    }
    levels.set(day, own + lots.reduce((sum, { left }) => sum + left, 0));
    if (day < cycle.end) continue;
    for (const lot of lots) {
      const paid = Math.min(lot.left, Math.max(0, -own));
      lot.left -= paid;
      own += paid;
    }
    if (own > 0) {
      const { carryoverExpiryMonths } = cycle.terms;
      lots.push({ closedOn: day, last: lastUseOf(day, carryoverExpiryMonths), left: own });
      own = 0;
    }
    lots = lots.filter((lot) => lot.left > 0 && lot.last > day);
    let over = lots.reduce((sum, { left }) => sum + left, 0) - (cycle.terms.carryoverLimit ?? Infinity);
    for (const lot of lots) {
      const cut = Math.min(lot.left, Math.max(0, over));
      lot.left -= cut;
      over -= cut;
    }
  }
  return levels;
}

describe("what is left, day by day", () => {
  it(
    "is what a diary kept day by day says",
    () => {
      fc.assert(
        fc.property(anyFacts, (facts) => {
          const levels = byDay(levelsThrough(facts));
          const wrong = [...diary(facts, LAST)].find(([day, hundredths]) => levels.get(day) !== hundredths);
          expect(wrong).toBeUndefined();
        }),
        { numRuns: 60 },
      );
    },
    SLOW,
  );

  it(
    "is never less for a day off that is given back, on any later date",
    () => {
      fc.assert(
        fc.property(anyFacts, fc.nat(), (facts, pick) => {
          fc.pre(facts.charges.length > 0);
          const given = facts.charges.filter((_charge, index) => index !== pick % facts.charges.length);
          const before = byDay(levelsThrough(facts));
          const after = byDay(levelsThrough({ ...facts, charges: given }));
          const worse = [...before].find(([day, level]) => (after.get(day) ?? 0) < level);
          expect(worse).toBeUndefined();
        }),
        { numRuns: 150 },
      );
    },
    SLOW,
  );
});

describe("a shortfall", () => {
  const facts = factsOf({ policy: { annualAllowance: 1200, accrualCycle: "monthly" } });
  const without = levelsThrough(facts);

  function short(dates: Record<string, number>, to = "2027-12-31") {
    const levels = levelsThrough({ ...facts, charges: approved(dates) });
    const [first = "2026-01-01"] = Object.keys(dates);
    const span = { from: toDayNumber(isoDate(first)), to: toDayNumber(isoDate(to)) };
    const found = shortfallOf({ levels, without: () => without }, span);
    if (found === null) return null;
    const { missing, on, coveredFrom } = found;
    return [missing, fromDayNumber(on), coveredFrom === null ? null : fromDayNumber(coveredFrom)];
  }

  it.each<[string, Record<string, number>, (number | string | null)[] | null]>([
    ["none when enough is credited by then", { "2026-03-31": 300 }, null],
    [
      "a day before the third credit one is missing",
      { "2026-03-30": 300 },
      [100, "2026-03-30", "2026-03-31"],
    ],
    [
      "on the day on which most is missing",
      { "2026-02-02": 100, "2026-02-03": 200 },
      [200, "2026-02-03", "2026-03-31"],
    ],
    ["that is never covered", { "2027-12-01": 3000 }, [700, "2027-12-01", null]],
  ])("%s", (_name, dates, expected) => {
    expect(short(dates)).toEqual(expected);
  });

  it("beyond the last date that counts is none", () => {
    expect(short({ "2026-03-30": 300 }, "2026-03-29")).toBeNull();
  });

  it("that was there before and is not made worse is none", () => {
    const poor = factsOf({ policy: { annualAllowance: 0 }, charges: approved({ "2026-06-01": 300 }) });
    const levels = levelsThrough(poor);
    const span = { from: toDayNumber(addDays(isoDate("2026-01-01"), 0)), to: LAST };
    expect(shortfallOf({ levels, without: () => levels }, span)).toBeNull();
  });

  it("is not overlooked where a balance is no number: that is a fault", () => {
    const levels = [{ day: LAST, hundredths: NaN }];
    expect(() => shortfallOf({ levels, without: () => without }, { from: LAST, to: LAST })).toThrow(
      RangeError,
    );
  });

  it(
    "under any dates is what the diary shows",
    () => {
      fc.assert(
        fc.property(anyFacts, anyDate, (all, date) => {
          const asked = { date, hundredths: 300, status: "pending" as const, requestId: null };
          const taken = { ...all, charges: [...all.charges, asked] };
          const none = { ...all, charges: [...all.charges, { ...asked, hundredths: 0 }] };
          const from = toDayNumber(date);
          const found = shortfallOf(
            { levels: levelsThrough(taken), without: () => levelsThrough(none) },
            { from, to: LAST },
          );
          const [kept, lower] = [diary(all, LAST), diary(taken, LAST)];
          const short = [...lower].filter(
            ([day, level]) => day >= from && level < 0 && level < (kept.get(day) ?? 0),
          );
          expect(found === null).toBe(short.length === 0);
          if (found !== null) expect(found.missing).toBe(Math.max(...short.map(([, level]) => -level)));
        }),
        { numRuns: 50 },
      );
    },
    SLOW,
  );
});
