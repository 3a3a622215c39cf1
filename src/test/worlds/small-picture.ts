import type pg from "pg";

/** One segment of a JPEG: its marker, its length, and what stands in it. */
export function segment(marker: number, content: readonly number[]): number[] {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
}

interface Picture {
  readonly side?: number;
  /** How dark it is, from 1 to 255. */
  readonly grey?: number;
  /** Segments that stand before the frame, as metadata does. */
  readonly before?: readonly number[];
  readonly components?: number;
}

const BLOCKS = (256 / 8) ** 2;

/** The bytes of a grey JPEG that any program opens: each block is a zero of a table with one code. */
export function smallPicture({ side = 256, grey = 16, before = [], components = 1 }: Picture = {}): number[] {
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  const sides = [side >> 8, side & 0xff, side >> 8, side & 0xff];
  const each = (of: (id: number) => number[]) =>
    Array.from({ length: components }, (_, at) => of(at + 1)).flat();
  return [
    0xff,
    0xd8,
    ...before,
    ...segment(0xdb, [0, ...Array<number>(64).fill(grey)]),
    ...segment(0xc0, [8, ...sides, components, ...each((id) => [id, 0x11, 0])]),
    ...segment(0xc4, [0x00, ...oneCode, 0x10, ...oneCode]),
    ...segment(0xda, [components, ...each((id) => [id, 0x00]), 0, 63, 0]),
    // Two bits a block and component: no difference, and the end of the block.
    ...Array<number>((BLOCKS * components * 2) / 8).fill(0),
    0xff,
    0xd9,
  ];
}

/** EXIF as a camera writes it, with the place: 52° 31' N, 13° 24' E. */
export function exifWithPlace(): number[] {
  const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...[tag >> 8, tag & 0xff, 0, type, 0, 0, 0, count],
    ...[...value, 0, 0, 0, 0].slice(0, 4),
  ];
  const rational = (...values: number[]) => values.flatMap((value) => [0, 0, 0, value, 0, 0, 0, 1]);
  const latitudeAt = 26 + 2 + 4 * 12 + 4;
  const tiff = [
    ...text("MM"),
    ...[0, 42, 0, 0, 0, 8, 0, 1],
    ...entry(0x8825, 4, 1, [0, 0, 0, 26]),
    ...[0, 0, 0, 0],
    ...[0, 4],
    ...entry(1, 2, 2, text("N")),
    ...entry(2, 5, 3, [0, 0, 0, latitudeAt]),
    ...entry(3, 2, 2, text("E")),
    ...entry(4, 5, 3, [0, 0, 0, latitudeAt + 24]),
    ...[0, 0, 0, 0],
    ...rational(52, 31, 0),
    ...rational(13, 24, 0),
  ];
  return segment(0xe1, [...text("Exif"), 0, 0, ...tiff]);
}

/** Gives somebody a profile picture, also again once it was removed. */
export async function givePicture(
  db: pg.Pool,
  { organizationId, employeeId }: { organizationId: string; employeeId: string },
): Promise<void> {
  await db.query(
    `INSERT INTO employee_pictures (organization_id, employee_id, version, content)
     VALUES ($1, $2, '0123456789abcdef', $3) ON CONFLICT DO NOTHING`,
    [organizationId, employeeId, Buffer.from(smallPicture())],
  );
}
