import { ROSTER_FILTERS, ROSTER_ORDERS } from "@/domain/people/roster";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { parseAsId } from "@/features/people/directory-filters";
import type { Sort } from "@/features/tables/table-column";

export const ROLES = ["admin", "member"] as const;

/** What the admin's list of people keeps in its address in addition to search and order. */
export const ROSTER_ADDRESS = {
  state: parseAsStringLiteral(ROSTER_FILTERS).withDefault("here"),
  role: parseAsStringLiteral(ROLES),
  department: parseAsId,
  position: parseAsId,
  site: parseAsId,
};

export interface RosterFilters {
  state: (typeof ROSTER_FILTERS)[number];
  role: (typeof ROLES)[number] | null;
  department: string | null;
  position: string | null;
  site: string | null;
}

const PAGE_SIZE = 100;

/** What the list asks with. */
export function rosterInput(filters: RosterFilters, { search, sort }: { search: string; sort: Sort }) {
  const words = [...search.trim()].slice(0, 100).join("");
  const order = ROSTER_ORDERS.find((known) => known === sort.column) ?? "name";
  return {
    limit: PAGE_SIZE,
    state: filters.state,
    order,
    is_descending: sort.isDescending,
    ...(words === "" ? {} : { search: words }),
    ...(filters.role === null ? {} : { role: filters.role }),
    ...(filters.department === null ? {} : { department_id: filters.department }),
    ...(filters.position === null ? {} : { position_id: filters.position }),
    ...(filters.site === null ? {} : { site_id: filters.site }),
  };
}

/** Whether a search or filter leaves out somebody who has not left. */
export function isNarrowed({ state, role, department, position, site }: RosterFilters, search: string) {
  return state !== "here" || [role, department, position, site].some(Boolean) || search.trim() !== "";
}
