import { expect, it } from "vitest";
import { stateOf } from "./state-of";

const TODAY = "2026-11-20";
const there = { is_active: true, has_user: true, invitation_expires_at: null, end_date: null };

it.each([
  ["active", {}],
  ["left", { is_active: false }],
  ["left", { end_date: "2026-11-19" }],
  ["leaving", { end_date: TODAY }],
  ["leaving", { end_date: "2027-01-31" }],
  ["uninvited", { has_user: false }],
  ["uninvited", { has_user: false, end_date: "2027-01-31" }],
  ["invited", { has_user: false, invitation_expires_at: "2026-11-27T00:00:00.000Z" }],
  ["left", { has_user: false, is_active: false, invitation_expires_at: "2026-11-27T00:00:00.000Z" }],
])("is %s with %o", (state, facts) => expect(stateOf({ ...there, ...facts }, TODAY)).toBe(state));
