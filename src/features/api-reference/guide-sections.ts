import { type Block, blocksOf } from "./document/prose-blocks";
import { anchorOf } from "./document/reference";

/** The document's introduction: the text before the first heading, and a section for each heading. */
export interface GuideText {
  readonly opening: readonly Block[];
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly blocks: readonly Block[];
  }[];
}

/** Divides the introduction at its headings. */
export function guideOf(markdown: string): GuideText {
  const opening: Block[] = [];
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  for (const block of blocksOf(markdown)) {
    if (block.kind === "heading") sections.push({ id: anchorOf(block.text), title: block.text, blocks: [] });
    else (sections.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, sections };
}
