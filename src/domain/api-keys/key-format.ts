const PREFIX = "ak_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** How many characters of a key its row keeps for display. */
export const SHOWN_LENGTH = 8;

/** Random bytes that one key needs; some are passed over so that every character is equally likely. */
export const RANDOM_BYTES = 64;

/**
 * A key from random bytes: `ak_`, 34 random base-62 characters, and a CRC-32 of all that in 6 more. Null when
 * the bytes run out, which practically never happens with 64 of them: call again with new ones.
 */
export function keyFrom(bytes: Uint8Array): string | null {
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % DIGITS.length));
  if (fair.length < RANDOM_LENGTH) return null;
  const body =
    PREFIX +
    fair
      .slice(0, RANDOM_LENGTH)
      .map((byte) => DIGITS[byte % DIGITS.length])
      .join("");
  return body + checksumOf(body);
}

/** Whether a key is well-formed, so that it is worth looking up. */
export function isWellFormedKey(key: string): boolean {
  return SHAPE.test(key) && key.slice(-CHECKSUM_LENGTH) === checksumOf(key.slice(0, -CHECKSUM_LENGTH));
}

/** The first characters, by which its owner recognises a key. */
export function shownPartOf(key: string): string {
  return key.slice(0, SHOWN_LENGTH);
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = (DIGITS[rest % DIGITS.length] ?? "") + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** CRC-32 of ASCII text (ISO 3309, as in zip and PNG). */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
