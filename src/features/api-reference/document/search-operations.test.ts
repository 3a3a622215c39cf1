import { expect, it } from "vitest";
import { searchOperations } from "./search-operations";

const operation = (id: string, words: string) => ({ id, method: "GET", summary: id, words });
const RESOURCES = [
  {
    id: "a",
    name: "A",
    operations: [operation("list", "list requests get"), operation("approve", "approve a request post")],
  },
  { id: "b", name: "B", operations: [operation("sites", "list sites")] },
];
const found = (query: string) =>
  searchOperations(RESOURCES, query).map(({ id, operations }) => [id, ...operations.map((one) => one.id)]);

it("shows everything while nothing is asked for", () =>
  expect(found("  ")).toEqual([
    ["a", "list", "approve"],
    ["b", "sites"],
  ]));
it("finds by part of a word, ignoring case", () => expect(found("APPRO")).toEqual([["a", "approve"]]));
it("wants every word, in any order", () => expect(found("sites list")).toEqual([["b", "sites"]]));
it("leaves out resources in which nothing is found", () =>
  expect(found("request")).toEqual([["a", "list", "approve"]]));
