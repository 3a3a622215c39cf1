import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

const inflated = promisify(inflateRaw);

/** Of all parts that are read, unzipped: what people write stays below. */
export const MOST_UNZIPPED_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 2000;

const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly zippedBytes: number;
  readonly unzippedBytes: number;
  readonly at: number;
}

/** Why a zip file is not opened. */
export type ZipFault = "not_zip" | "too_large_unzipped";

/**
 * Whether the parts of a workbook are as small as the directory of its zip file says, and small together;
 * nothing that is larger is unzipped to the end.
 */
export async function refuseLargeZip(bytes: Uint8Array): Promise<ZipFault | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(file);
  if (entries === null) return "not_zip";
  let all = 0;
  for (const { unzippedBytes } of entries) all += unzippedBytes;
  if (all > MOST_UNZIPPED_BYTES) return "too_large_unzipped";
  for (const entry of entries) {
    const fault = await faultOf(file, entry);
    if (fault !== null) return fault;
  }
  return null;
}

/** The parts that are read of a workbook; null when the directory cannot be read. */
function entriesOf(file: Buffer): Entry[] | null {
  const end = endOf(file);
  if (end === null) return null;
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return null;
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + ENTRY.bytes > file.length || file.readUInt32LE(at) !== ENTRY.signature) return null;
    const nameBytes = file.readUInt16LE(at + 28);
    const name = file.toString("latin1", at + ENTRY.bytes, at + ENTRY.bytes + nameBytes);
    if (/\.(xml|rels)$/.test(name)) {
      entries.push({
        method: file.readUInt16LE(at + 10),
        zippedBytes: file.readUInt32LE(at + 20),
        unzippedBytes: file.readUInt32LE(at + 24),
        at: file.readUInt32LE(at + 42),
      });
    }
    at += ENTRY.bytes + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(file: Buffer): number | null {
  const first = Math.max(0, file.length - END.bytes - END.longestComment);
  for (let at = file.length - END.bytes; at >= first; at--) {
    if (file.readUInt32LE(at) === END.signature) return at;
  }
  return null;
}

/** Unzips an entry as far as its directory says that it goes. */
async function faultOf(file: Buffer, entry: Entry): Promise<ZipFault | null> {
  const { method, zippedBytes, unzippedBytes, at } = entry;
  if (method !== DEFLATED) return zippedBytes > unzippedBytes ? "not_zip" : null;
  if (at + LOCAL.bytes > file.length || file.readUInt32LE(at) !== LOCAL.signature) return "not_zip";
  const start = at + LOCAL.bytes + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  try {
    await inflated(file.subarray(start, start + zippedBytes), {
      maxOutputLength: Math.max(1, unzippedBytes),
    });
    return null;
  } catch (error) {
    return isTooLong(error) ? "too_large_unzipped" : "not_zip";
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
