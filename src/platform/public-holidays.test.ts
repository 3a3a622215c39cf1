import { describe, expect, it } from "vitest";
import { holidayRegionsOf, publicHolidaysOf } from "./public-holidays";

describe("public holidays", () => {
  it("are those of the whole country, by date", async () => {
    const holidays = await publicHolidaysOf("DE", 2026);
    expect(holidays?.map(({ startDate }) => startDate)).toEqual([
      "2026-01-01",
      "2026-04-03",
      "2026-04-06",
      "2026-05-01",
      "2026-05-14",
      "2026-05-25",
      "2026-10-03",
      "2026-12-25",
      "2026-12-26",
    ]);
    expect(holidays?.[0]).toEqual({
      name: "Neujahr",
      startDate: "2026-01-01",
      endDate: "2026-01-01",
      partType: "FULL_DAY",
    });
  });

  it("have those of a region besides, where the country has any", async () => {
    const bavaria = await publicHolidaysOf("DE", 2026, "BY");
    const more = bavaria?.filter(({ startDate }) =>
      ["2026-01-06", "2026-06-04", "2026-11-01"].includes(startDate),
    );
    expect(bavaria).toHaveLength(12);
    expect(more).toHaveLength(3);
    const regions = await holidayRegionsOf("DE");
    expect(regions).toHaveLength(16);
    expect(regions[0]).toEqual({ code: "BW", name: "Baden-Württemberg" });
    expect(await holidayRegionsOf("PL")).toEqual([]);
    expect(await holidayRegionsOf("AQ")).toEqual([]);
  });

  it("have the days that they last, also over a change of the clocks, and halves", async () => {
    const eid = (await publicHolidaysOf("BA", 2025))?.find(({ startDate }) => startDate === "2025-03-30");
    expect(eid?.endDate).toBe("2025-04-01");
    const eve = (await publicHolidaysOf("CW", 2026))?.find(({ startDate }) => startDate === "2026-12-31");
    expect(eve).toMatchObject({ endDate: "2026-12-31", partType: "PM" });
  });

  it("are unknown for some countries", async () => {
    expect(await publicHolidaysOf("AQ", 2026)).toBeNull();
  });
});
