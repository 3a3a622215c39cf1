import { expect, it } from "vitest";
import { formatDate, formatDateRange } from "./date-format";

const en = { locale: "en-GB", thisYear: 2026 };

it("leaves out this year", () => expect(formatDate("2026-03-02", en)).toBe("Mon 2 Mar"));
it("names another year", () => expect(formatDate("2027-03-01", en)).toBe("Mon 1 Mar 2027"));
it("writes as the locale does", () =>
  expect(formatDate("2026-03-02", { ...en, locale: "de", style: "long" })).toBe("Montag, 2. März 2026"));
it("says a single day once", () => expect(formatDateRange("2026-03-02", "2026-03-02", en)).toBe("Mon 2 Mar"));
it("says the month of a range once", () =>
  expect(formatDateRange("2026-03-02", "2026-03-06", { ...en, style: "short" })).toBe("2 – 6 Mar"));
it("names both years over the turn of the year", () =>
  expect(formatDateRange("2026-12-30", "2027-01-02", { ...en, style: "short" })).toBe(
    "30 Dec 2026 – 2 Jan 2027",
  ));
it("writes a weekday in one pattern, with a year and without", () => {
  const [start, end] = ["2026-12-30", "2027-01-04"];
  expect(formatDateRange(start, end, en)).toBe("Wed 30 Dec 2026 – Mon 4 Jan 2027");
  expect(formatDate(start, { ...en, locale: "en-US" })).toBe("Wed, Dec 30");
  expect(formatDate(end, { ...en, locale: "en-US" })).toBe("Mon, Jan 4, 2027");
  expect(formatDate(end, { ...en, locale: "de" })).toBe("Mo., 4. Jan. 2027");
});
