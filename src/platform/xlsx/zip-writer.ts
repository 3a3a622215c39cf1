import { crc32, createDeflateRaw } from "node:zlib";

type Append = (bytes: Uint8Array) => Promise<void>;

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

// APPNOTE.TXT of PKWARE, version 2.0: sizes follow the content, which is not known before it is written.
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const SIZES_FOLLOW_AND_UTF8 = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: when a file was made says nothing here. */
const DATE = 0x21;

/** Writes a ZIP file entry by entry, and each of them while its content comes in; packing happens beside the main thread. */
export class ZipWriter {
  private readonly entries: Entry[] = [];
  private offset = 0;

  constructor(private readonly append: Append) {}

  async add(name: string, write: (text: (part: string) => Promise<void>) => Promise<void>): Promise<void> {
    const bytes = Buffer.from(name, "utf8");
    const { offset } = this;
    await this.send(
      Buffer.concat([numbers([4, LOCAL], ...HEAD, ...NO_SIZES, [2, bytes.length], [2, 0]), bytes]),
    );
    const { crc, packed, size } = await this.content(write);
    await this.send(numbers([4, DESCRIPTOR], [4, crc], [4, packed], [4, size]));
    this.entries.push({ name: bytes, crc, packed, size, offset });
  }

  /** Writes what stands at the end of every such file. */
  async end(): Promise<void> {
    const start = this.offset;
    for (const { name, crc, packed, size, offset } of this.entries) {
      const sizes = [
        [4, crc],
        [4, packed],
        [4, size],
      ] as const;
      const lengths = [
        [2, name.length],
        [2, 0],
        [2, 0],
      ] as const;
      const places = [
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ] as const;
      const head = numbers([4, CENTRAL], [2, VERSION], ...HEAD, ...sizes, ...lengths, ...places);
      await this.send(Buffer.concat([head, name]));
    }
    const count = this.entries.length;
    await this.send(
      numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, this.offset - start], [4, start], [2, 0]),
    );
  }

  private async content(write: (text: (part: string) => Promise<void>) => Promise<void>) {
    // Level 1 takes a third of the processor time of level 6.
    const deflate = createDeflateRaw({ level: 1 });
    const ready: Buffer[] = [];
    deflate.on("data", (chunk: Buffer) => ready.push(chunk));
    let crc = 0;
    let size = 0;
    let packed = 0;
    const drain = async () => {
      for (const chunk of ready.splice(0)) {
        packed += chunk.length;
        await this.send(chunk);
      }
    };
    await write(async (part) => {
      const bytes = Buffer.from(part, "utf8");
      crc = crc32(bytes, crc);
      size += bytes.length;
      await settled((done) => deflate.write(bytes, done));
      await drain();
    });
    const ended = new Promise((resolve) => deflate.once("end", resolve));
    deflate.end();
    await ended;
    await drain();
    return { crc, size, packed };
  }

  private async send(bytes: Uint8Array): Promise<void> {
    this.offset += bytes.length;
    await this.append(bytes);
  }
}

/** Of a head: version, flags, method, time and date. */
const HEAD = [
  [2, VERSION],
  [2, SIZES_FOLLOW_AND_UTF8],
  [2, DEFLATED],
  [2, 0],
  [2, DATE],
] as const;

const NO_SIZES = [
  [4, 0],
  [4, 0],
  [4, 0],
] as const;

/** Numbers of two or four bytes, the lowest first. */
function numbers(...fields: readonly (readonly [number, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

function settled(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    begin((error) => (error ? reject(error) : resolve()));
  });
}
