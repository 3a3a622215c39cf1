import { describe, expect, it } from "vitest";
import { aPolicy } from "@/test/worlds/balance-builder";
import type { DayNumber } from "../../dates/day-number";
import { fromDayNumber, isoDate, toDayNumber } from "../../dates/iso-date";
import {
  carryOver,
  earliestEndFirst,
  type Lot,
  lapsesOf,
  lastUseOf,
  oldestFirst,
  type Remainder,
  useCarried,
} from "./carry-over";

const day = (date: string): DayNumber => toDayNumber(isoDate(date));
const lot = (closedOn: string, lastUse: string | null, hundredths = 100): Lot => ({
  closedOn: day(closedOn),
  lapsesAfter: lastUse === null ? Infinity : day(lastUse),
  hundredths,
});

const OLD = lot("2024-12-31", null);
const NEWER = lot("2025-12-31", "2026-03-31");
const GRANTED = { ...lot("2026-01-05", "2026-03-31"), isGranted: true };

describe("the order in which lots are used", () => {
  it("is that of their closings", () => expect(oldestFirst([NEWER, OLD])).toEqual([OLD, NEWER]));

  it("is that of their ends where days were granted, and of the same end that of their closings", () =>
    expect(earliestEndFirst([OLD, GRANTED, NEWER])).toEqual([NEWER, GRANTED, OLD]));

  it("does not mind two lots without an end", () => {
    const older = lot("2023-12-31", null);
    expect(earliestEndFirst([OLD, older])).toEqual([older, OLD]);
    expect(earliestEndFirst([NEWER, OLD, older])).toEqual([NEWER, older, OLD]);
  });
});

describe("days off use lots", () => {
  const use = (date: string, hundredths: number) => [{ day: day(date), hundredths }];

  it.each([
    ["on the day on which they were granted", GRANTED, "2026-01-05", 100],
    ["not before it", GRANTED, "2026-01-04", 0],
    ["on their last day", GRANTED, "2026-03-31", 100],
    ["not after it", GRANTED, "2026-04-01", 0],
  ])("%s", (_when, granted, date, used) => {
    const { left, beyond } = useCarried([granted], use(date, 150));
    expect([left[0]?.hundredths, beyond]).toEqual([100 - used, 150 - used]);
  });

  it("one after the other", () =>
    expect(useCarried([NEWER, OLD], use("2026-02-02", 150))).toEqual({
      left: [
        { ...NEWER, hundredths: 0 },
        { ...OLD, hundredths: 50 },
      ],
      beyond: 0,
    }));
});

describe("what lapses in a cycle", () => {
  const year = { start: day("2026-01-01"), end: day("2026-12-31") };

  it("is what is left of lots that end before its last day, in order", () => {
    const later = lot("2025-12-31", "2026-06-30", 50);
    const atTheEnd = lot("2025-12-31", "2026-12-31");
    const used = { ...NEWER, hundredths: 0 };
    const lapses = lapsesOf([later, NEWER, used, atTheEnd, OLD], year);
    expect(lapses.map((lapse) => [fromDayNumber(lapse.day), lapse.hundredths])).toEqual([
      ["2026-04-01", 100],
      ["2026-07-01", 50],
    ]);
  });

  it("is an adjustment where it was granted in the cycle, also on its first day", () => {
    const onNewYear = { ...GRANTED, closedOn: year.start };
    expect(lapsesOf([onNewYear, NEWER], year).map(({ isAdjustment }) => isAdjustment)).toEqual([true, false]);
  });
});

describe("a closing", () => {
  const closing = day("2026-12-31");
  const close = (given: Partial<Remainder>, terms: Parameters<typeof aPolicy>[0] = {}) =>
    carryOver(closing, { left: [], own: 0, inOrder: oldestFirst, mayLapse: null, ...given }, aPolicy(terms));

  it("hands on nothing of nothing", () =>
    expect(close({ left: [{ ...OLD, hundredths: 0 }] }).lots).toEqual([]));

  it("pays a debt with what ends on its day, not with what has ended", () => {
    const endsToday = lot("2025-12-31", "2026-12-31");
    expect(close({ left: [NEWER, endsToday], own: -150 })).toEqual({ lots: [], debt: 50 });
  });

  it("hands on what a debt leaves, but nothing that ends on its day", () => {
    const endsToday = lot("2025-12-31", "2026-12-31");
    expect(close({ left: [OLD, endsToday], own: -50 })).toEqual({
      lots: [{ ...OLD, hundredths: 50 }],
      debt: 0,
    });
  });

  it("keeps no lot that its limit leaves empty", () => {
    expect(close({ left: [OLD], own: 300 }, { carryoverLimit: 300 }).lots).toEqual([
      { closedOn: closing, lapsesAfter: Infinity, hundredths: 300 },
    ]);
    expect(close({ left: [OLD], own: 300 }, { carryoverLimit: 0 }).lots).toEqual([]);
  });

  it("hands on nothing where carried days end with the cycle, unless nobody was told", () => {
    const terms = { carryoverExpiryMonths: 0 };
    expect(close({ own: 300 }, terms).lots).toEqual([]);
    expect(close({ own: 300, mayLapse: () => true }, terms).lots).toEqual([]);
    expect(close({ own: 300, mayLapse: () => false }, terms).lots).toEqual([
      { closedOn: closing, lapsesAfter: Infinity, hundredths: 300 },
    ]);
  });

  it("lets days end after their months although nobody was told yet", () => {
    const [kept] = close({ own: 300, mayLapse: () => false }, { carryoverExpiryMonths: 3 }).lots;
    expect(kept && fromDayNumber(kept.lapsesAfter)).toBe("2027-03-31");
  });
});

describe("carried days can be used", () => {
  it.each([
    ["to a month's end, after a month's end", "2026-11-30", 3, "2027-02-28"],
    ["to the same day, after another day", "2026-03-15", 1, "2026-04-15"],
    ["to the last day of a shorter month", "2026-01-30", 1, "2026-02-28"],
    ["to the closing itself, with no months", "2026-12-31", 0, "2026-12-31"],
  ])("%s", (_how, closing, months, last) => {
    expect(fromDayNumber(lastUseOf(day(closing), months))).toBe(last);
  });
});
