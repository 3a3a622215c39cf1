import { PICTURE_SIDE } from "./picture-rules";

/** ITU T.81, table B.1. */
const MARKER = {
  startOfFrame: 0xc0,
  huffmanTables: 0xc4,
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantizationTables: 0xdb,
  restartInterval: 0xdd,
  comment: 0xfe,
} as const;

interface Segment {
  readonly marker: number;
  /** What stands in it, without marker and length. */
  readonly content: Uint8Array;
  /** Where the next one begins. */
  readonly end: number;
}

/**
 * A profile picture without what cameras and programs write beside it: EXIF with the place, XMP, colour profiles,
 * previews, comments. Null unless it is a baseline JPEG of the right size in which every byte has a known meaning.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== MARKER.startOfImage) return null;
  const kept = [bytes.subarray(0, 2)];
  let components = 0;
  let scans = 0;
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at);
    if (segment === null) return null;
    const { marker, content } = segment;
    let { end } = segment;
    if (marker === MARKER.endOfImage) {
      return scans > 0 && end === bytes.length ? joined([...kept, bytes.subarray(at, end)]) : null;
    }
    if (marker === MARKER.startOfFrame) {
      if (components > 0 || !isFrame(content)) return null;
      components = content[5] ?? 0;
    } else if (marker === MARKER.startOfScan) {
      scans += 1;
      // Each component is drawn once: more scans would only cost the reader time.
      if (scans > components || !isScan(content, components)) return null;
      end = endOfScan(bytes, end);
    } else if (!isMetadata(marker) && !isTable(marker, content)) return null;
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

function segmentAt(bytes: Uint8Array, at: number): Segment | null {
  const [start, marker, high, low] = bytes.subarray(at, at + 4);
  if (start !== 0xff || marker === undefined) return null;
  if (marker === MARKER.endOfImage) return { marker, content: new Uint8Array(), end: at + 2 };
  if (high === undefined || low === undefined) return null;
  const end = at + 2 + high * 256 + low;
  return end < at + 4 || end > bytes.length ? null : { marker, content: bytes.subarray(at + 4, end), end };
}

/** What applications add (APP0 to APP15), and comments. */
function isMetadata(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === MARKER.comment;
}

/** Eight bits a sample, in grey or in three colours. */
function isFrame(content: Uint8Array): boolean {
  const [precision, , , , , components = 0] = content;
  const isRight = precision === 8 && (components === 1 || components === 3);
  return isRight && content.length === 6 + 3 * components && isSquare(content);
}

function isSquare([, highY = 0, lowY = 0, highX = 0, lowX = 0]: Uint8Array): boolean {
  return highY * 256 + lowY === PICTURE_SIDE && highX * 256 + lowX === PICTURE_SIDE;
}

function isScan(content: Uint8Array, components: number): boolean {
  const [drawn = 0] = content;
  return drawn >= 1 && drawn <= components && content.length === 4 + 2 * drawn;
}

/** Whether it holds tables and nothing after them. */
function isTable(marker: number, content: Uint8Array): boolean {
  switch (marker) {
    case MARKER.quantizationTables:
      return isFilledBy(content, (at) => ((content[at] ?? 0) < 4 ? 65 : null));
    case MARKER.huffmanTables:
      return isFilledBy(content, (at) => huffmanLength(content, at));
    case MARKER.restartInterval:
      return content.length === 2;
    default:
      return false;
  }
}

/** A class and a number, how many codes of each of 16 lengths there are, and a value for each code. */
function huffmanLength(content: Uint8Array, at: number): number | null {
  const id = content[at] ?? 0;
  if ((id & 0x0f) > 1 || id >> 4 > 1) return null;
  return 17 + content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
}

function isFilledBy(content: Uint8Array, lengthAt: (at: number) => number | null): boolean {
  let at = 0;
  while (at < content.length) {
    const length = lengthAt(at);
    if (length === null) return false;
    at += length;
  }
  return at > 0 && at === content.length;
}

/** The next marker that is neither a stuffed byte nor a restart, or the end of the bytes. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const after = bytes[at + 1] ?? 0xff;
    if (after !== 0 && !(after >= 0xd0 && after <= 0xd7)) return at;
  }
  return bytes.length;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
