import { describe, expect, it } from "vitest";
import { attachmentNameOf, attachmentTypeOf, nameOfType } from "./attachment-rules";

describe("the type of an attachment", () => {
  it.each([
    ["image/jpeg", "image/jpeg"],
    ["image/heif", "image/heic"],
    ["image/heic-sequence", "image/heic"],
    ["application/pdf", "application/pdf"],
    ["image/svg+xml", null],
    ["application/xml", null],
    ["image/tiff", null],
    [undefined, null],
  ])("%s is kept as %s", (detected, type) => expect(attachmentTypeOf(detected)).toBe(type));
});

describe("a name", () => {
  it.each([
    ["plain.pdf", "plain.pdf"],
    ["cafe\u0301.png", "caf\u00e9.png"],
    ["a\u0000b\r\nc.png", "abc.png"],
    ["gnp.\u202exe", "gnp.xe"],
    ["../../etc/passwd", "../../etc/passwd"],
    ["  \u0007 ", "attachment"],
    ["x".repeat(300), "x".repeat(255)],
  ])("%j is kept as %j", (given, kept) => expect(attachmentNameOf(given)).toBe(kept));
});

describe("a name of a file of a type", () => {
  it.each([
    ["photo.jpeg", "image/jpeg", "photo.jpeg"],
    ["IMG_1.JPG", "image/jpeg", "IMG_1.JPG"],
    ["photo.HEIF", "image/heic", "photo.HEIF"],
    ["gif.html", "image/gif", "gif.gif"],
    ["letter.PDF.exe", "application/pdf", "letter.PDF.pdf"],
    ["photo.png", "image/webp", "photo.webp"],
    ["photo", "image/png", "photo.png"],
    [".html", "image/gif", ".html.gif"],
    ["page.html.", "image/gif", "page.html..gif"],
    ["scan of 12.2024", "application/pdf", "scan of 12.2024.pdf"],
    ["Note of Dr. Brown", "application/pdf", "Note of Dr. Brown.pdf"],
    ["a.mp3", "application/pdf", "a.pdf"],
    ["x".repeat(255), "application/pdf", `${"x".repeat(251)}.pdf`],
    [`${"x".repeat(250)}.html`, "application/pdf", `${"x".repeat(250)}.pdf`],
  ] as const)("%j of %s is kept as %j", (given, type, kept) => {
    expect(nameOfType(given, type)).toBe(kept);
    expect(nameOfType(kept, type)).toBe(kept);
  });
});
