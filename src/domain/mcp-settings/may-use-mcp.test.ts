import { expect, it } from "vitest";
import { mayUseMcp } from "./may-use-mcp";

it.each([
  [null, false, false],
  ["none", false, false],
  ["admins_only", true, false],
  ["all_employees", true, true],
] as const)("%s admits an admin: %s, a member: %s", (access, admin, member) => {
  expect([mayUseMcp(access, "admin"), mayUseMcp(access, "member")]).toEqual([admin, member]);
});
