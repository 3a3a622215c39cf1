import { z } from "zod";
import { says } from "./says";
import { Id } from "./text";
import { Attached } from "./time-off";

export const Attachment = z
  .object({
    id: Id.describe("The file."),
    name: z.string().describe("Its name."),
    content_type: z.string().describe("Its type, decided by its content."),
    size_bytes: z.int().describe("Its size in bytes."),
  })
  .describe("A file of a request.");

export const AddAttachmentInput = z.strictObject({
  id: Id.describe("The request."),
  attachments: Attached.refine(
    (files) => files.length === 1,
    says("input.one_file", { code: "one_file" }),
  ).describe("One file, an image or a PDF; with those that the request has already, 10 and 4 MB at most."),
});

export const RemoveAttachmentInput = z.strictObject({
  id: Id.describe("The request."),
  attachment_id: Id.describe("The attachment."),
});
export const RemovedAttachment = z
  .object({ id: Id.describe("The file.") })
  .describe("The file that was removed.");

export type Attachment = z.infer<typeof Attachment>;
export type AddAttachmentInput = z.infer<typeof AddAttachmentInput>;
export type RemoveAttachmentInput = z.infer<typeof RemoveAttachmentInput>;
