import { allOrganizations } from "@/db/notifications/sweeps.store";
import { remindOfMissingFiles } from "../attachments/remind-of-missing-files";
import { remindApprovers } from "./remind-approvers";
import { tellExpiringKeys } from "./tell-expiring-keys";

/**
 * Looks in every organization, one at a time, for notifications that are due; returns how many there were.
 */
export async function sweep(now: Date): Promise<number> {
  let told = 0;
  for (const organizationId of await allOrganizations()) {
    told += await remindApprovers(organizationId, now);
    told += await remindOfMissingFiles(organizationId, now);
    told += await tellExpiringKeys(organizationId, now);
  }
  return told;
}
