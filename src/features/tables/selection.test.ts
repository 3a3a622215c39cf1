import { describe, expect, it } from "vitest";
import { chosenAmong, extendTo, NOTHING_CHOSEN, type Selection, toggleAll, toggleRow } from "./selection";

const ids = ["a", "b", "c", "d", "e"];
const chosen = (selection: Selection) => chosenAmong(selection, ids).join("");

describe("choosing rows", () => {
  it("takes one, and lets it go", () => {
    const one = toggleRow(NOTHING_CHOSEN, "b");
    expect(chosen(one)).toBe("b");
    expect(chosen(toggleRow(one, "b"))).toBe("");
  });

  it("draws a range down and up, and keeps what was chosen beside it", () => {
    const two = toggleRow(toggleRow(NOTHING_CHOSEN, "a"), "d");
    expect(chosen(extendTo(two, "b", ids))).toBe("abcd");
    expect(chosen(extendTo(two, "e", ids))).toBe("ade");
  });

  it("lets a range go from a row that was let go", () => {
    const all = toggleAll(NOTHING_CHOSEN, ids);
    expect(chosen(extendTo(toggleRow(all, "b"), "d", ids))).toBe("ae");
  });

  it("takes the one row when there is nothing to draw from", () => {
    expect(chosen(extendTo(NOTHING_CHOSEN, "c", ids))).toBe("c");
    expect(chosen(extendTo(toggleRow(NOTHING_CHOSEN, "gone"), "c", ids))).toBe("c");
  });

  it("takes all that are listed, and lets them go when all are taken", () => {
    const some = toggleRow(NOTHING_CHOSEN, "a");
    expect(chosen(toggleAll(some, ids))).toBe("abcde");
    expect(chosen(toggleAll(toggleAll(some, ids), ids))).toBe("");
    expect(toggleAll(NOTHING_CHOSEN, []).chosen.size).toBe(0);
  });

  it("forgets what is no longer listed", () =>
    expect(chosenAmong(toggleAll(NOTHING_CHOSEN, ids), ["c", "x"])).toEqual(["c"]));
});
