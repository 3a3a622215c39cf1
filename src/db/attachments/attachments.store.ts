import type { Transaction } from "../connection/transaction";

/** A stored file with its bytes. */
export interface StoredAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The file of a request; null when the request has none of that id. */
export async function readAttachmentContent(
  tx: Transaction,
  { requestId, attachmentId }: { requestId: string; attachmentId: string },
): Promise<StoredAttachment | null> {
  const [row] = await tx.query<{ name: string; contentType: string; bytes: Buffer }>(
    `SELECT a.name, a.content_type AS "contentType", c.content AS bytes
     FROM attachments a JOIN attachment_contents c ON c.organization_id = $1 AND c.attachment_id = a.id
     WHERE a.organization_id = $1 AND a.request_id = $2 AND a.id = $3`,
    [tx.organizationId, requestId, attachmentId],
  );
  return row ?? null;
}
