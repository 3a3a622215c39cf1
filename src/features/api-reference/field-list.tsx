import { cn } from "@/components/class-names";
import { DOT } from "@/features/words/dotted";
import type { Field } from "./document/fields";
import { blocksOf } from "./document/prose-blocks";
import { Code, InlineText, Prose } from "./prose";

/** Fields, each with its type, what it may hold, and the fields inside it. */
export function FieldList({ fields, label }: { fields: readonly Field[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y rounded border bg-surface">
      {fields.map((field) => (
        <li key={field.name} className="px-3 py-2 text-small">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-mono font-strong wrap-anywhere">{field.name}</code>
            <span className="text-muted">
              {field.type}
              {field.isNullable ? " or null" : ""}
            </span>
            {field.isRequired ? <span className="text-warn-ink">required</span> : null}
          </p>
          {field.description === null ? null : <Prose text={field.description} />}
          <Limits field={field} />
          {field.fields.length > 0 ? <Inner field={field} /> : null}
        </li>
      ))}
    </ul>
  );
}

const SHOWN_VALUES = 20;

function Limits({ field: { limits, defaultValue, values } }: { field: Field }) {
  const words = [...limits, ...(defaultValue === null ? [] : [`\`${defaultValue}\` when left out`])].join(
    DOT,
  );
  if (words === "" && values.length === 0) return null;
  return (
    <p className="text-muted">
      {words === "" ? null : <InlineText parts={inlineOfWords(words)} />}
      {words !== "" && values.length > 0 ? DOT : null}
      {values.length > 0 ? <Values values={values} /> : null}
    </p>
  );
}

function inlineOfWords(words: string) {
  const [block] = blocksOf(words);
  return block?.kind === "paragraph" ? block.parts : [];
}

function Values({ values }: { values: readonly string[] }) {
  const shown = values.length > SHOWN_VALUES ? values.slice(0, 3) : values;
  return (
    <>
      {shown.length < values.length ? `one of ${values.length}, such as ` : "one of "}
      {shown.map((value, at) => (
        <span key={value}>
          {at > 0 ? ", " : ""}
          <Code>{value}</Code>
        </span>
      ))}
    </>
  );
}

function Inner({ field }: { field: Field }) {
  return (
    <details className="mt-1">
      <summary className="text-accent-ink">{countOf(field.fields)}</summary>
      <div className={cn("mt-2")}>
        <FieldList fields={field.fields} label={`Fields of ${field.name}`} />
      </div>
    </details>
  );
}

/** `3 fields`. */
export function countOf(fields: readonly Field[]): string {
  return fields.length === 1 ? "1 field" : `${fields.length} fields`;
}
