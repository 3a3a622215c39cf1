import { expect, it } from "vitest";
import { slugOf } from "./slug-of";

it.each([
  ["Acme", "acme"],
  ["Café Größe & Söhne, GmbH", "cafe-grosse-sohne-gmbh"],
  ["  --  ", "organization"],
  ["日本", "organization"],
  [`${"a".repeat(62)} b`, "a".repeat(62)],
  ["x".repeat(100), "x".repeat(63)],
])("%j becomes %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slug).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
});
