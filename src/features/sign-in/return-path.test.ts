import { expect, it } from "vitest";
import { organizationIn, returnPath } from "./return-path";

it.each([
  [undefined, "/"],
  ["", "/"],
  ["/approvals?tab=decided", "/approvals?tab=decided"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example", "/"],
  ["/sign-in?next=/", "/"],
])("%s leads to %s", (next, path) => expect(returnPath(next)).toBe(path));

it.each([
  ["/", ""],
  ["/time-off/1?organization=kranich", "kranich"],
  ["/approvals?tab=waiting&organization=kranich#decline", "kranich"],
])("%s is in %j", (path, organization) => expect(organizationIn(path)).toBe(organization));
