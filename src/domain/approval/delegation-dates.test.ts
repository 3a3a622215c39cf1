import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { delegationErrors, sharesDay } from "./delegation-dates";

const TODAY = isoDate("2026-03-02");
const days = (start: string, end: string) => ({ startDate: isoDate(start), endDate: isoDate(end) });
const wanted = {
  approverId: "ben",
  delegateId: "cleo",
  isDelegateActive: true,
  ...days("2026-03-02", "2026-03-06"),
};

describe("a delegation", () => {
  it.each([
    ["to an active colleague", {}, []],
    ["that began already and goes on", days("2026-02-01", "2026-03-02"), []],
    ["of a year", days("2026-03-02", "2027-03-01"), []],
    ["of a day more than a year", days("2026-03-02", "2027-03-02"), ["/end_date too_long"]],
    ["that is over", days("2026-02-01", "2026-03-01"), ["/end_date in_the_past"]],
    ["that ends before it begins", days("2026-03-06", "2026-03-02"), ["/end_date end_before_start"]],
    ["to oneself", { delegateId: "ben" }, ["/delegate_id oneself"]],
    ["to somebody who is gone", { isDelegateActive: false }, ["/delegate_id inactive"]],
    ["to nobody", { isDelegateActive: null }, ["/delegate_id unknown"]],
    [
      "of which both are wrong",
      { delegateId: "ben", ...days("2026-02-01", "2026-03-01") },
      ["/delegate_id oneself", "/end_date in_the_past"],
    ],
  ])("%s", (_name, more, errors) =>
    expect(
      delegationErrors({ ...wanted, ...more }, TODAY).map(({ path, code }) => `${path} ${code}`),
    ).toEqual(errors),
  );

  it("of one day is one", () =>
    expect(delegationErrors({ ...wanted, ...days("2026-03-02", "2026-03-02") }, TODAY)).toEqual([]));

  it.each([
    ["nobody", { isDelegateActive: null }, "missing.employee"],
    ["oneself", { delegateId: "ben" }, "delegations.oneself"],
    ["who is gone", { isDelegateActive: false }, "people.not_active"],
    ["a time that ends before it begins", days("2026-03-06", "2026-03-05"), "time_off.end_before_start"],
    ["a time that is over", days("2026-02-01", "2026-03-01"), "delegations.in_the_past"],
    ["more than a year", days("2026-03-02", "2027-03-02"), "delegations.too_long"],
  ])("says what is wrong with %s", (_name, more, sentence) =>
    expect(delegationErrors({ ...wanted, ...more }, TODAY).map((error) => error.sentence)).toEqual([
      sentence,
    ]),
  );

  it.each([
    ["the day on which the other ends", days("2026-03-06", "2026-03-09"), true],
    ["only the days after it", days("2026-03-07", "2026-03-09"), false],
    ["only the days before it", days("2026-02-20", "2026-03-01"), false],
    ["days inside of it", days("2026-03-03", "2026-03-03"), true],
  ])("shares a day with one of %s", (_name, other, shares) => {
    expect(sharesDay(wanted, other)).toBe(shares);
    expect(sharesDay(other, wanted)).toBe(shares);
  });
});
