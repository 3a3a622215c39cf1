import { readAttachmentContent, type StoredAttachment } from "@/db/attachments.store";
import { inTransaction } from "@/db/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { readableRequest } from "./get-request";

/** A file of a request, for those who may read the request. */
export async function readAttachment(
  ctx: ServiceContext,
  { id, attachment_id }: { readonly id: string; readonly attachment_id: string },
): Promise<StoredAttachment> {
  await readableRequest(ctx, id);
  const wanted = { requestId: id, attachmentId: attachment_id };
  const content = await inTransaction(ctx, (tx) => readAttachmentContent(tx, wanted));
  return found(content, "The request has no such attachment.");
}
