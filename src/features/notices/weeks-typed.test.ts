import { expect, it } from "vitest";
import { weeksIn, weeksTyped } from "./weeks-typed";

it.each([
  ["8, 2", [8, 2]],
  [" 4;1 ", [4, 1]],
  ["", []],
  ["52", [52]],
  ["53", null],
  ["0", null],
  ["two", null],
  ["1 2 3 4 5", null],
])("reads %j as %j", (typed, weeks) => expect(weeksIn(typed)).toEqual(weeks));

it("writes what it reads", () => expect(weeksIn(weeksTyped([8, 2]))).toEqual([8, 2]));
