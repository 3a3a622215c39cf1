import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { attachmentDueOn, requirementAtOnce } from "./attachment-due";

const rules = {
  requestAttachmentRequirement: "mandatory",
  attachmentAfterDays: 3,
  attachmentDueDays: 3,
} as const;
const span = (startDate: string, endDate: string) => ({
  startDate: isoDate(startDate),
  endDate: isoDate(endDate),
});

describe("a file that comes later", () => {
  it.each([
    ["is not due for three days", span("2026-11-20", "2026-11-22"), null],
    ["is due three days after the first of four", span("2026-11-20", "2026-11-23"), "2026-11-23"],
    ["counts weekends", span("2026-11-20", "2026-11-24"), "2026-11-23"],
    ["is due tomorrow at the earliest", span("2026-11-02", "2026-11-24"), "2026-11-21"],
    ["is due later for a later start", span("2026-12-30", "2027-01-10"), "2027-01-02"],
  ])("%s", (_name, dates, due) => expect(attachmentDueOn(rules, dates, isoDate("2026-11-20"))).toBe(due));

  it("is never due where the policy does not ask for it", () =>
    expect(
      attachmentDueOn(
        { ...rules, attachmentAfterDays: null },
        span("2026-11-01", "2026-12-01"),
        isoDate("2026-11-01"),
      ),
    ).toBeNull());

  it("need not be there at once", () => {
    expect(requirementAtOnce(rules)).toBe("optional");
    expect(requirementAtOnce({ ...rules, attachmentAfterDays: null })).toBe("mandatory");
  });
});
