import { expect, it } from "vitest";
import { isNarrowed, type RosterFilters, rosterInput } from "./roster-filters";

const EVERYBODY: RosterFilters = { state: "here", role: null, department: null, position: null, site: null };
const byName = { column: "name", isDescending: false };

it("asks for all who are here, by name, until something is chosen", () => {
  const asked = rosterInput(EVERYBODY, { search: " ", sort: byName });
  expect(asked).toEqual({ limit: 100, state: "here", order: "name", is_descending: false });
  expect(isNarrowed(EVERYBODY, " ")).toBe(false);
});

it("asks with what is chosen, in the order of the column", () => {
  const chosen = { ...EVERYBODY, state: "left", role: "admin", site: "s" } as const;
  const sort = { column: "hire_date", isDescending: true };
  expect(rosterInput(chosen, { search: "an ", sort })).toEqual({
    limit: 100,
    state: "left",
    order: "hire_date",
    is_descending: true,
    search: "an",
    role: "admin",
    site_id: "s",
  });
});

it("falls back to names for an order that the service does not have", () => {
  const asked = rosterInput(EVERYBODY, { search: "", sort: { column: "shoe_size", isDescending: false } });
  expect(asked.order).toBe("name");
});

it.each([
  [{ state: "all" as const }, ""],
  [{ role: "member" as const }, ""],
  [{ department: "d" }, ""],
  [{}, "x"],
])("leaves somebody out with %o and %j", (some, search) =>
  expect(isNarrowed({ ...EVERYBODY, ...some }, search)).toBe(true),
);
