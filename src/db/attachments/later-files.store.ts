// SQL for what is due by a day of the database's clock.
import type { Transaction } from "../connection/transaction";
import { type NewAttachment, writeContents } from "../time-off/new-requests.store";

/** Adds a file to a request that the transaction has locked, after those that it has. */
export async function insertAttachment(
  tx: Transaction,
  {
    requestId,
    file,
    addedBy,
    now,
  }: {
    readonly requestId: string;
    readonly file: NewAttachment;
    readonly addedBy: string;
    readonly now: Date;
  },
): Promise<void> {
  const { organizationId } = tx;
  const { id, name, contentType, sizeBytes, sha256 } = file;
  const last = await tx.rows.attachment.aggregate({
    where: { organizationId, requestId },
    _max: { position: true },
  });
  const position = (last._max.position ?? 0) + 1;
  await tx.rows.attachment.create({
    data: {
      ...{ organizationId, requestId, id, name, contentType, sizeBytes, addedBy, position },
      sha256: Buffer.from(sha256, "hex"),
      createdAt: now,
    },
  });
  await writeContents(tx, [file]);
  await touch(tx, requestId, now);
}

/** Removes a file of a request that the transaction has locked, with its bytes. */
export async function deleteAttachment(
  tx: Transaction,
  { requestId, id, now }: { readonly requestId: string; readonly id: string; readonly now: Date },
): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.attachment.deleteMany({ where: { organizationId, requestId, id } });
  await touch(tx, requestId, now);
}

async function touch(tx: Transaction, requestId: string, now: Date): Promise<void> {
  await tx.rows.timeOffRequest.updateMany({
    where: { organizationId: tx.organizationId, id: requestId },
    data: { updatedAt: now },
  });
}

/** The live requests whose file was due by a day, in some time zone, and is not there. */
export async function findMissingFiles(tx: Transaction, by: Date): Promise<string[]> {
  const rows = await tx.query(
    `SELECT r.id FROM requests r
     WHERE r.organization_id = $1 AND r.attachment_due_on <= ($2::timestamptz AT TIME ZONE 'UTC')::date + 1
       AND r.status IN ('pending', 'approved') AND NOT EXISTS (
         SELECT FROM attachments a WHERE a.organization_id = $1 AND a.request_id = r.id)
     ORDER BY r.id`,
    [tx.organizationId, by],
  );
  return rows.map(({ id }) => id);
}
