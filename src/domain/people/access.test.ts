import { expect, it } from "vitest";
import { whyNotReminded } from "./access";

const now = new Date("2026-11-26T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ["never invited", { invitedAt: null }, null],
  ["invited an hour ago", { invitedAt: ago(60) }, null],
  ["invited 59 minutes ago", { invitedAt: ago(59) }, "reminded_lately"],
  ["joined", { hasJoined: true, invitedAt: ago(600) }, "joined"],
  ["deactivated", { isActive: false, invitedAt: ago(600) }, "not_active"],
] as const)("%s", (_name, facts, why) => {
  expect(whyNotReminded({ hasJoined: false, isActive: true, ...facts }, now)).toBe(why);
});
