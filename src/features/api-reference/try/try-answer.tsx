"use client";

import { Download } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/badge";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import type { AnswerBody, TryAnswer } from "./send-request";

/** What came back: status, headers and body. */
export function TryAnswerView({ answer }: { answer: TryAnswer }) {
  return (
    <section aria-label="Answer" className="grid gap-3 border-t pt-4">
      <p className="flex flex-wrap items-center gap-2 text-small">
        <Badge tone={toneOf(answer.status)} className="font-mono font-strong">
          {answer.status} {answer.statusText}
        </Badge>
        <span className="text-muted">{answer.milliseconds} ms</span>
      </p>
      <details className="text-small">
        <summary className="text-accent-ink">{answer.headers.length} headers</summary>
        <dl className="mt-2 grid gap-x-4 font-mono text-small sm:grid-cols-[auto_minmax(0,1fr)]">
          {answer.headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Body body={answer.body} />
    </section>
  );
}

function Body({ body }: { body: AnswerBody }) {
  if (body.kind === "none") return <p className="text-small text-muted">No body.</p>;
  if (body.kind === "file") return <FileBody file={body.file} name={body.name} />;
  return (
    <div className="relative">
      <div className="absolute top-2 right-2">
        <CopyButton text={body.text} label="Copy" doneLabel="Copied" />
      </div>
      <pre
        tabIndex={0}
        role="region"
        aria-label="Body"
        className="max-h-96 overflow-y-auto rounded bg-sunken p-3 pt-12 font-mono text-small whitespace-pre-wrap wrap-anywhere"
      >
        <code>{body.text}</code>
      </pre>
    </div>
  );
}

function FileBody({ file, name }: { file: Blob; name: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-small">
      {file.type}, {file.size} bytes
      <Button size="small" onPress={() => save(file, name)}>
        <Download aria-hidden className="size-4" />
        {name}
      </Button>
    </p>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function toneOf(status: number): BadgeTone {
  if (status < 300) return "good";
  return status < 500 ? "warn" : "danger";
}
