import type { RemoveAttachmentInput } from "@/contracts/attachments";
import { deleteAttachment } from "@/db/attachments/later-files.store";
import { inTransaction } from "@/db/connection/transaction";
import { record } from "../audit/record";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { lockForFiles } from "./changing-files";

/** Removes a file of a pending request, by whoever added it. */
export async function removeAttachment(
  ctx: ServiceContext,
  { id, attachment_id }: RemoveAttachmentInput,
): Promise<{ id: string }> {
  return inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
    const request = await lockForFiles(tx, ctx, id);
    const file = found(
      request.attachments.find((attachment) => attachment.id === attachment_id) ?? null,
      "missing.attachment",
    );
    const addedBy = file.addedBy ?? request.createdBy ?? request.employeeId;
    const isOwn = addedBy === ctx.actor.employeeId;
    refuseUnless(isOwn, "not_allowed_for_employee", "time_off.no_file_of_others");
    refuseUnless(request.status === "pending", "already_decided", "time_off.already_decided");
    await deleteAttachment(tx, { requestId: id, id: attachment_id, now: ctx.now });
    await record(tx, ctx, {
      action: "time_off.file_removed",
      entity: "time_off_request",
      entityId: id,
      before: { attachment: file.name },
    });
    return { id: attachment_id };
  });
}
