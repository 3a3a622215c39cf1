import { z } from "zod";
import { Instant } from "./dates";
import { Id, Name } from "./text";

export const Entry = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Instant,
    updated_at: Instant,
    organization_id: z.string(),
  })
  .describe("An entry of a list; its name is unique in the organization.");
export const Entries = z.array(Entry);

export const CreateEntryInput = z.strictObject({
  name: Name.describe("Unique in the organization, whatever the case."),
});
export const UpdateEntryInput = z.strictObject({
  id: Id.describe("What to rename."),
  name: Name.describe("Unique in the organization, whatever the case."),
});
