import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { isFeedToken } from "./feed";
import { type FeedEntry, firstDayOf, isShown, revisionOf } from "./feed-entry";

const made = new Date("2026-03-02T09:00:00Z");
const entry: FeedEntry = {
  id: "request",
  employeeId: "ben",
  name: "Ben",
  startDate: isoDate("2026-03-09"),
  endDate: isoDate("2026-03-09"),
  startDateType: "FULL_DAY",
  endDateType: "FULL_DAY",
  isPending: true,
  createdAt: made,
  changedAt: made,
  decisions: 0,
  policy: null,
  note: null,
  continuesOn: null,
};
const reader = { employeeId: "eva", isAdmin: false, approvesFor: new Set<string>() };

describe("what is not decided yet", () => {
  it.each([
    ["a colleague", reader, false],
    ["who approves for its employee", { ...reader, approvesFor: new Set(["ben"]) }, true],
    ["who approves for others", { ...reader, approvesFor: new Set(["ida"]) }, false],
    ["an admin", { ...reader, isAdmin: true }, true],
    ["its employee", { ...reader, employeeId: "ben" }, true],
  ])("shows to %s: %o", (_name, who, shown) => expect(isShown(entry, who)).toBe(shown));

  it("shows to everybody once it is approved", () => {
    expect(isShown({ ...entry, isPending: false }, reader)).toBe(true);
  });
});

describe("the revision", () => {
  it("begins with 0, and grows with time and with each decision", () => {
    const later = new Date(made.getTime() + 250);
    expect(revisionOf(entry)).toBe(0);
    expect(revisionOf({ ...entry, decisions: 1 })).toBe(1);
    expect(revisionOf({ ...entry, changedAt: later })).toBe(2);
    expect(revisionOf({ ...entry, changedAt: later, decisions: 1 })).toBe(3);
  });

  it("is never negative, and fits an integer of RFC 5545 after six years", () => {
    expect(revisionOf({ ...entry, changedAt: new Date(made.getTime() - 5000) })).toBe(0);
    expect(revisionOf({ ...entry, changedAt: new Date("2032-03-02T09:00:00Z") })).toBeLessThan(2 ** 31);
  });
});

it("goes back a year for oneself and three months for others, on days that there are", () => {
  expect(firstDayOf("own", isoDate("2028-02-29"))).toBe("2027-02-28");
  expect(firstDayOf("team", isoDate("2026-05-31"))).toBe("2026-02-28");
  expect(firstDayOf("organization", isoDate("2026-05-31"))).toBe("2026-02-28");
});

it.each([
  ["A".repeat(43), true],
  [`${"a-_9".repeat(10)}abc`, true],
  ["A".repeat(42), false],
  ["A".repeat(44), false],
  [`${"A".repeat(42)}=`, false],
  [`${"A".repeat(42)}/`, false],
  ["", false],
])("%j may be a secret: %s", (text, is) => expect(isFeedToken(text)).toBe(is));
