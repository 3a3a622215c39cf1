import { expect, it } from "vitest";
import { chosenKeys, toggled } from "./import-choice";

const offered = ["a", "b", "c"].map((key) => ({ key, is_duplicate: key === "b" }));

it("imports all but what is there already and what was left out", () => {
  expect(chosenKeys(offered, [])).toEqual(["a", "c"]);
  const without = toggled([], "a");
  expect(chosenKeys(offered, without)).toEqual(["c"]);
  expect(chosenKeys(offered, toggled(without, "a"))).toEqual(["a", "c"]);
});
