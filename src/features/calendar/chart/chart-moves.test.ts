import { expect, it } from "vitest";
import type { CalendarPerson } from "@/contracts/calendar/calendar";
import { cellAfter } from "./chart-moves";
import { chartRows } from "./chart-rows";

const size = { people: 25, days: 31 };

it.each<[string, [number, number], [number, number]]>([
  ["ArrowRight", [3, 4], [3, 5]],
  ["ArrowRight", [3, 31], [3, 31]],
  ["ArrowLeft", [3, 1], [3, 0]],
  ["ArrowLeft", [3, 0], [3, 0]],
  ["ArrowDown", [24, 4], [24, 4]],
  ["ArrowUp", [1, 4], [0, 4]],
  ["PageDown", [3, 4], [13, 4]],
  ["PageDown", [20, 4], [24, 4]],
  ["PageUp", [3, 4], [0, 4]],
  ["Home", [3, 4], [3, 0]],
  ["End", [3, 4], [3, 31]],
  ["Control+Home", [3, 4], [0, 0]],
  ["Control+End", [3, 4], [24, 31]],
])("%s leads from %j to %j", (keys, [place, column], to) => {
  const pressed = { key: keys.replace("Control+", ""), ctrlKey: keys.startsWith("Control") };
  expect(cellAfter(pressed, { place, column }, size)).toEqual({ place: to[0], column: to[1] });
});

it.each(["a", "Tab", "Enter", "Escape"])("%s is no way through a grid", (key) => {
  expect(cellAfter({ key, ctrlKey: false }, { place: 0, column: 0 }, size)).toBeNull();
});

it("puts the name of a department above its people, once, also over pages", () => {
  const person = (employee_id: string, department_id: string | null): CalendarPerson => ({
    employee_id,
    name: employee_id,
    department_id,
    away: [],
    holidays: [],
  });
  const rows = chartRows([person("a", "x"), person("b", "x"), person("c", "y"), person("d", null)]);
  expect(rows.map((row) => (row.kind === "person" ? `${row.place} ${row.key}` : row.departmentId))).toEqual([
    "x",
    "0 a",
    "1 b",
    "y",
    "2 c",
    null,
    "3 d",
  ]);
});
