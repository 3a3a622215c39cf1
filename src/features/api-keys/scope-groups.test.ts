import { expect, it } from "vitest";
import { SCOPES } from "@/domain/permissions/scopes";
import { scopeGroups } from "./scope-groups";

it("has every scope once", () =>
  expect(scopeGroups("admin").flatMap(({ scopes }) => scopes.map(({ scope }) => scope))).toEqual(SCOPES));

it("puts a configuration's scope with its noun", () =>
  expect(
    scopeGroups("admin")
      .find(({ noun }) => noun === "policies")
      ?.scopes.map(({ action }) => action),
  ).toEqual(["read", "write", "config:read"]));

it("marks what a member's key cannot do", () => {
  const departments = scopeGroups("member").find(({ noun }) => noun === "departments");
  expect(departments?.scopes.map(({ action, hasEffect }) => [action, hasEffect])).toEqual([
    ["read", true],
    ["write", false],
    ["delete", false],
  ]);
});
