import { expect, it } from "vitest";
import { entityTagOf, isMatchedBy, isNamedBy } from "./entity-tag";

const TAG = entityTagOf("[]");

it("tags what is the same alike, and what differs otherwise", () => {
  expect(TAG).toMatch(/^"[\w-]+"$/);
  expect(entityTagOf("[]")).toBe(TAG);
  expect(entityTagOf("[1]")).not.toBe(TAG);
});

it.each([
  ["the tag", TAG, true],
  ["the tag, called weak by a proxy", `W/${TAG}`, true],
  ["one of several", `"a", ${TAG}`, true],
  ["any", "*", true],
  ["another", '"a"', false],
  ["a part of it", TAG.slice(1, -1), false],
  ["nothing", "", false],
  ["no header", null, false],
])("compares weakly: %s", (_name, header, isNamed) => expect(isNamedBy(header, TAG)).toBe(isNamed));

it.each([
  ["the tag", TAG, true],
  ["one of several", `"a", ${TAG}`, true],
  ["any", " * ", true],
  ["the tag, called weak", `W/${TAG}`, false],
  ["another", '"a"', false],
  ["nothing", "", false],
])("compares strongly: %s", (_name, header, isMatched) => expect(isMatchedBy(header, TAG)).toBe(isMatched));
