import { describe, expect, it } from "vitest";
import { off } from "@/test/worlds/balance-builder";
import { isoDate } from "../../dates/iso-date";
import {
  addedDates,
  asksForNoMore,
  type Changed,
  changeKindOf,
  hasBegun,
  mayChange,
  whyNotChange,
} from "./change-kind";

const VACATION = "vacation";
const moment = (today: string, isAdmin = false) => ({
  today: isoDate(today),
  isAdmin,
  cycleStart: isoDate("2026-01-01"),
});
const approved: Changed = {
  status: "approved",
  policyId: VACATION,
  dates: off("2026-03-09", "2026-03-13"),
  old: null,
};
const pending: Changed = { ...approved, status: "pending" };
const to = (start: string, end = start, ...parts: ("FULL_DAY" | "AM" | "PM")[]) => ({
  policyId: VACATION,
  dates: off(start, end, ...parts),
});

describe("how a change comes about", () => {
  it.each([
    ["the same dates", approved, to("2026-03-09", "2026-03-13"), moment("2026-03-02"), "kept"],
    [
      "the same dates of a pending one",
      pending,
      to("2026-03-09", "2026-03-13"),
      moment("2026-03-02"),
      "kept",
    ],
    ["other dates of a pending one", pending, to("2026-03-10"), moment("2026-03-02"), "in_place"],
    ["fewer days", approved, to("2026-03-10", "2026-03-12"), moment("2026-03-02"), "shortened"],
    [
      "half a day less",
      approved,
      to("2026-03-09", "2026-03-13", "PM", "FULL_DAY"),
      moment("2026-03-08"),
      "shortened",
    ],
    ["a day more", approved, to("2026-03-09", "2026-03-16"), moment("2026-03-02"), "replaced"],
    ["other days", approved, to("2026-04-09"), moment("2026-03-02"), "replaced"],
    [
      "another policy",
      approved,
      { ...to("2026-03-09"), policyId: "other" },
      moment("2026-03-02"),
      "replaced",
    ],
    ["later days than today's", approved, to("2026-03-09", "2026-03-11"), moment("2026-03-11"), "shortened"],
    ["today's", approved, to("2026-03-09", "2026-03-10"), moment("2026-03-11"), "replaced"],
    [
      "today's, by an admin",
      approved,
      to("2026-03-09", "2026-03-10"),
      moment("2026-03-11", true),
      "shortened",
    ],
  ] as const)("%s", (_name, changed, wanted, when, kind) => {
    expect(changeKindOf(changed, wanted, when)).toBe(kind);
  });

  it("is asked for anew by an admin for days of an earlier cycle", () => {
    const when = { ...moment("2026-03-11", true), cycleStart: isoDate("2026-03-10") };
    expect(changeKindOf(approved, to("2026-03-10", "2026-03-13"), when)).toBe("replaced");
    expect(changeKindOf(approved, to("2026-03-09", "2026-03-10"), when)).toBe("shortened");
  });
});

describe("days that have begun", () => {
  it.each([
    ["not yet", approved, to("2026-03-10", "2026-03-13"), "2026-03-08", false],
    ["on the day", approved, to("2026-03-10", "2026-03-13"), "2026-03-09", true],
    ["kept ones", approved, to("2026-03-09", "2026-03-16"), "2026-03-12", false],
    ["of another policy", approved, { ...to("2026-03-09", "2026-03-13"), policyId: "x" }, "2026-03-09", true],
    ["of a pending one", pending, to("2026-04-01"), "2026-03-12", false],
    ["of what it waits to replace", { ...pending, old: approved }, to("2026-04-01"), "2026-03-12", true],
  ] as const)("%s", (_name, changed, wanted, today, begun) => {
    expect(hasBegun(changed, wanted, moment(today))).toBe(begun);
    expect(hasBegun(changed, wanted, moment(today, true))).toBe(false);
  });
});

describe("added dates", () => {
  it("are what neither the request nor the one it replaces has", () => {
    expect(addedDates(approved, to("2026-03-05", "2026-03-16"))).toEqual([
      off("2026-03-05", "2026-03-08"),
      off("2026-03-14", "2026-03-16"),
    ]);
    expect(addedDates(approved, to("2026-03-10", "2026-03-11"))).toEqual([]);
    const both = { ...pending, old: { policyId: VACATION, dates: off("2026-03-16", "2026-03-17") } };
    expect(addedDates(both, to("2026-03-13", "2026-03-18"))).toEqual([
      off("2026-03-14", "2026-03-15"),
      off("2026-03-18"),
    ]);
  });

  it("begin and end at noon where a half day is there already", () => {
    const halves = { ...approved, dates: off("2026-03-09", "2026-03-10", "PM", "AM") };
    expect(addedDates(halves, to("2026-03-09", "2026-03-11"))).toEqual([
      off("2026-03-09", "2026-03-09", "AM"),
      off("2026-03-10", "2026-03-11", "PM", "FULL_DAY"),
    ]);
  });

  it("are all of them under another policy", () => {
    const wanted = { policyId: "other", dates: off("2026-03-09", "2026-03-13") };
    expect(addedDates(approved, wanted)).toEqual([wanted.dates]);
  });
});

describe("what asks for no more", () => {
  it.each([
    ["the same dates", to("2026-03-09", "2026-03-13"), true],
    ["fewer days", to("2026-03-10", "2026-03-12"), true],
    ["half a day less", to("2026-03-09", "2026-03-13", "PM", "FULL_DAY"), true],
    ["a day more", to("2026-03-10", "2026-03-14"), false],
    ["another policy", { ...to("2026-03-10"), policyId: "other" }, false],
  ] as const)("%s", (_name, wanted, isNoMore) => {
    expect(asksForNoMore(approved, wanted)).toBe(isNoMore);
  });
});

describe("who may change a request", () => {
  const request = { employeeId: "eva", status: "approved", replacementId: null } as const;
  it.each([
    ["the employee", "eva", "member", request, null],
    ["an admin", "ida", "admin", request, null],
    ["an approver", "ben", "member", request, "not_allowed_for_employee"],
    ["declined", "eva", "member", { ...request, status: "declined" }, "already_decided"],
    ["cancelled", "eva", "member", { ...request, status: "cancelled" }, "already_decided"],
    ["with a change that waits", "eva", "member", { ...request, replacementId: "r" }, "already_changing"],
    ["others first", "ben", "member", { ...request, status: "declined" }, "not_allowed_for_employee"],
  ] as const)("%s", (_name, employeeId, role, of, code) => {
    expect(whyNotChange({ employeeId, role }, of)).toBe(code);
    // Days can be dropped while a change waits.
    expect(mayChange({ employeeId, role }, of)).toBe(code === null || code === "already_changing");
  });
});
