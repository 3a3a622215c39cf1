import type { ReadAttachmentInput } from "@/contracts/time-off";
import { readAttachmentContent, type StoredAttachment } from "@/db/attachments/attachments.store";
import { inTransaction } from "@/db/connection/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { readableRequest } from "./get-request";

/** A file of a request, for those who may read the request. */
export async function readAttachment(
  ctx: ServiceContext,
  { id, attachment_id }: ReadAttachmentInput,
): Promise<StoredAttachment> {
  await readableRequest(ctx, id);
  const wanted = { requestId: id, attachmentId: attachment_id };
  const content = await inTransaction(ctx, (tx) => readAttachmentContent(tx, wanted));
  return found(content, "missing.attachment");
}
