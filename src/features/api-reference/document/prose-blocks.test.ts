import { expect, it } from "vitest";
import { blocksOf, inlineOf } from "./prose-blocks";

it("tells headings, paragraphs, lists and code apart", () =>
  expect(blocksOf("# One\n\nA line\nand another.\n\n- x\n- y\n\n```sh\ncurl\n\nagain\n```\n\nEnd.")).toEqual([
    { kind: "heading", text: "One" },
    { kind: "paragraph", parts: [{ kind: "text", text: "A line and another." }] },
    { kind: "list", items: [[{ kind: "text", text: "x" }], [{ kind: "text", text: "y" }]] },
    { kind: "code", text: "curl\n\nagain" },
    { kind: "paragraph", parts: [{ kind: "text", text: "End." }] },
  ]));

it("finds code and emphasis in a line, and leaves what only looks alike", () => {
  expect(inlineOf("Send `a **b**` **now** or 2 ** 3 ` x")).toEqual([
    { kind: "text", text: "Send " },
    { kind: "code", text: "a **b**" },
    { kind: "text", text: " " },
    { kind: "strong", text: "now" },
    { kind: "text", text: " or 2 ** 3 ` x" },
  ]);
});
