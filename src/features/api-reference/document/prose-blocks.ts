/** A part of a running text. */
export type Inline = { readonly kind: "text" | "code" | "strong"; readonly text: string };

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly parts: readonly Inline[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly text: string };

/** The little of CommonMark that the document's descriptions use: headings, paragraphs, lists, code and emphasis. */
export function blocksOf(markdown: string): Block[] {
  // Blocks are separated by empty lines; fenced code may contain empty lines itself.
  return markdown
    .split(/^```\w*\n([\s\S]*?)\n```$/m)
    .flatMap((part, at) => (at % 2 === 1 ? [{ kind: "code", text: part } as const] : plainBlocks(part)));
}

function plainBlocks(text: string): Block[] {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  return blocks.filter(Boolean).map((block): Block => {
    if (block.startsWith("#")) return { kind: "heading", text: block.replace(/^#+\s*/, "") };
    if (/^[-*] /.test(block)) {
      const items = block.split(/\n(?=[-*] )/).map((item) => inlineOf(item.slice(2)));
      return { kind: "list", items };
    }
    return { kind: "paragraph", parts: inlineOf(block) };
  });
}

/** One line of such text. */
export function inlineOf(text: string): Inline[] {
  const pieces = text.replace(/\s*\n\s*/g, " ").split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return pieces.filter(Boolean).map((piece): Inline => {
    if (piece.startsWith("`") && piece.length > 1) return { kind: "code", text: piece.slice(1, -1) };
    if (piece.startsWith("**") && piece.length > 4) return { kind: "strong", text: piece.slice(2, -2) };
    return { kind: "text", text: piece };
  });
}
