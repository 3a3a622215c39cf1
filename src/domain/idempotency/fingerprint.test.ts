import { expect, it } from "vitest";
import { fingerprintOf, isKept } from "./fingerprint";

it("does not depend on the order of fields, nor on absent ones", () => {
  const one = fingerprintOf("POST /x", { a: 1, b: [{ c: 2, d: null }], e: undefined });
  expect(one).toBe(fingerprintOf("POST /x", { b: [{ d: null, c: 2 }], a: 1 }));
});

it.each([
  ["another value", "POST /x", { a: 2 }],
  ["another type", "POST /x", { a: "1" }],
  ["one field more", "POST /x", { a: 1, b: null }],
  ["another route", "POST /y", { a: 1 }],
])("differs by %s", (_name, route, fields) => {
  expect(fingerprintOf(route, fields)).not.toBe(fingerprintOf("POST /x", { a: 1 }));
});

it("keeps what succeeded only", () =>
  expect([199, 200, 201, 299, 300, 422].map(isKept)).toEqual([false, true, true, true, false, false]));
