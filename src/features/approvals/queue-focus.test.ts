import { describe, expect, it } from "vitest";
import { afterLeaving, moveFocus, NO_FOCUS } from "./queue-focus";

const ids = ["a", "b", "c"];
const at = (focused: string | null, marked: string[] = []) => ({ focused, marked });

describe("moving through the queue", () => {
  it("begins at the top", () => expect(moveFocus(NO_FOCUS, { kind: "next" }, ids).focused).toBe("a"));
  it("goes down", () => expect(moveFocus(at("a"), { kind: "next" }, ids).focused).toBe("b"));
  it("stays at the end", () => expect(moveFocus(at("c"), { kind: "next" }, ids).focused).toBe("c"));
  it("stays at the top", () => expect(moveFocus(at("a"), { kind: "previous" }, ids).focused).toBe("a"));
  it("has nowhere to go in an empty queue", () =>
    expect(moveFocus(at("a"), { kind: "next" }, []).focused).toBeNull());
  it("begins anew when its row is gone", () =>
    expect(moveFocus(at("x"), { kind: "next" }, ids).focused).toBe("a"));
  it("marks and unmarks", () => {
    const once = moveFocus(NO_FOCUS, { kind: "toggle", id: "b" }, ids);
    expect(once).toEqual(at("b", ["b"]));
    expect(moveFocus(once, { kind: "toggle", id: "b" }, ids).marked).toEqual([]);
  });
  it("marks all", () => expect(moveFocus(NO_FOCUS, { kind: "mark_all" }, ids).marked).toEqual(ids));
});

describe("when rows leave", () => {
  it("brings up the next", () => expect(afterLeaving(at("b"), ["b"], ids).focused).toBe("c"));
  it("brings up the one before at the end", () =>
    expect(afterLeaving(at("c"), ["c"], ids).focused).toBe("b"));
  it("skips all that leave together", () => expect(afterLeaving(at("a"), ["a", "b"], ids).focused).toBe("c"));
  it("is nowhere when all leave", () => expect(afterLeaving(at("a"), ids, ids).focused).toBeNull());
  it("stays where it is when another leaves", () =>
    expect(afterLeaving(at("a"), ["b"], ids).focused).toBe("a"));
  it("forgets the marks of those that left", () =>
    expect(afterLeaving(at("a", ["a", "c"]), ["a"], ids).marked).toEqual(["c"]));
});
