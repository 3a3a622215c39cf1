import { z } from "zod";

/** A page of a list, and the cursor of the next one. */
export function pageOf<Items extends z.ZodType>(items: Items) {
  return z.object({ items, next_cursor: z.string().nullable() });
}

/** The same as a type. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}
