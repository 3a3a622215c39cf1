import { expect, it } from "vitest";
import { accessOf } from "./access";

const UNTIL = "2026-12-01T00:00:00.000Z";

it.each([
  ["user", { is_active: true, has_user: true, invitation_expires_at: null }],
  ["invited", { is_active: true, has_user: false, invitation_expires_at: UNTIL }],
  ["none", { is_active: true, has_user: false, invitation_expires_at: null }],
  ["off", { is_active: false, has_user: true, invitation_expires_at: null }],
  ["off", { is_active: false, has_user: false, invitation_expires_at: UNTIL }],
])("is %s for %o", (access, facts) => expect(accessOf(facts)).toBe(access));
