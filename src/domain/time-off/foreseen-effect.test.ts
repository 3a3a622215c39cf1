import { expect, it } from "vitest";
import { assigned, off } from "@/test/worlds/balance-builder";
import { isoDate } from "../dates/iso-date";
import { foreseenEffect } from "./foreseen-effect";

const days = (hundredths: number, more: { isLive?: boolean; needsAttention?: boolean } = {}) => ({
  ...{ isLive: true, needsAttention: false, hundredths, ...more },
});
const employed = (endDate: string | null) => ({
  dates: off("2026-03-02", "2026-03-06"),
  employment: { hireDate: null, endDate: endDate === null ? null : isoDate(endDate) },
  assignments: [assigned("2026-01-01")],
});

it.each([
  ["nothing", days(500), days(500), null, null],
  ["what is cancelled", days(500), days(500, { isLive: false }), "2026-02-28", "cancelled"],
  ["what ends within it", days(500), days(200), "2026-03-03", "shortened"],
  ["fewer days by another calendar", days(500), days(400), null, "recounted"],
  ["more days, though it reaches outside", days(200), days(300), "2026-03-04", "recounted"],
  ["a new mark", days(500), days(500, { needsAttention: true }), null, "needs_attention"],
  [
    "a mark that goes",
    days(500, { needsAttention: true }),
    days(500, { needsAttention: false }),
    null,
    "recounted",
  ],
  ["a mark that stays", days(500, { needsAttention: true }), days(500, { needsAttention: true }), null, null],
])("says of %s what becomes of it", (_what, before, after, end, effect) => {
  expect(foreseenEffect(before, after, employed(end))).toBe(effect);
});
