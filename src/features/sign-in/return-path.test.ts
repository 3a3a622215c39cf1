import { expect, it } from "vitest";
import { returnPath } from "./return-path";

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
