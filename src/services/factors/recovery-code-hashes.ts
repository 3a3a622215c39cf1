import { createHash, randomBytes } from "node:crypto";
import {
  plainRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  shownRecoveryCode,
} from "@/domain/account/recovery-code";

/** What is stored of a recovery code: 80 random bits need no slow hash. Null when it cannot be one. */
export function hashOfRecoveryCode(userId: string, typed: string): Buffer | null {
  const plain = plainRecoveryCode(typed);
  return plain === null ? null : createHash("sha256").update(`${userId} ${plain}`).digest();
}

/** New recovery codes of a person, as they are shown once, and what is stored of them. */
export function newRecoveryCodes(userId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    shownRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
  const hashes = codes.map((code) => hashOfRecoveryCode(userId, code)).filter((hash) => hash !== null);
  return { codes, hashes };
}
