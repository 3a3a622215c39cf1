import { expect, it } from "vitest";
import { untilNextQuarter } from "./quarter-hours";

it.each([
  ["2026-11-23T22:59:59.000Z", 1_000],
  ["2026-11-23T23:00:00.000Z", 900_000],
  ["2026-11-23T23:00:00.250Z", 899_750],
])("from %s it is so long until the next one", (now, wait) =>
  expect(untilNextQuarter(new Date(now))).toBe(wait),
);

it("is when the date changes in every time zone, in winter and in summer", () => {
  for (const timeZone of Intl.supportedValuesOf("timeZone")) {
    for (const noon of ["2026-01-15T12:00Z", "2026-07-15T12:00Z"]) {
      const clock = new Intl.DateTimeFormat("en-GB", { timeZone, minute: "2-digit", second: "2-digit" });
      const [minute = "", second = ""] = clock.format(new Date(noon)).split(":");
      expect([Number(minute) % 15, second], timeZone).toEqual([0, "00"]);
    }
  }
});
