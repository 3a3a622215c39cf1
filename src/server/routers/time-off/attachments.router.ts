import {
  AddAttachmentInput,
  Attachment,
  RemoveAttachmentInput,
  RemovedAttachment,
} from "@/contracts/attachments";
import { ReadAttachmentInput } from "@/contracts/time-off";
import { addAttachment } from "@/services/attachments/add-attachment";
import { removeAttachment } from "@/services/attachments/remove-attachment";
import { readAttachment } from "@/services/time-off/read-attachment";
import { answers } from "../../answers/answers";
import { FileAnswer } from "../../answers/file-answer";
import { operation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";
import { filesOf } from "./given-files";

export const attachmentsRouter = t.router({
  attachment: operation({
    summary: "Download an attachment of a time-off request",
    scope: "time-off:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/time-off/requests/{id}/attachments/{attachment_id}", answer: "file" },
  })
    .input(ReadAttachmentInput)
    .output(answers(FileAnswer))
    .query(({ ctx, input }) => readAttachment(ctx, input)),

  attach: operation({
    summary: "Add a file to a time-off request",
    description: "For pending and approved requests, by their employee or an admin; one file a call.",
    scope: "time-off:write",
    refusals: [
      "not_allowed_for_employee",
      "already_decided",
      "attachment_not_allowed",
      "attachment_type_not_allowed",
    ],
    rest: {
      method: "POST",
      path: "/time-off/requests/{id}/attachments",
      status: 201,
      isMultipart: true,
    },
  })
    .input(AddAttachmentInput)
    .output(answers(Attachment))
    .mutation(async ({ ctx, input }) =>
      addAttachment(ctx, { id: input.id, attachments: await filesOf(input.attachments) }),
    ),

  detach: operation({
    summary: "Remove a file of a time-off request",
    description:
      "While the request is pending, by the person who added the file. The last file of a request that needs one can be removed once another has been added.",
    scope: "time-off:write",
    refusals: ["not_allowed_for_employee", "already_decided", "attachment_required"],
    rest: { method: "DELETE", path: "/time-off/requests/{id}/attachments/{attachment_id}" },
  })
    .input(RemoveAttachmentInput)
    .output(answers(RemovedAttachment))
    .mutation(({ ctx, input }) => removeAttachment(ctx, input)),
});
