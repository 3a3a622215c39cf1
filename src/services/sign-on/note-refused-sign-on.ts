import { inTransaction } from "@/db/connection/transaction";
import type { OrganizationId } from "@/domain/tenancy";
import { record } from "../audit/record";
import type { PersonalCall } from "../audit/record-of-person";
import { actAsService } from "../organizations/act-as-operator";

/** Tells the organization that a sign-in through its provider failed, and why. */
export async function noteRefusedSignOn(
  organizationId: OrganizationId,
  reason: string,
  { now, requestId, ip }: PersonalCall,
): Promise<void> {
  const ctx = { ...actAsService(organizationId, now), requestId, ip };
  await inTransaction({ organizationId }, (tx) =>
    record(tx, ctx, {
      action: "sign_on.refused",
      entity: "identity_provider",
      entityId: organizationId,
      after: { reason },
    }),
  );
}
