import { findPlaces } from "@/db/account/users.store";
import { revokeKeysOf } from "@/db/api-keys/organization-keys.store";
import { inTransaction } from "@/db/connection/transaction";
import { removeFeedsOf } from "@/db/feeds/feeds.store";
import { organizationId } from "@/domain/tenancy";
import { recordEach } from "../audit/record";
import type { PersonalCall } from "../audit/record-of-person";
import { contextOf } from "../context-of";
import { recordEnded } from "../feeds/record-ended";

/** Revokes all keys of a user and ends all calendar feeds, in every organization, when the password may have been known to others. */
export async function revokeOwnKeys(userId: string, call: PersonalCall): Promise<number> {
  let revoked = 0;
  for (const place of await findPlaces(userId)) {
    const { employeeId } = place;
    const id = organizationId(place.organizationId);
    const actor = {
      userId,
      employeeId,
      organizationId: id,
      role: "member",
      via: "session",
      keyId: null,
      scopes: [],
    } as const;
    const { now, ip, operation = null } = call;
    const ctx = contextOf(actor, { now, ip, operation, requestId: call.requestId });
    revoked += await inTransaction({ organizationId: id }, async (tx) => {
      const keys = await revokeKeysOf(tx, employeeId, call.now);
      await recordEach(
        tx,
        ctx,
        keys.map((entityId) => ({ action: "api_key.revoked", entity: "api_key", entityId })),
      );
      // Anybody who knew the password could have created some.
      await recordEnded(tx, ctx, await removeFeedsOf(tx, employeeId));
      return keys.length;
    });
  }
  return revoked;
}
