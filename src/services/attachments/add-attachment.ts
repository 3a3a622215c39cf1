import { randomUUID } from "node:crypto";
import type { Attachment } from "@/contracts/attachments";
import { insertAttachment } from "@/db/attachments/later-files.store";
import { readPolicyRules } from "@/db/attachments/policy-rules.store";
import { inTransaction } from "@/db/connection/transaction";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { requirementAtOnce } from "@/domain/attachments/attachment-due";
import { MAX_ATTACHMENTS, MAX_TOTAL_BYTES } from "@/domain/attachments/attachment-rules";
import { DomainError } from "@/domain/errors";
import { refuseAttachments } from "@/domain/time-off/refusals";
import { record } from "../audit/record";
import { invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { lockForFiles } from "./changing-files";
import { attachmentsOf, type ExaminedFile, examineFiles, type GivenFile } from "./examine-files";

interface AddAttachment {
  readonly id: string;
  readonly attachments: readonly GivenFile[];
}

/**
 * Adds one file to a live request, by its employee or an admin; a change of it that waits gets the file too, as it
 * has those that were there before.
 */
export async function addAttachment(
  ctx: ServiceContext,
  { id, attachments }: AddAttachment,
): Promise<Attachment> {
  const files = await examineFiles(attachments);
  return inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
    const request = await lockForFiles(tx, ctx, id);
    const waiting = request.replacementId === null ? [] : [request.replacementId];
    const [replacement] = await readRequests(tx, waiting, ctx.now);
    const takers = replacement ? [request, replacement] : [request];
    for (const taker of takers) refuseTooManyFiles(taker, files);
    const rules = await readPolicyRules(tx, request.policyId);
    const requirement = request.interrupts ? "optional" : requirementAtOnce(rules);
    const accepted = files.map(({ contentType }) => ({ isAccepted: contentType !== null }));
    const [first, ...others] = refuseAttachments(requirement, accepted);
    if (first) throw DomainError.refused([first, ...others]);
    const [file] = attachmentsOf(files);
    if (file === undefined) throw new Error("A file that was accepted is not there.");
    const addedBy = ctx.actor.employeeId;
    await insertAttachment(tx, { requestId: id, file, addedBy, now: ctx.now });
    if (replacement) {
      const copy = { ...file, id: randomUUID() };
      await insertAttachment(tx, { requestId: replacement.id, file: copy, addedBy, now: ctx.now });
    }
    await record(tx, ctx, {
      action: "time_off.file_added",
      entity: "time_off_request",
      entityId: id,
      after: { attachment: file.name },
    });
    const { name, contentType: content_type, sizeBytes: size_bytes } = file;
    return { id: file.id, name, content_type, size_bytes };
  });
}

/** The limits hold for all files of a request. */
export function refuseTooManyFiles(
  { attachments }: Pick<RequestFacts, "attachments">,
  files: readonly ExaminedFile[],
): void {
  if (files.length === 0) return;
  if (attachments.length + files.length > MAX_ATTACHMENTS) {
    const sentence = { key: "time_off.too_many_attachments", most: MAX_ATTACHMENTS } as const;
    throw invalidField("/attachments", "too_long", sentence);
  }
  const before = attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (files.reduce((sum, { bytes }) => sum + bytes.byteLength, before) > MAX_TOTAL_BYTES) {
    throw new DomainError("payload_too_large", { detail: "time_off.attachments_too_large" });
  }
}
