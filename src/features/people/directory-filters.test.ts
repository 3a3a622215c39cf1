import { expect, it } from "vitest";
import { directoryInput, isFiltered, parseAsId } from "./directory-filters";

const ID = "6f1c1f0a-3f6d-4a53-9d5e-0c4b2d4a8c11";
const NOTHING = { q: "", department: null, position: null, site: null };

it("asks for everybody until something is chosen", () => {
  expect(directoryInput({ ...NOTHING, q: "  " })).toEqual({ limit: 100 });
  expect(isFiltered({ ...NOTHING, q: " " })).toBe(false);
});

it("asks with what was typed and chosen", () => {
  const filters = { q: " anna ", department: ID, position: null, site: ID };
  expect(directoryInput(filters)).toEqual({ limit: 100, search: "anna", department_id: ID, site_id: ID });
  expect(isFiltered(filters)).toBe(true);
});

it("asks with no more than the service takes", () => {
  expect(directoryInput({ ...NOTHING, q: "😀".repeat(101) }).search).toBe("😀".repeat(100));
});

it.each([
  ["sales", null],
  ["", null],
  [ID.toUpperCase(), ID],
])("reads %s in the address as %s", (text, id) => expect(parseAsId.parse(text)).toBe(id));
