import { deflateSync } from "node:zlib";
import { crc32 } from "@/domain/api-keys/key-format";

/** A file as a request takes it. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A PDF of one A4 page with a title and lines of text (Latin letters without accents). */
export function samplePdf(name: string, title: string, lines: readonly string[]): SampleFile {
  const shown = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")}) Tj`;
  const body = lines.map((line) => `0 -22 Td ${shown(line)}`).join("\n");
  const page = `BT /F1 20 Tf 72 760 Td ${shown(title)} /F1 12 Tf\n${body}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];

  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return { name, bytes: Buffer.from(pdf + table + end, "latin1") };
}

/** A PNG that fades from white to gray, as a photographed certificate might be: 8 bits, RGB. */
export function samplePng(name: string, width: number, height: number): SampleFile {
  const rowBytes = 1 + 3 * width;
  const pixels = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    // A row begins with its filter, 0 for none.
    pixels.fill(255 - Math.round((y / height) * 60), y * rowBytes + 1, (y + 1) * rowBytes);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return {
    name,
    bytes: Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(pixels)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named.toString("latin1")), named.length + 4);
  return framed;
}
