import { DomainError } from "@/domain/errors";
import type { OrganizationId } from "@/domain/tenancy";
import { asLongWork, presentWork } from "@/platform/present-work";
import { LimitError } from "./limits/limit";
import { lenders } from "./pool";
import type { InOrganization } from "./tenant";

/**
 * Does long work of an organization, whose transactions have connections and limits of their own. Error: 503
 * `unavailable` when two are already running.
 */
export async function doLongWork<T>({ organizationId }: InOrganization, work: () => Promise<T>): Promise<T> {
  // A part of long work does not count as a second one.
  if (presentWork()?.isLong === true) return work();
  const end = await beginLongWork(organizationId);
  try {
    return await asLongWork(work);
  } finally {
    end();
  }
}

/** The same for work that ends later, when `end` is called. Error: 503 `unavailable`. */
export async function beginLongWork(organizationId: OrganizationId): Promise<() => void> {
  const { longJobs } = lenders();
  const claim = { party: organizationId, isWaiting: false };
  try {
    await longJobs.take(claim);
  } catch (error) {
    throw error instanceof LimitError ? new DomainError("unavailable", { cause: error }) : error;
  }
  return () => longJobs.leave(claim);
}
