import { z } from "zod";
import { Instant } from "./dates";
import { Id, Name } from "./text";

/** What every entry of the directory and of the reference data has; its name is unique in the organization. */
export const Entry = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  updated_at: Instant,
  organization_id: z.string(),
});
export const Entries = z.array(Entry);

export const CreateEntryInput = z.strictObject({ name: Name });
export const UpdateEntryInput = z.strictObject({ id: Id, name: Name });
