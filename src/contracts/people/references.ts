import { z } from "zod";
import { listOf } from "../list";
import { Id } from "../text";

/** Names something by the id in the path. */
export const IdInput = z.strictObject({ id: Id });
export const Reference = z
  .object({ id: Id.describe("What was changed or deleted.") })
  .describe("What was changed or deleted.");

/** What to delete: none is fine, and so are ids that nothing has. */
export const BulkIdsInput = z.strictObject({
  ids: listOf(Id, { max: 1000, says: "input.too_many_ids" }).describe(
    "The ids to delete. An empty list is allowed, and unknown ids are ignored.",
  ),
});
export const BulkIds = z
  .object({ ids: z.array(Id).describe("What was actually deleted.") })
  .describe("What was actually deleted.");
export type IdInput = z.infer<typeof IdInput>;
export type Reference = z.infer<typeof Reference>;
export type BulkIdsInput = z.infer<typeof BulkIdsInput>;
export type BulkIds = z.infer<typeof BulkIds>;
