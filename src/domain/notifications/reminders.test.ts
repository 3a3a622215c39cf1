import { describe, expect, it } from "vitest";
import { dueReminder, expiryNoticeAt } from "./reminders";

const at = (text: string) => new Date(text);
const asked = at("2026-03-02T09:00:00Z");

describe("an approver who lets somebody wait", () => {
  it.each([
    ["2026-03-02T09:00:00Z", null],
    ["2026-03-04T08:59:59Z", null],
    ["2026-03-04T09:00:00Z", { number: 1, waitingDays: 2 }],
    ["2026-03-11T08:59:59Z", { number: 1, waitingDays: 8 }],
    ["2026-03-11T09:00:00Z", { number: 2, waitingDays: 9 }],
    ["2026-03-25T09:00:00Z", { number: 4, waitingDays: 23 }],
    ["2026-12-24T09:00:00Z", { number: 4, waitingDays: 297 }],
  ])("is reminded at %s: %o", (now, due) => expect(dueReminder(asked, at(now))).toEqual(due));
});

describe("the owner of a key is told that it expires", () => {
  it.each([
    ["seven days before", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z", "2026-12-25T00:00:00.000Z"],
    [
      "not in the first half of a short life",
      "2026-01-01T00:00:00Z",
      "2026-01-05T00:00:00Z",
      "2026-01-03T00:00:00.000Z",
    ],
  ])("%s", (_name, createdAt, expiresAt, told) =>
    expect(expiryNoticeAt({ createdAt: at(createdAt), expiresAt: at(expiresAt) }).toISOString()).toBe(told),
  );
});
