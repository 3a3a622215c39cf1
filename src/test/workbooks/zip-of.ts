import { deflateRawSync } from "node:zlib";

interface Part {
  readonly name: string;
  readonly text: string;
  /** What the directory says of its size; by default the truth. */
  readonly saysBytes?: number;
}

/** A zip file of these parts; checksums are left out, because nobody looks at them. */
export function zipOf(parts: readonly Part[]): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, text, saysBytes } of parts) {
    const zipped = deflateRawSync(Buffer.from(text));
    const bytes = saysBytes ?? Buffer.byteLength(text);
    const sizes = Buffer.alloc(18);
    sizes.writeUInt16LE(8, 0);
    sizes.writeUInt32LE(zipped.length, 10);
    sizes.writeUInt32LE(bytes, 14);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]),
      sizes,
      lengths,
      Buffer.from(name),
      zipped,
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(
      Buffer.concat([
        Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0]),
        sizes,
        lengths,
        place,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
  '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>' +
  "</Relationships>";
/** The second style is that of dates. */
const STYLES = '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';

/** The parts of a workbook whose only sheet has these rows, as XML. */
export function workbookParts(rows: string, { is1904 = false }: { is1904?: boolean } = {}): Part[] {
  const epoch = is1904 ? '<workbookPr date1904="1"/>' : "";
  return [
    { name: "xl/_rels/workbook.xml.rels", text: RELATIONS },
    {
      name: "xl/workbook.xml",
      text: `<workbook>${epoch}<sheets><sheet name="People" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    { name: "xl/styles.xml", text: STYLES },
    { name: "xl/worksheets/sheet1.xml", text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ];
}
