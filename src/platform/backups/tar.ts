// The part of POSIX ustar that a backup needs: plain files with short names, one after the other.

const BLOCK = 512;
const CHECKSUM = { at: 148, length: 8 };

/** A file inside a tar. Its body has to be read to its end before the next file comes. */
export type TarFile = { readonly name: string; readonly body: AsyncIterable<Buffer> };

/** Bytes that are not a tar, or end in the middle of one. */
export class TarError extends Error {}

/** The bytes of a file in a tar: header, body, and zeros up to the next block. */
export function tarFile(name: string, body: Buffer, changedAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, "latin1");
  writeOctal(header, 0o600, { at: 100, length: 8 });
  writeOctal(header, 0, { at: 108, length: 8 });
  writeOctal(header, 0, { at: 116, length: 8 });
  writeOctal(header, body.length, { at: 124, length: 12 });
  writeOctal(header, Math.floor(changedAt.getTime() / 1000), { at: 136, length: 12 });
  header.write("0", 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  writeOctal(header, checksumOf(header), { at: CHECKSUM.at, length: CHECKSUM.length - 1 });
  return Buffer.concat([header, body, Buffer.alloc(padding(body.length))]);
}

/** The end of a tar, after the last file. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Reads the files of a tar, in its order, holding no more of it than one piece, and then its bytes to their end. */
export async function* tarFiles(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const reader = new ByteReader(bytes);
  try {
    for (;;) {
      const header = await reader.take(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      if (readOctal(header, CHECKSUM) !== checksumOf(header)) throw new TarError("not a tar");
      const size = readOctal(header, { at: 124, length: 12 });
      const name = header.toString("latin1", 0, 100).replace(/\0.*$/s, "");
      yield { name, body: reader.pieces(size) };
      await reader.take(padding(size));
    }
    await reader.skipRest();
  } finally {
    await reader.close();
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#source = bytes[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0; ) {
      if (this.#held.length === 0) await this.#fill();
      const piece = this.#held.subarray(0, missing);
      this.#held = this.#held.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  /** Reads on to the end, because the source of the bytes may check something there, such as a checksum. */
  async skipRest(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(): Promise<void> {
    const next = await this.#source.next();
    if (next.done === true) throw new TarError("it ends too soon");
    this.#held = next.value;
  }
}

type Field = { readonly at: number; readonly length: number };

function writeOctal(header: Buffer, value: number, { at, length }: Field): void {
  header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
}

function readOctal(header: Buffer, { at, length }: Field): number {
  return Number.parseInt(header.toString("latin1", at, at + length), 8);
}

/** The sum of all bytes, with its own field as spaces. */
function checksumOf(header: Buffer): number {
  const sum = header.reduce((total, byte) => total + byte, 0);
  const own = header.subarray(CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  return sum - own.reduce((total, byte) => total + byte, 0) + CHECKSUM.length * 0x20;
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}
