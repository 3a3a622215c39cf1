import { createParser, parseAsString } from "@/features/address/parsers";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id in the address; other values are ignored. */
export const parseAsId = createParser({
  parse: (text) => (UUID.test(text) ? text.toLowerCase() : null),
  serialize: String,
});

/** What the directory keeps in its address. */
export const DIRECTORY_FILTERS = {
  q: parseAsString.withDefault(""),
  department: parseAsId,
  position: parseAsId,
  site: parseAsId,
};

export interface DirectoryFilters {
  q: string;
  department: string | null;
  position: string | null;
  site: string | null;
}

const PAGE_SIZE = 100;
const LONGEST_SEARCH = 100;

/** What the directory asks with. */
export function directoryInput({ q, department, position, site }: DirectoryFilters) {
  const search = [...q.trim()].slice(0, LONGEST_SEARCH).join("");
  return {
    limit: PAGE_SIZE,
    ...(search === "" ? {} : { search }),
    ...(department === null ? {} : { department_id: department }),
    ...(position === null ? {} : { position_id: position }),
    ...(site === null ? {} : { site_id: site }),
  };
}

/** Whether anybody may be left out. */
export function isFiltered(filters: DirectoryFilters): boolean {
  return Object.keys(directoryInput(filters)).length > 1;
}
