import { touchKeyRow } from "@/db/api-keys/api-keys.store";
import type { Actor } from "@/domain/permissions/actor";
import { processWide } from "@/platform/process-wide";

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 100_000;

const lastTouched = () => processWide("touched-keys", () => new Map<string, number>());

/**
 * Records that a key was used, at most once a minute and after the answer: nobody waits for it, and a failure
 * does not matter.
 */
export function touchKey(actor: Actor, now: Date): void {
  if (actor.keyId === null) return;
  const touched = lastTouched();
  const last = touched.get(actor.keyId);
  if (last !== undefined && now.getTime() - last < MINUTE_MS) return;
  if (touched.size >= MOST_REMEMBERED) touched.clear();
  touched.set(actor.keyId, now.getTime());
  touchKeyRow(actor, now).catch(() => touched.delete(actor.keyId ?? ""));
}
