import { Badge } from "@/components/badge";
import { problemAnchor } from "./document/problem-anchor";
import type { ProblemCode } from "./document/reference";
import { Prose } from "./prose";

/** Every code that a refusal can have, with what it means and what the service says then. */
export function ProblemList({ problems }: { problems: readonly ProblemCode[] }) {
  return (
    <section aria-labelledby="codes" className="border-t py-10">
      <h2 id="codes" className="text-title">
        Codes of problems
      </h2>
      <p className="mt-3 max-w-prose">
        What <code className="font-mono text-small">code</code> can be in an answer that refuses, and what is
        said with it.
      </p>
      <dl className="mt-4 divide-y rounded border bg-surface text-small">
        {problems.map(({ code, status, title, detail }) => (
          <div key={code} id={problemAnchor(code)} className="px-3 py-2 target:bg-accent-soft">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <Badge className="font-mono">{status}</Badge>
              <code className="font-mono font-strong wrap-anywhere">{code}</code>
              <span>{title}</span>
            </dt>
            <dd className="text-muted">{detail === null ? null : <Prose text={detail} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
