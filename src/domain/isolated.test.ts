import { expect, it } from "vitest";
import { isolated, isolatedIn } from "./isolated";

it.each(["עדה", "علي", "Ada עדה", "\u{1e900}"])("%s is isolated", (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

it.each(["", "Ada Lovelace", "Zoë", "山田", "2026", "\u{1f334}", "·"])("«%s» stays as it is", (name) => {
  expect(isolated(name)).toBe(name);
});

it("lets no mark out of a text", () => {
  expect(isolated("a\u202Eb\u2069c")).toBe("abc");
  expect(isolated("\u2069\u202Eעדה")).toBe("\u2068עדה\u2069");
});

it("leaves what is no text", () => {
  const link = () => null;
  expect(isolatedIn({ name: "עדה", count: 2, link })).toEqual({ name: "\u2068עדה\u2069", count: 2, link });
  expect(isolatedIn(undefined)).toBeUndefined();
});
