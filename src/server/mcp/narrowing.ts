import { z } from "zod";
import { CalendarDate } from "@/contracts/calendar/dates";
import { says } from "@/contracts/says";
import { text } from "@/contracts/text";
import { wordsOf } from "@/domain/directory/match-name";
import { invalidField } from "@/services/refuse";
import type { Tool } from "./tools";

/** How many items a list or a page shows when nothing else is asked for, and at most: a model reads all of them. */
const DEFAULT_LIMIT = 20;
const MOST = 100;
/** No list inside an answer shows more than this, and no short one. */
export const MOST_INSIDE = 200;

type Item = Readonly<Record<string, unknown>>;

const limit = z.int().min(1).max(MOST, says("mcp.limit")).default(DEFAULT_LIMIT);
const paging = { limit, cursor: z.string().max(200).optional() };
const byName = { search: text({ min: 1, max: 100 }).optional().describe("Part of the name.") };
const byDates = {
  from: CalendarDate.optional().describe("Only items that end on or after this day."),
  to: CalendarDate.optional().describe("Only items that begin on or before this day."),
};

export interface Asked {
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What is shown when nothing is asked for. */
export function unasked({ mcp }: Pick<Tool, "mcp">): Asked {
  return { limit: mcp.isShort ? MOST_INSIDE : DEFAULT_LIMIT };
}

/**
 * How a model can narrow a list that REST returns as a whole: by the fields of its items. For a page, only
 * its length; not at all for a short list.
 */
export function narrowingOf({
  output,
  fields,
  mcp,
}: Pick<Tool, "output" | "fields" | "mcp">): Readonly<Record<string, z.ZodType>> {
  const item = itemOf(output);
  if (mcp.isShort) return {};
  if (item === null) return "limit" in fields ? { limit } : {};
  return {
    ...("name" in item && byName),
    // An operation that takes dates narrows by them itself.
    ...("start_date" in item && "end_date" in item && !("from" in fields) && byDates),
    ...paging,
  };
}

/** The fields of the items of a whole list; null when the answer is not a list. */
export function itemOf(output: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  if (!(output instanceof z.ZodArray)) return null;
  const { element } = output;
  return element instanceof z.ZodObject ? element.shape : {};
}

/** The part of a whole list that was asked for, how many there are in all, and where the next part begins. */
export function narrowed(items: readonly Item[], asked: Asked) {
  const kept = items.filter((item) => isFound(item, asked) && isWithin(item, asked));
  const start = startOf(asked.cursor);
  const end = start + asked.limit;
  return {
    items: kept.slice(start, end),
    total: kept.length,
    next_cursor: end < kept.length ? `after-${end}` : null,
  };
}

function isFound({ name }: Item, { search }: Asked): boolean {
  if (search === undefined) return true;
  const whole = wordsOf(String(name)).join(" ");
  return wordsOf(search).every((word) => whole.includes(word));
}

function isWithin({ start_date, end_date }: Item, { from, to }: Asked): boolean {
  // What has no end is never over.
  const isOverBefore = from !== undefined && typeof end_date === "string" && end_date < from;
  return !isOverBefore && (to === undefined || String(start_date) <= to);
}

function startOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const start = /^after-(\d{1,6})$/.exec(cursor)?.[1];
  if (start !== undefined) return Number(start);
  throw invalidField("/cursor", "invalid_cursor", "mcp.cursor");
}
