import { expect, it } from "vitest";
import { readDays } from "./adjustment-input";

it.each([
  ["2", 2],
  ["1,5", 1.5],
  ["1.25", 1.25],
  ["-0.5", -0.5],
  ["−3", -3],
  ["+1", 1],
  ["½", 0.5],
  ["2½", 2.5],
  ["-½", -0.5],
  ["0", null],
  ["", null],
  ["1.005", null],
  ["two", null],
  ["1.5.2", null],
  ["1e3", null],
])("reads %j as %s", (text, days) => expect(readDays(text)).toBe(days));
