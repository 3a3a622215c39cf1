import { describe, expect, it } from "vitest";
import { attachmentNameOf, attachmentTypeOf, refuseAttachments } from "./attachment-rules";

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

describe("what a policy says", () => {
  const codes = (...args: Parameters<typeof refuseAttachments>) =>
    refuseAttachments(...args).map(({ code, path }) => `${code} ${path}`);

  it("asks for one when it is mandatory", () =>
    expect(codes("mandatory", [])).toEqual(["attachment_required /attachments"]));
  it("takes none when it wants none", () =>
    expect(codes("none", ["image/png", null])).toEqual(["attachment_not_allowed /attachments"]));
  it("points at each file of another type", () =>
    expect(codes("optional", ["image/png", null, "application/pdf", null])).toEqual([
      "attachment_type_not_allowed /attachments/1",
      "attachment_type_not_allowed /attachments/3",
    ]));
  it("is content without any when they are optional", () => expect(codes("optional", [])).toEqual([]));
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
