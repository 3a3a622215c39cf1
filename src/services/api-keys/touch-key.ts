import { type KeyUse, touchKeyRows } from "@/db/api-keys/api-keys.store";
import type { Actor } from "@/domain/permissions/actor";
import type { OrganizationId } from "@/domain/tenancy";
import { processWide } from "@/platform/process-wide";

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 100_000;
/** How long uses are collected: written one by one, each costs as much as an answer. Whoever tries a key soon sees it as used. */
const TOGETHER_MS = 200;

interface KeyUses {
  /** When each key was last noted. */
  readonly noted: Map<string, number>;
  /** What is not written yet, by organization. */
  waiting: Map<OrganizationId, KeyUse[]> | null;
}

const keyUses = () => processWide("touched-keys", (): KeyUses => ({ noted: new Map(), waiting: null }));

/** Records a moment later that a key was used, at most once a minute: nobody waits for it, and a failure does not matter. */
export function touchKey({ keyId, organizationId }: Actor, now: Date): void {
  if (keyId === null) return;
  const { noted } = keyUses();
  const last = noted.get(keyId);
  if (last !== undefined && now.getTime() - last < MINUTE_MS) return;
  if (noted.size >= MOST_REMEMBERED) noted.clear();
  noted.set(keyId, now.getTime());
  const waiting = waitingUses();
  const uses = waiting.get(organizationId);
  if (uses) uses.push({ keyId, usedAt: now });
  else waiting.set(organizationId, [{ keyId, usedAt: now }]);
}

/** Writes the uses that were noted and not yet written, one organization after the other. */
export async function writeKeyUses(): Promise<void> {
  const all = keyUses();
  const written = all.waiting;
  all.waiting = null;
  for (const [organizationId, uses] of written ?? []) {
    await touchKeyRows(organizationId, uses).catch(() => {
      for (const { keyId } of uses) all.noted.delete(keyId);
    });
  }
}

function waitingUses(): Map<OrganizationId, KeyUse[]> {
  const all = keyUses();
  if (all.waiting) return all.waiting;
  setTimeout(() => void writeKeyUses(), TOGETHER_MS).unref();
  return (all.waiting = new Map<OrganizationId, KeyUse[]>());
}
