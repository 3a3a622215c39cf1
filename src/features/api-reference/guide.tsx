import { CodeSamples } from "./code-samples";
import type { ApiReference } from "./document/reference";
import { samplesOf } from "./document/samples";
import type { GuideText } from "./guide-sections";
import { Blocks } from "./prose";

interface GuideProps {
  reference: ApiReference;
  guide: GuideText;
  baseUrl: string;
}

/** What applies to every call, with a first one to copy. */
export function Guide({ reference: { title, summary, resources }, guide, baseUrl }: GuideProps) {
  const first = resources[0]?.operations[0];
  return (
    <section aria-labelledby="introduction" className="py-10">
      <h1 id="introduction" className="text-title">
        {title} API
      </h1>
      <p className="mt-1 text-muted">{summary}</p>
      <div className="mt-6 grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="max-w-prose">
          <Blocks blocks={guide.opening} />
        </div>
        {first === undefined ? null : <CodeSamples name="a first call" samples={samplesOf(first, baseUrl)} />}
      </div>
      <div className="mt-8 grid gap-x-8 gap-y-8 xl:grid-cols-2">
        {guide.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="max-w-prose">
            <h2 id={section.id} className="mb-2">
              {section.title}
            </h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
      </div>
    </section>
  );
}
