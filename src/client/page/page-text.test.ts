import { expect, it } from "vitest";
import { readPageText, toPageText } from "./page-text";

it("gives back what it was made of, whatever marks are in it", () => {
  const value = {
    name: `O'Neill "Ó" \\' \\"`,
    "it's": ["'", '"', "\\", "</script>", null, 1.5],
    odd: "\ufeffé’😀\ud800",
  };
  expect(readPageText(toPageText(value))).toEqual(value);
});

it("has no quote but those of the texts themselves", () => {
  expect(toPageText({ name: "Ada", days: [1] })).toBe("{'name':'Ada','days':[1]}");
});
