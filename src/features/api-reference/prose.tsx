import { type Block, blocksOf, type Inline } from "./document/prose-blocks";

/** Running text. */
export function Prose({ text }: { text: string }) {
  return <Blocks blocks={blocksOf(text)} />;
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-3">
      {blocks.map((block, at) => (
        <ProseBlock key={at} block={block} />
      ))}
    </div>
  );
}

function ProseBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return <h3>{block.text}</h3>;
    case "paragraph":
      return (
        <p>
          <InlineText parts={block.parts} />
        </p>
      );
    case "list":
      return (
        <ul className="list-disc pl-5">
          {block.items.map((parts, at) => (
            <li key={at}>
              <InlineText parts={parts} />
            </li>
          ))}
        </ul>
      );
    case "code":
      return <pre className="font-mono text-small whitespace-pre-wrap wrap-anywhere">{block.text}</pre>;
  }
}

export function InlineText({ parts }: { parts: readonly Inline[] }) {
  return parts.map(({ kind, text }, at) => {
    if (kind === "code") return <Code key={at}>{text}</Code>;
    return kind === "strong" ? <strong key={at}>{text}</strong> : text;
  });
}

/** A word of the interface in running text. */
export function Code({ children }: { children: string }) {
  return (
    <code className="rounded bg-sunken px-1 font-mono text-small text-ink wrap-anywhere">{children}</code>
  );
}
