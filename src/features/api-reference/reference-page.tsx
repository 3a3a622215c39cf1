"use client";

import { FileJson } from "lucide-react";
import { useMemo } from "react";
import type { OpenApiDocument } from "@/client/open-api";
import { Mark } from "@/features/frame/mark";
import { referenceOf } from "./document/reference";
import { searchable } from "./document/search-operations";
import { Guide } from "./guide";
import { guideOf } from "./guide-sections";
import { SHOW_KEPT_LANGUAGE } from "./kept-language";
import { OperationSection } from "./operation-section";
import { ProblemList } from "./problem-list";
import { Prose } from "./prose";
import { ReferenceNavigation } from "./reference-navigation";

interface ReferencePageProps {
  document: OpenApiDocument;
  baseUrl: string;
  nonce: string;
}

/** The whole API on one page, in English as the API itself. */
export function ReferencePage({ document, baseUrl, nonce }: ReferencePageProps) {
  const reference = useMemo(() => referenceOf(document), [document]);
  const guide = useMemo(() => guideOf(reference.guide), [reference]);
  const problems = new Map(reference.problems.map((problem) => [problem.code, problem]));
  return (
    <div lang="en">
      <script
        nonce={nonce}
        // Browsers hide the nonce of elements that they have parsed.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: SHOW_KEPT_LANGUAGE }}
      />
      <header className="top-0 z-20 flex h-14 items-center gap-3 border-b bg-canvas px-4 lg:sticky lg:px-6">
        {/* The page is rendered for nobody in particular, so the portal has to load completely, in the reader's own language and theme. */}
        {/* oxlint-disable-next-line next/no-html-link-for-pages */}
        <a href="/" className="flex items-center gap-2 font-strong">
          <Mark />
          {reference.title}
        </a>
        <span className="text-muted">API</span>
        <a
          href="/api/v1/openapi.json"
          target="_blank"
          rel="noreferrer"
          className="ml-auto flex items-center gap-1.5 text-small text-accent-ink hover:underline"
        >
          <FileJson aria-hidden className="size-4" />
          OpenAPI <span className="max-sm:sr-only">document</span>
        </a>
      </header>
      <div className="mx-auto max-w-[90rem] lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ReferenceNavigation
          guide={[
            ...guide.sections.map(({ id, title }) => ({ id, title })),
            { id: "codes", title: "Codes of problems" },
          ]}
          resources={searchable(reference.resources)}
        />
        <main className="min-w-0 px-4 pb-24 lg:px-10">
          <Guide reference={reference} guide={guide} baseUrl={baseUrl} />
          {reference.resources.map((resource) => (
            <section key={resource.id} aria-labelledby={resource.id} className="border-t pt-10">
              <h2 id={resource.id} className="text-title">
                {resource.name}
              </h2>
              <div className="mt-2 mb-8 max-w-prose text-muted">
                <Prose text={resource.description} />
              </div>
              {resource.operations.map((operation) => (
                <OperationSection
                  key={operation.id}
                  {...{ operation, problems, baseUrl, everywhere: reference.everywhere }}
                />
              ))}
            </section>
          ))}
          <ProblemList problems={reference.problems} />
        </main>
      </div>
    </div>
  );
}
