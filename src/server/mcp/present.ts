import { isUuid } from "@/domain/uuid";
import { nameIds } from "@/services/directory/name-ids";
import type { ServiceContext } from "@/services/service-context";
import { itemOf, MOST_INSIDE, narrowed } from "./narrowing";
import { told } from "./told";
import type { Tool } from "./tools";

type Fields = Readonly<Record<string, unknown>>;
export type Presented = Fields & { readonly more: string | null; readonly names: Fields };

/** An answer as a model gets it: bounded, saying what is not shown, with the names of its ids. */
export async function present(
  tool: Tool,
  data: unknown,
  { asked, ctx }: { asked: Parameters<typeof narrowed>[1]; ctx: ServiceContext },
): Promise<Presented> {
  const bounded = Array.isArray(data) ? listOf(tool, data as Fields[], asked) : objectOf(data as Fields);
  const shown = told(bounded, tool.mcp.itemsWithout);
  return { ...shown, names: await nameIds(ctx, idsIn(shown)) };
}

function listOf(tool: Tool, items: readonly Fields[], asked: Parameters<typeof narrowed>[1]) {
  const list = narrowed(items, asked);
  const ways = ["search", "from"].filter((field) =>
    field === "search" ? "name" in (itemOf(tool.output) ?? {}) : "start_date" in (itemOf(tool.output) ?? {}),
  );
  if (list.next_cursor !== null && tool.mcp.isShort)
    return { ...list, next_cursor: null, more: `${list.items.length} of ${list.total} are shown.` };
  const narrow = ways.map((way) => (way === "from" ? "`from` and `to`" : "`search`")).join(" or ");
  const more =
    list.next_cursor === null
      ? null
      : `${list.items.length} of ${list.total} are shown. ${narrow === "" ? "" : `Narrow by ${narrow}, or `}go on with the cursor.`;
  return { ...list, more };
}

/** A page says that there is more; any other answer only when a list inside of it is cut. */
function objectOf(data: Fields): Fields & { more: string | null } {
  if ("next_cursor" in data) return { ...data, more: moreOfPage(data) };
  const long = Object.entries(data).filter((entry): entry is [string, unknown[]] => isTooLong(entry[1]));
  const cut = long.map(([name, values]): [string, unknown[]] => [name, values.slice(0, MOST_INSIDE)]);
  const told = long.map(([name, values]) => `${name}: ${MOST_INSIDE} of ${values.length} are shown`);
  const more = told.length === 0 ? null : `${told.join("; ")}. Ask for fewer days to see all.`;
  return { ...data, ...Object.fromEntries(cut), more };
}

function moreOfPage({ items, next_cursor }: Fields): string | null {
  if (next_cursor === null || !Array.isArray(items)) return null;
  return `The first ${items.length} are shown and there are more. Narrow by the other fields, or go on with the cursor.`;
}

function isTooLong(value: unknown): boolean {
  return Array.isArray(value) && value.length > MOST_INSIDE;
}

/** The ids of other things: what an answer is about has its name beside its own id. */
function idsIn(value: unknown, field = ""): string[] {
  if (typeof value === "string") return field !== "id" && isUuid(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => idsIn(inner, field));
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, name));
}
