import { describe, expect, it } from "vitest";
import { cursorAt, cursorOf, idOfCursor, positionOf } from "./page-cursor";

const ID = "6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b";
const refusal = expect.objectContaining({ code: "validation_failed" }) as unknown;

describe("a cursor", () => {
  it.each([
    "2026-03-02T09:00:00.000Z",
    "2026-03-02T09:00:00.123456+00:00",
    "2024-02-29T23:59:59-03:30",
    "1969-12-31T00:00:00Z",
  ])("leads back to the moment %s", (at) => {
    expect(positionOf(cursorAt({ at, id: ID }))).toEqual({ at, id: ID });
    expect(idOfCursor(cursorOf(ID))).toBe(ID);
  });

  it("is none at the beginning", () => {
    for (const none of [null, undefined]) {
      expect(positionOf(none)).toBeNull();
      expect(idOfCursor(none)).toBeNull();
    }
  });

  it.each([
    "2026-02-30T00:00:00Z",
    "2025-02-29T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "2026-03-02T24:00:00Z",
    "2026-03-02T10:60:00Z",
    "2026-03-02T10:00:00+23:59",
    "2026-03-02T10:00:00.1234567Z",
    "2026-03-02",
    "2026-12",
    "2026-03-02T10:00:00",
  ])("is refused when it names %s, which no page ends with", (at) => {
    expect(() => positionOf(cursorAt({ at, id: ID }))).toThrow(refusal);
  });

  it("is refused when it is empty", () => {
    expect(() => positionOf("")).toThrow(refusal);
    expect(() => idOfCursor("")).toThrow(refusal);
  });

  it("is refused when its row is none", () => {
    expect(() => positionOf(cursorAt({ at: "2026-03-02T09:00:00Z", id: "1" }))).toThrow(refusal);
    expect(() => idOfCursor(cursorOf("1"))).toThrow(refusal);
  });
});
