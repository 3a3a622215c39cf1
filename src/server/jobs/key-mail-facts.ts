import type { Transaction } from "@/db/connection/transaction";
import { readLiveKey, readRevokedKey } from "@/db/notifications/letters.store";
import type { MailFacts } from "../mail/mail-facts";

interface Told {
  readonly addressed: {
    readonly baseUrl: string;
    readonly recipientName: string;
    readonly organizationName: string;
    readonly organizationSlug: string;
  };
  readonly now: Date;
  /** The name of who did it; null when it is not known any more. */
  readonly byName: string | null;
  readonly timeZone: string;
}

/** What the mail says of a key that expires soon; null when it is over. */
export async function keyFacts(
  tx: Transaction,
  { addressed, now, timeZone }: Told,
  keyId: string,
): Promise<MailFacts | null> {
  const key = await readLiveKey(tx, keyId);
  if (key === null || key.expiresAt <= now) return null;
  return {
    ...addressed,
    event: "api_key.expiring",
    keyName: key.name,
    keyPrefix: key.prefix,
    expiresAt: key.expiresAt,
    timeZone,
  };
}

/** What the mail says of a key that was revoked; null when it was not. */
export async function revokedFacts(
  tx: Transaction,
  { addressed, byName }: Told,
  keyId: string,
): Promise<MailFacts | null> {
  const key = await readRevokedKey(tx, keyId);
  if (key === null) return null;
  return {
    ...addressed,
    event: "api_key.revoked",
    keyName: key.name,
    keyPrefix: key.prefix,
    revokedByName: byName,
  };
}
