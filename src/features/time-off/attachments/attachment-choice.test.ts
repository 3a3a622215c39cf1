import { describe, expect, it } from "vitest";
import { addFiles, MOST_BYTES, progressOf, totalBytes } from "./attachment-choice";

const pdf = (size: number, name = "note.pdf") => ({ name, size, type: "application/pdf" });

describe("choosing attachments", () => {
  it("takes exactly 4 MB", () => expect(addFiles([pdf(MOST_BYTES - 1)], [pdf(1)]).refused).toEqual([]));

  it("refuses the byte above", () =>
    expect(addFiles([pdf(MOST_BYTES)], [pdf(1)]).refused).toEqual([
      { name: "note.pdf", reason: "too_large" },
    ]));

  it("goes on with smaller ones after one that is too large", () =>
    expect(addFiles([], [pdf(MOST_BYTES + 1, "big.pdf"), pdf(5)]).files).toEqual([pdf(5)]));

  it("refuses the eleventh", () => {
    const eleven = Array.from({ length: 11 }, (_, index) => pdf(1, `${index}.pdf`));
    expect(addFiles([], eleven)).toMatchObject({ refused: [{ name: "10.pdf", reason: "too_many" }] });
  });

  it.each([
    ["drawing.svg", "image/svg+xml", "type"],
    ["letter.docx", "application/vnd.openxmlformats", "type"],
    ["letter", "", "type"],
  ])("refuses %s", (name, type, reason) =>
    expect(addFiles([], [{ name, type, size: 1 }]).refused).toEqual([{ name, reason }]),
  );

  it("knows a photo whose type the browser does not", () =>
    expect(addFiles([], [{ name: "IMG_1.HEIC", type: "", size: 1 }]).refused).toEqual([]));

  it("refuses an empty file", () =>
    expect(addFiles([], [pdf(0)]).refused).toMatchObject([{ reason: "empty" }]));
  it("adds up", () => expect(totalBytes([pdf(3), pdf(4)])).toBe(7));
});

describe("progress", () => {
  it.each([
    [0, [0, 0]],
    [50, [0.5, 0]],
    [100, [1, 0]],
    [150, [1, 0.25]],
    [400, [1, 1]],
  ])("after %s bytes", (sent, shares) => expect(progressOf([pdf(100), pdf(200)], sent)).toEqual(shares));
});
