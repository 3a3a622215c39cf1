import { forgetExpired, keepAnswer, readAnswer, takeKey } from "@/db/calls/idempotency.store";
import type { Once } from "@/db/connection/once";
import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import { invalidField } from "../refuse";

export interface OnceKey {
  /** The owner of the API key: the same text from two people makes two keys. */
  readonly employeeId: string;
  readonly key: string;
  /** Method and path as they were called. */
  readonly route: string;
  /** SHA-256 of what was sent; computed once the input is known to be valid. */
  readonly fingerprint: () => Promise<Buffer>;
  readonly now: Date;
  /** Called when the answer is an earlier one. */
  readonly onReplay: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CREATED = 201;

/**
 * Makes the transaction of a create one that is done once within 24 hours: its result is stored with it, and
 * a repeated call waits for the first and gets the same result. Errors: 409 `idempotency_conflict` for
 * another input or another route, 422 for an invalid key.
 */
export function doOnce({ employeeId, key, route, fingerprint, now, onReplay }: OnceKey): Once {
  const owned = { employeeId, key };
  return {
    begin: async (tx) => {
      refuseNoKey(key);
      const sent = await fingerprint();
      const expiresAt = new Date(now.getTime() + DAY_MS);
      await forgetExpired(tx, now);
      if (await takeKey(tx, { ...owned, route, fingerprint: sent, now, expiresAt })) return null;
      const kept = await readAnswer(tx, owned);
      if (kept === null || kept.route !== route) throw conflict("http.key_on_another_address");
      if (!sent.equals(kept.fingerprint)) throw conflict("http.key_with_another_input");
      onReplay();
      return { result: JSON.parse(kept.body) as unknown };
    },
    keep: (tx, result) => keepAnswer(tx, { ...owned, status: CREATED, body: JSON.stringify(result) }),
  };
}

function refuseNoKey(key: string): void {
  if (/^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(key)) return;
  throw invalidField("", "invalid_header", "http.key_is_none");
}

function conflict(detail: Sentence): DomainError {
  return new DomainError("idempotency_conflict", { detail });
}
