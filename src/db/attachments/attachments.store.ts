import type { Transaction } from "../connection/transaction";

/** A stored file with its bytes. */
export interface StoredAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The file of a request; null when the request has none with that id. */
export async function readAttachmentContent(
  tx: Transaction,
  { requestId, attachmentId }: { requestId: string; attachmentId: string },
): Promise<StoredAttachment | null> {
  const { organizationId } = tx;
  const stored = await tx.rows.attachmentContent.findUnique({
    where: { organizationId_attachmentId: { organizationId, attachmentId }, attachment: { requestId } },
    select: { content: true, attachment: { select: { name: true, contentType: true } } },
  });
  return stored && { ...stored.attachment, bytes: stored.content };
}
