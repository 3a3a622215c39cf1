import { describe, expect, it } from "vitest";
import { mayManageOwnKeys } from "./api-keys.permissions";
import { maySubscribeTo } from "./feeds.permissions";
import { mayListInactive, mayReadPersonalOf } from "./people.permissions";
import { hasEffect, SCOPES } from "./scopes";

const eva = { employeeId: "eva", role: "member" } as const;
const ida = { employeeId: "ida", role: "admin" } as const;

describe("keys", () => {
  it.each([
    ["session", true],
    ["key", false],
    ["mcp", false],
  ] as const)("are made and revoked through a %s: %s", (via, isAllowed) =>
    expect(mayManageOwnKeys({ via })).toBe(isAllowed),
  );
});

describe("a calendar to subscribe to", () => {
  it.each([
    ["one's own", "own", eva, false, true],
    ["one's team's", "team", eva, false, true],
    ["the organization's, for a member", "organization", eva, false, false],
    ["the organization's, where everybody may", "organization", eva, true, true],
    ["the organization's, for an admin", "organization", ida, false, true],
  ] as const)("%s", (_name, kind, actor, isForEverybody, isAllowed) =>
    expect(maySubscribeTo(kind, actor, { isForEverybody })).toBe(isAllowed),
  );
});

describe("what is personal", () => {
  it.each([
    ["is read by that person", eva, { employeeId: "eva", isApprover: false }, true],
    ["not by a colleague", eva, { employeeId: "ben", isApprover: false }, false],
    ["by who approves for them", eva, { employeeId: "ben", isApprover: true }, true],
    ["and by admins", ida, { employeeId: "ben", isApprover: false }, true],
  ])("%s", (_name, actor, relation, isAllowed) => expect(mayReadPersonalOf(actor, relation)).toBe(isAllowed));

  it("is who is inactive: only admins look for them", () =>
    expect([mayListInactive(eva), mayListInactive(ida)]).toEqual([false, true]));
});

describe("a scope does something", () => {
  it("for an admin, whichever it is", () =>
    expect(SCOPES.filter((scope) => !hasEffect(scope, "admin"))).toEqual([]));

  it("for a member when it is of time off, or reads", () =>
    expect(SCOPES.filter((scope) => !hasEffect(scope, "member"))).toEqual([
      "holidays:write",
      "holidays:delete",
      "departments:write",
      "departments:delete",
      "sites:write",
      "sites:delete",
      "positions:write",
      "positions:delete",
      "employment-types:write",
      "employment-types:delete",
      "policies:write",
      "employees:write",
      "mcp-settings:write",
    ]));
});
