import { Link2, ShieldCheck } from "lucide-react";
import { Badge } from "@/components/badge";
import { AnswerList } from "./answer-list";
import { CodeSamples } from "./code-samples";
import type { InputField, Operation, ProblemCode } from "./document/reference";
import { samplesOf } from "./document/samples";
import { FieldList } from "./field-list";
import { MethodMark } from "./method-mark";
import { Code, Prose } from "./prose";
import { TryIt } from "./try/try-it";

interface OperationSectionProps {
  operation: Operation;
  problems: ReadonlyMap<string, ProblemCode>;
  everywhere: readonly string[];
  baseUrl: string;
}

const PLACES = [
  ["path", "Path"],
  ["query", "Query"],
  ["header", "Headers"],
] as const;

/** One operation: what it does and needs, what it takes and answers, how to call it, and a way to try it. */
export function OperationSection({ operation, problems, everywhere, baseUrl }: OperationSectionProps) {
  const { id, method, path, summary, parameters, body } = operation;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-place
      className="border-t py-8 [contain-intrinsic-size:auto_50rem] [content-visibility:auto]"
    >
      <h3 id={`${id}-title`}>
        <a href={`#${id}`} className="group inline-flex items-center gap-2">
          {summary}
          <Link2
            aria-hidden
            className="size-4 shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus:opacity-100"
          />
        </a>
      </h3>
      <p className="mt-2 flex items-baseline gap-2">
        <MethodMark method={method} />
        <code className="min-w-0 font-mono text-small wrap-anywhere">{path}</code>
      </p>
      <Needs operation={operation} />
      <div className="mt-4 grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-5">
          {operation.description === "" ? null : (
            <div className="max-w-prose">
              <Prose text={operation.description} />
            </div>
          )}
          {PLACES.map(([place, title]) => (
            <Inputs key={place} title={title} fields={parameters.filter((field) => field.in === place)} />
          ))}
          {body === null ? null : (
            <div>
              <h4 className="mb-1 text-small font-strong">Body</h4>
              {body.hasFiles ? (
                <p className="mb-1 text-small text-muted">
                  JSON, or <Code>multipart/form-data</Code> when you send files.
                </p>
              ) : null}
              <FieldList fields={body.fields} label="Body" />
            </div>
          )}
          <div>
            <h4 className="mb-1 text-small font-strong">Answers</h4>
            <AnswerList {...{ operation, problems, everywhere }} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <CodeSamples name={summary} samples={samplesOf(operation, baseUrl)} />
          {body?.hasFiles ? (
            <CodeSamples
              name={`${summary}, with files`}
              title="With files"
              samples={samplesOf(operation, baseUrl, { withFiles: true })}
            />
          ) : null}
          <TryIt operation={operation} />
          <ExampleAnswer operation={operation} />
        </div>
      </div>
    </section>
  );
}

function Needs({ operation: { scope, isForAdmins } }: { operation: Operation }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-muted">
      {scope === null ? (
        "Any key may call it."
      ) : (
        <span>
          Scope <Code>{scope}</Code>
        </span>
      )}
      {isForAdmins ? (
        <Badge tone="warn">
          <ShieldCheck aria-hidden className="size-3.5" />
          Admins only
        </Badge>
      ) : null}
    </p>
  );
}

function Inputs({ title, fields }: { title: string; fields: readonly InputField[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1 text-small font-strong">{title}</h4>
      <FieldList fields={fields} label={title} />
    </div>
  );
}

const SHORT_LINES = 60;

/** Open when it is short. */
function ExampleAnswer({ operation: { answers } }: { operation: Operation }) {
  const [answer] = answers;
  if (answer?.example === undefined) return null;
  const text = JSON.stringify(answer.example, null, 2);
  return (
    <details open={text.split("\n").length <= SHORT_LINES} className="rounded border bg-sunken">
      <summary className="px-3 py-2 text-small">
        Answer <span className="font-mono">{answer.status}</span>, an example
      </summary>
      <pre className="border-t p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </details>
  );
}
