import type { Transaction } from "../connection/transaction";

/** A profile picture: a JPEG, and the version of its content. */
export interface Picture {
  readonly version: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** What reads the version of somebody's picture without its bytes. */
export const PICTURE_VERSION = { select: { version: true } } as const;

/** Somebody's picture; null when they have none, or the organization has no such employee. */
export async function readPictureOf(tx: Transaction, employeeId: string): Promise<Picture | null> {
  const { organizationId } = tx;
  return tx.rows.employeePicture.findUnique({
    where: { organizationId_employeeId: { organizationId, employeeId } },
    select: { version: true, content: true },
  });
}

/** Sets somebody's picture in place of any other. */
export async function writePicture(
  tx: Transaction,
  {
    employeeId,
    picture,
    now,
  }: { readonly employeeId: string; readonly picture: Picture; readonly now: Date },
): Promise<void> {
  const { organizationId } = tx;
  const written = { ...picture, updatedAt: now };
  await tx.rows.employeePicture.upsert({
    where: { organizationId_employeeId: { organizationId, employeeId } },
    create: { organizationId, employeeId, ...written },
    update: written,
  });
}

/** Removes somebody's picture, and says whether there was one. */
export async function deletePicture(tx: Transaction, employeeId: string): Promise<boolean> {
  const { organizationId } = tx;
  const { count } = await tx.rows.employeePicture.deleteMany({ where: { organizationId, employeeId } });
  return count > 0;
}
