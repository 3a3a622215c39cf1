import { describe, expect, it, vi } from "vitest";
import { isTimeZone } from "@/domain/dates/time-zone";
import { ownTimeZone, timeZoneOptions } from "./time-zones";

const ids = (chosen: string | null) => timeZoneOptions(chosen).map(({ id }) => id);

describe("the time zones to choose from", () => {
  it("are all such as the service takes, each once", () => {
    expect(ids(null).filter((id) => !isTimeZone(id))).toEqual([]);
    expect(new Set(ids(null)).size).toBe(ids(null).length);
    expect(ids(null)).toContain("Europe/Berlin");
  });

  it("hold the chosen one under the name that it was chosen by", () => {
    expect(ids("Asia/Calcutta")).toContain("Asia/Calcutta");
    expect(timeZoneOptions("America/New_York").find(({ id }) => id === "America/New_York")?.text).toBe(
      "America/New York",
    );
  });

  it("begin with those of the country", () =>
    expect(
      timeZoneOptions(null, ["Europe/Lisbon", "Atlantic/Azores"])
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(["Europe/Lisbon", "Atlantic/Azores", "UTC"]));

  it("propose the browser's, unless the service would refuse it", () => {
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
    const found = ["Europe/Vienna", "EST"].map((timeZone) => {
      spy.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
      return ownTimeZone();
    });
    spy.mockRestore();
    expect(found).toEqual(["Europe/Vienna", null]);
  });
});
