import { ACCESS_FILTERS } from "@/domain/people/access";
import { parseAsStringLiteral } from "@/features/address/parsers";

/** What the list keeps in its address in addition to the search. */
export const ACCESS_ADDRESS = { state: parseAsStringLiteral(ACCESS_FILTERS).withDefault("here") };

/** What the list asks with. */
export function accessInput({ state }: { state: (typeof ACCESS_FILTERS)[number] }, search: string) {
  const words = [...search.trim()].slice(0, 100).join("");
  return { limit: 100, state, ...(words === "" ? {} : { search: words }) };
}
