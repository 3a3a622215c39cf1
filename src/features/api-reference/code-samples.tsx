"use client";

import { cn } from "@/components/class-names";
import { CopyButton } from "@/components/copy-button";
import { LANGUAGES, type Language, type Samples } from "./document/samples";
import { useLanguage } from "./use-language";

/** The same call in each language, one of them in sight. */
export function CodeSamples({ samples, name, title }: { samples: Samples; name: string; title?: string }) {
  const [language, choose] = useLanguage();
  return (
    <section aria-label={`Sample: ${name}`} className="rounded border bg-surface">
      <div className="flex items-center justify-between gap-2 border-b p-1.5">
        <div className="flex items-center gap-1">
          {title === undefined ? null : <h4 className="px-1.5 text-small font-strong">{title}</h4>}
          {LANGUAGES.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === language}
              onClick={() => choose(id)}
              className={cn(
                "h-8 rounded px-2 text-small",
                id === language ? "bg-accent-soft font-strong text-accent-ink" : "text-muted hover:bg-sunken",
              )}
            >
              {id}
            </button>
          ))}
        </div>
        <CopyButton text={samples[language]} label="Copy" doneLabel="Copied" />
      </div>
      {LANGUAGES.map((id) => (
        <pre key={id} className={cn("p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere", SHOWN[id])}>
          <code>{samples[id]}</code>
        </pre>
      ))}
    </section>
  );
}

const SHOWN: Readonly<Record<Language, string>> = {
  curl: "[[data-samples=TypeScript]_&]:hidden",
  TypeScript: "hidden [[data-samples=TypeScript]_&]:block",
};
