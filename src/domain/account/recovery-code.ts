/** How many recovery codes somebody gets. */
export const RECOVERY_CODES = 10;

/** 80 bits: nobody finds one by trying, so that its SHA-256 may be stored. */
export const RECOVERY_CODE_BYTES = 10;

/** Crockford's: no letter looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 5;

/** A recovery code as it is shown: four groups of four. */
export function shownRecoveryCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const code = bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/** A recovery code as it is compared, however it was typed; null when it cannot be one. */
export function plainRecoveryCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const plain = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isOne =
    plain.length === (RECOVERY_CODE_BYTES * 8) / BITS &&
    [...plain].every((letter) => ALPHABET.includes(letter));
  return isOne ? plain : null;
}
