import { expect, it } from "vitest";
import type { Notification } from "@/contracts/notifications/notifications";
import { byDay, dayBefore } from "./by-day";

const at = (instant: string) => ({ id: instant, at: instant }) as Notification;
const days = (zone: string) =>
  byDay([at("2026-03-03T01:00:00Z"), at("2026-03-02T23:30:00Z"), at("2026-03-02T09:00:00Z")], zone).map(
    ({ day, items }) => [day, items.length],
  );

it("puts them under the days of the person's zone", () => {
  expect(days("UTC")).toEqual([
    ["2026-03-03", 1],
    ["2026-03-02", 2],
  ]);
  expect(days("Europe/Berlin")).toEqual([
    ["2026-03-03", 2],
    ["2026-03-02", 1],
  ]);
  expect(days("America/St_Johns")).toEqual([["2026-03-02", 3]]);
});

it("knows the day before over the turn of a year", () => expect(dayBefore("2027-01-01")).toBe("2026-12-31"));
