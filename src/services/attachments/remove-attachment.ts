import type { RemoveAttachmentInput } from "@/contracts/attachments";
import { deleteAttachment } from "@/db/attachments/later-files.store";
import { readPolicyRules } from "@/db/attachments/policy-rules.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readOtherLive } from "@/db/time-off/changes.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { requirementAtOnce } from "@/domain/attachments/attachment-due";
import { interruptedBy, interruptsPast } from "@/domain/time-off/interrupt/live-requests";
import { record } from "../audit/record";
import { found, refusalAt, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { lockForFiles } from "./changing-files";

/**
 * Removes a file of a pending request, by whoever added it. Error: 422 `attachment_required` for the last one of a
 * request that could not be sent without any.
 */
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
    const isLast = request.attachments.length === 1;
    if (isLast && (await needsFile(tx, request))) {
      throw refusalAt("/attachment_id", "attachment_required", "time_off.last_attachment");
    }
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

/** Whether the request would be refused without a file if it were sent now. */
async function needsFile(tx: Transaction, request: RequestFacts): Promise<boolean> {
  const { id, employeeId, startDate: from, endDate: to, replacesId, interrupts, today } = request;
  if (requirementAtOnce(await readPolicyRules(tx, request.policyId)) === "mandatory") return true;
  if (!interrupts) return false;
  const but = replacesId === null ? [id] : [id, replacesId];
  const live = await readOtherLive(tx, { employeeId, from, to, but });
  return interruptsPast(request, interruptedBy(request, live), today);
}
