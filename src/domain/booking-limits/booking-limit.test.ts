import { expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { type LimitFields, limitErrors } from "./booking-limit";

const CAPACITY: LimitFields = {
  name: "Support",
  kind: "capacity",
  departmentId: null,
  siteId: null,
  policyIds: [],
  startDate: isoDate("2026-12-01"),
  endDate: null,
  maxAbsent: 3,
};

it.each<[string, Partial<LimitFields>, string[]]>([
  ["a capacity without an end", {}, []],
  ["a capacity of nobody", { maxAbsent: 0 }, []],
  ["a blackout of one day", { kind: "blackout", maxAbsent: null, endDate: isoDate("2026-12-01") }, []],
  ["no number for a capacity", { maxAbsent: null }, ["/max_absent required"]],
  ["a number for a blackout", { kind: "blackout" }, ["/max_absent not_applicable"]],
  ["an end before the start", { endDate: isoDate("2026-11-30") }, ["/end_date end_before_start"]],
  [
    "all that is wrong at once",
    { endDate: isoDate("2026-11-30"), maxAbsent: null },
    ["/end_date end_before_start", "/max_absent required"],
  ],
])("%s", (_name, changed, errors) =>
  expect(limitErrors({ ...CAPACITY, ...changed }).map(({ path, code }) => `${path} ${code}`)).toEqual(errors),
);
