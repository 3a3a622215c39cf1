import { Badge } from "@/components/badge";
import { problemAnchor } from "./document/problem-anchor";
import type { Answer, Operation, ProblemCode } from "./document/reference";
import { countOf, FieldList } from "./field-list";
import { Code, Prose } from "./prose";

interface AnswerListProps {
  operation: Operation;
  problems: ReadonlyMap<string, ProblemCode>;
  /** Codes that every operation answers, which are listed once. */
  everywhere: readonly string[];
}

/** What an operation answers, by status, and with which codes it refuses. */
export function AnswerList({ operation, problems, everywhere }: AnswerListProps) {
  return (
    <ul aria-label="Answers" className="divide-y rounded border bg-surface text-small">
      {operation.answers.map((answer) => (
        <li key={answer.status} className="flex gap-3 px-3 py-2">
          <Badge tone="good" className="self-start font-mono">
            {answer.status}
          </Badge>
          <Success answer={answer} />
        </li>
      ))}
      {operation.refusals.map(({ status, codes }) => {
        const own = codes.filter((code) => !everywhere.includes(code));
        if (own.length === 0) return null;
        return (
          <li key={status} className="flex gap-3 px-3 py-2">
            <Badge className="self-start font-mono">{status}</Badge>
            <ul className="grid min-w-0 gap-1">
              {own.map((code) => (
                <li key={code}>
                  <CodeLink code={code} /> {problems.get(code)?.title}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
      <li className="px-3 py-2 text-muted">
        And what any call can meet:{" "}
        {everywhere.map((code, at) => (
          <span key={code}>
            {at > 0 ? ", " : ""}
            {problems.get(code)?.status} <CodeLink code={code} />
          </span>
        ))}
      </li>
    </ul>
  );
}

function Success({ answer }: { answer: Answer }) {
  return (
    <div className="min-w-0 grow">
      <Prose text={answer.description} />
      {answer.isList ? <p className="text-muted">A list.</p> : null}
      {answer.contentTypes.length > 1 ? <p className="text-muted">{answer.contentTypes.join(", ")}</p> : null}
      {answer.fields.length > 0 ? (
        <details>
          <summary className="text-accent-ink">
            {countOf(answer.fields)}
            {answer.isList ? " each" : ""}
          </summary>
          <div className="mt-2">
            <FieldList fields={answer.fields} label={`Fields of the answer ${answer.status}`} />
          </div>
        </details>
      ) : null}
      {answer.headers.length > 0 ? (
        <p className="text-muted">
          Headers:{" "}
          {answer.headers.map(({ name }, at) => (
            <span key={name}>
              {at > 0 ? ", " : ""}
              <Code>{name}</Code>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function CodeLink({ code }: { code: string }) {
  return (
    <a
      href={`#${problemAnchor(code)}`}
      className="font-mono text-ink underline decoration-line underline-offset-2 wrap-anywhere hover:decoration-current"
    >
      {code}
    </a>
  );
}
