/** CBOR (RFC 8949), as far as passkeys need it. */
export const number = (value: number) => (value < 0 ? head(0x20, -1 - value) : head(0, value));
export const bytes = (value: Buffer) => Buffer.concat([head(0x40, value.length), value]);
export const text = (value: string) =>
  Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);

/** A list. */
export function list(items: readonly Buffer[]): Buffer {
  return Buffer.concat([head(0x80, items.length), ...items]);
}

/** A map of what is CBOR already. */
export function map(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(0xa0, pairs.length), ...pairs.flat()]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([kind | size]);
  return size < 256 ? Buffer.from([kind | 24, size]) : Buffer.from([kind | 25, ...uint16(size)]);
}

export function uint16(value: number): Buffer {
  const written = Buffer.alloc(2);
  written.writeUInt16BE(value);
  return written;
}
