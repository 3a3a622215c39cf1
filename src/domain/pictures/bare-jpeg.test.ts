import { describe, expect, it } from "vitest";
import { exifWithPlace, segment, smallPicture } from "@/test/worlds/small-picture";
import { bareJpeg } from "./bare-jpeg";

const bare = (bytes: readonly number[]) => {
  const kept = bareJpeg(Uint8Array.from(bytes));
  return kept && [...kept];
};
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
/** The picture with other bytes in the place of some. */
const changed = (from: readonly number[], to: readonly number[], whole = smallPicture()) => {
  const text = whole.join(" ");
  const at = ` ${from.join(" ")} `;
  if (text.split(at).length !== 2) throw new Error("Not there once.");
  return text
    .replace(at, ` ${to.join(" ")} `)
    .split(" ")
    .map(Number);
};

const QUANTIZATION = [0xff, 0xdb, 0, 67, 0];
const FRAME = [0xff, 0xc0, 0, 11, 8, 1, 0, 1, 0, 1, 1, 0x11, 0];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];

describe("a picture", () => {
  it.each([
    ["in grey", smallPicture()],
    ["in colours", smallPicture({ components: 3 })],
    ["with restarts", smallPicture({ before: segment(0xdd, [0, 8]) })],
    [
      "with a restart and a stuffed byte in its scan",
      changed([0, 63, 0, 0], [0, 63, 0, 0xff, 0, 0xff, 0xd3, 0]),
    ],
  ])("%s stays byte for byte", (_what, bytes) => {
    expect(bare(bytes)).toEqual(bytes);
  });

  it.each([
    ["EXIF with the place", exifWithPlace()],
    ["XMP", segment(0xe1, letters("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"))],
    ["a colour profile", segment(0xe2, letters("ICC_PROFILE\0..."))],
    ["JFIF with a preview", segment(0xe0, letters("JFIF\0 ..."))],
    ["IPTC", segment(0xed, letters("Photoshop 3.0\0"))],
    ["what Adobe adds", segment(0xee, letters("Adobe"))],
    ["a comment", segment(0xfe, letters("Taken at home"))],
    ["several of them", [...exifWithPlace(), ...segment(0xfe, letters("at home")), ...exifWithPlace()]],
  ])("loses %s", (_what, before) => {
    expect(bare(smallPicture({ before }))).toEqual(smallPicture());
  });

  it("loses what stands between scan and end, too", () => {
    const bytes = smallPicture();
    const withComment = [...bytes.slice(0, -2), ...exifWithPlace(), ...bytes.slice(-2)];
    expect(bare(withComment)).toEqual(bytes);
  });
});

describe("refused is", () => {
  it.each([
    ["nothing", []],
    ["a PNG", [0x89, ...letters("PNG\r\n\u001a\n")]],
    ["a drawing with scripts", letters('<svg onload="alert(1)"/>')],
    ["another size", smallPicture({ side: 255 })],
    ["what is huge when opened", smallPicture({ side: 65_535 })],
    ["four components", smallPicture({ components: 4 })],
    ["what goes on after its end", [...smallPicture(), 0x3c]],
    ["a second picture after the first", [...smallPicture(), ...smallPicture()]],
    ["what has no end", smallPicture().slice(0, -2)],
    ["what ends within a segment", smallPicture().slice(0, 40)],
    ["what ends within a marker", smallPicture().slice(0, -1)],
    ["what has no scan", [...smallPicture().slice(0, 2), 0xff, 0xd9]],
    ["a segment that is longer than the file", [0xff, 0xd8, 0xff, 0xfe, 0xff, 0xff, 0, 0xff, 0xd9]],
    ["a segment shorter than its length", [0xff, 0xd8, 0xff, 0xfe, 0, 1, 0, 0xff, 0xd9]],
    ["a progressive one", changed(FRAME, [0xff, 0xc2, ...FRAME.slice(2)])],
    ["twelve bits a sample", changed(FRAME, [...FRAME.slice(0, 4), 12, ...FRAME.slice(5)])],
    ["two frames", changed(FRAME, [...FRAME, ...FRAME])],
    ["more scans than components", changed(SCAN, [...SCAN, 0, ...SCAN])],
    ["a scan before the frame", changed(FRAME, [...SCAN, 0, ...FRAME])],
    ["a scan with more in it", changed(SCAN, [0xff, 0xda, 0, 9, ...SCAN.slice(4), 65])],
    ["a segment of no known kind", smallPicture({ before: segment(0xf0, [1]) })],
    ["arithmetic coding", smallPicture({ before: segment(0xcc, [0, 1]) })],
    [
      "a table with something after it",
      smallPicture({ before: segment(0xdb, [1, ...Array<number>(64).fill(1), 7]) }),
    ],
    ["a table of sixteen bits", changed(QUANTIZATION, [0xff, 0xdb, 0, 67, 0x10])],
    [
      "a table that is too short",
      smallPicture({ before: segment(0xc4, [0, 9, ...Array<number>(15).fill(0)]) }),
    ],
    ["an empty table", smallPicture({ before: segment(0xc4, []) })],
    ["a wrong restart interval", smallPicture({ before: segment(0xdd, [0, 8, 65]) })],
  ])("%s", (_what, bytes) => {
    expect(bare(bytes)).toBeNull();
  });
});
