import { describe, expect, it } from "vitest";
import { arrangeRows } from "./arrange-rows";
import { type Column, nextSort, sortFromAddress, sortInAddress } from "./table-column";

interface Row {
  name: string;
  people: number | null;
}
const rows: Row[] = [
  { name: "Vertrieb", people: 2 },
  { name: "Ärzte", people: null },
  { name: "Team 10", people: 10 },
  { name: "Team 9", people: 9 },
  { name: "Straße", people: 2 },
];
const columns: Column<Row>[] = [
  { id: "name", title: "Name", cell: (row) => row.name, sortBy: (row) => row.name },
  { id: "people", title: "People", cell: (row) => row.people, sortBy: (row) => row.people },
];
const arranged = (sort: string, search = "") =>
  arrangeRows(rows, {
    columns,
    sort: sortFromAddress(sort),
    search,
    textOf: ({ name, people }) => [name, people === null ? null : `${people} people`],
    locale: "de",
  }).map(({ name }) => name);

describe("the rows of a table", () => {
  it("are sorted as the language has it, numbers in names by their size", () =>
    expect(arranged("name")).toEqual(["Ärzte", "Straße", "Team 9", "Team 10", "Vertrieb"]));

  it("are sorted the other way round, with what is missing last all the same", () => {
    expect(arranged("people")).toEqual(["Vertrieb", "Straße", "Team 9", "Team 10", "Ärzte"]);
    expect(arranged("-people")).toEqual(["Team 10", "Team 9", "Vertrieb", "Straße", "Ärzte"]);
  });

  it("stay in the service's order for a column that nobody can sort by", () =>
    expect(arranged("color")).toEqual(rows.map(({ name }) => name)));

  it.each([
    ["arzte", ["Ärzte"]],
    ["STRASSE", ["Straße"]],
    ["team 10", ["Team 10"]],
    ["people 2 vert", ["Vertrieb"]],
    ["  ", rows.map(({ name }) => name)],
    ["nobody", []],
  ])("are found by %j", (search, expected) => expect(arranged("none", search)).toEqual(expected));
});

it("sorts by a column, then the other way round, then by another", () => {
  const once = nextSort(sortFromAddress("name"), "people");
  const twice = nextSort(once, "people");
  expect([once, twice, nextSort(twice, "people"), nextSort(twice, "name")].map(sortInAddress)).toEqual([
    "people",
    "-people",
    "people",
    "name",
  ]);
});
