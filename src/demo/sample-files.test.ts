import { fileTypeFromBuffer } from "file-type";
import { expect, it } from "vitest";
import { samplePdf, samplePng } from "./sample-files";

it("makes a PDF whose table names where each object starts", async () => {
  const { bytes } = samplePdf("a.pdf", "Certificate (copy)", ["One line", "Another"]);
  const text = Buffer.from(bytes).toString("latin1");
  expect((await fileTypeFromBuffer(bytes))?.mime).toBe("application/pdf");
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
  );
  expect(text).toContain("(Certificate \\(copy\\)) Tj");
});

it("makes a PNG that is told by its content", async () => {
  const { bytes } = samplePng("a.png", 40, 30);
  expect((await fileTypeFromBuffer(bytes))?.mime).toBe("image/png");
  const view = Buffer.from(bytes);
  expect([view.readUInt32BE(16), view.readUInt32BE(20)]).toEqual([40, 30]);
});
