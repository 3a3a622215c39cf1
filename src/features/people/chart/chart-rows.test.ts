import { describe, expect, it } from "vitest";
import { type ChartPerson, chartRows, type Level, moveOf } from "./chart-rows";

const person = (name: string, reports = 0): ChartPerson => ({
  id: name,
  name,
  picture_version: null,
  position: null,
  department: null,
  reports,
});
const loaded = (...people: ChartPerson[]): Level => ({ people, hidden: 0, state: "loaded" });
const levels: Record<string, Level> = {
  top: loaded(person("Ada", 2), person("Zoe")),
  Ada: loaded(person("Ben", 1), person("Bea")),
  Ben: loaded(person("Cem")),
};
const rowsWith = (expanded: string[], more: Record<string, Level> = {}) =>
  chartRows({ levelOf: (id) => ({ ...levels, ...more })[id ?? "top"], expanded: new Set(expanded) });

describe("the lines of the chart", () => {
  it("are those whose managers are all opened, each below its manager", () => {
    expect(rowsWith(["Ada", "Ben"]).map(({ key, depth }) => `${depth} ${key}`)).toEqual([
      "1 Ada",
      "2 Ben",
      "3 Cem",
      "2 Bea",
      "1 Zoe",
    ]);
    expect(rowsWith(["Ben"]).map(({ key }) => key)).toEqual(["Ada", "Zoe"]);
  });

  it("say where somebody stands among all who report to the same manager, loaded or not", () => {
    const rows = rowsWith(["Ada"], { Ada: { ...loaded(person("Ben")), hidden: 700 } });
    expect(rows[1]).toMatchObject({ place: 1, siblings: 701 });
    expect(rows[2]).toMatchObject({ kind: "more", hidden: 700, parentId: "Ada", depth: 2 });
  });

  it("say what is on its way and what failed", () => {
    const rows = rowsWith(["Ada", "Ben"], {
      Ada: { ...loaded(person("Ben", 1)), state: "loading" },
      Ben: { people: [], hidden: 0, state: "failed" },
    });
    expect(rows.map(({ kind, depth }) => `${depth} ${kind}`)).toEqual([
      "1 person",
      "2 person",
      "3 failed",
      "2 loading",
      "1 person",
    ]);
  });
});

describe("the keys of the chart", () => {
  const rows = rowsWith(["Ada"]);
  it.each([
    ["Ada", "ArrowDown", { focus: "Ben" }],
    ["Ben", "ArrowUp", { focus: "Ada" }],
    ["Ada", "ArrowUp", null],
    ["Zoe", "ArrowDown", null],
    ["Zoe", "Home", { focus: "Ada" }],
    ["Ada", "End", { focus: "Zoe" }],
    ["Ben", "ArrowRight", { expand: "Ben" }],
    ["Ada", "ArrowRight", { focus: "Ben" }],
    ["Bea", "ArrowRight", null],
    ["Ada", "ArrowLeft", { collapse: "Ada" }],
    ["Ben", "ArrowLeft", { focus: "Ada" }],
    ["Zoe", "ArrowLeft", null],
    ["Ada", "b", { focus: "Ben" }],
    ["Ben", "B", { focus: "Bea" }],
    ["Bea", "b", { focus: "Ben" }],
    ["Ada", "x", null],
    ["Ada", "Tab", null],
    ["Ada", " ", null],
  ])("at %s, %s", (focused, key, move) => expect(moveOf(rows, focused, key)).toEqual(move));
});
