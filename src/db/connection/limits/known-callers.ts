import type { OrganizationId } from "@/domain/tenancy";
import { processWide } from "@/platform/process-wide";

const MOST = 10_000;

const known = () => processWide<Map<string, OrganizationId>>("known-callers", () => new Map());

/**
 * The organization in which the key or session with this hash was seen before, so that looking it up again
 * uses the connection share of its organization, not that of strangers. It says nothing about what the caller
 * may do.
 */
export function likelyOrganization(hash: Buffer): OrganizationId | undefined {
  return known().get(hash.toString("base64"));
}

/** Remembers it; when there are too many, the oldest is forgotten. */
export function rememberCaller(hash: Buffer, organizationId: OrganizationId): void {
  const callers = known();
  const name = hash.toString("base64");
  if (callers.get(name) === organizationId) return;
  callers.set(name, organizationId);
  const [oldest] = callers.size > MOST ? callers.keys() : [];
  if (oldest !== undefined) callers.delete(oldest);
}
