import { describe, expect, it } from "vitest";
import { attachmentNameOf, attachmentTypeOf } from "./attachment-rules";

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
