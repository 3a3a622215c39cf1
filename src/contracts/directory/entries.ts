import { z } from "zod";
import { CreatedAt, UpdatedAt } from "../calendar/dates";
import { Id, Name, OrganizationId } from "../text";

export const Entry = z
  .object({
    id: Id.describe("Its id."),
    name: z.string().describe("Unique in the organization, ignoring case."),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
    organization_id: OrganizationId,
  })
  .describe("An entry of a list; its name is unique in the organization.");
export const Entries = z.array(Entry);

export const CreateEntryInput = z.strictObject({
  name: Name.describe("Unique in the organization, ignoring case."),
});
export const UpdateEntryInput = z.strictObject({
  id: Id.describe("What to rename."),
  name: Name.describe("Unique in the organization, ignoring case."),
});
