import type { z } from "zod";
import type { SentenceKey } from "@/domain/sentences/sentence";

type Issue = z.core.$ZodRawIssue;

/** Which sentence says what a value must be, for contracts that do not say it themselves. */
export function sentenceFor(issue: Issue): SentenceKey {
  switch (issue.code) {
    case "invalid_type":
      return OF_TYPE[issue.expected] ?? "input.value";
    case "too_small":
      return boundKey(issue.origin, { few: "input.too_few", short: "input.too_short" }, least(issue));
    case "too_big":
      return boundKey(issue.origin, { few: "input.too_many", short: "input.too_long" }, most(issue));
    case "invalid_format":
      return OF_FORMAT[issue.format] ?? "input.value";
    case "invalid_value":
      return choiceKey(issue);
    default:
      return "input.value";
  }
}

const OF_TYPE: Readonly<Record<string, SentenceKey>> = {
  string: "input.text",
  number: "input.number",
  int: "input.whole_number",
  boolean: "input.boolean",
  array: "input.list",
  object: "input.object",
  File: "input.file",
};

const OF_FORMAT: Readonly<Record<string, SentenceKey>> = {
  datetime: "input.timestamp",
  email: "input.email",
};

const least = ({ inclusive }: { readonly inclusive?: unknown }): SentenceKey =>
  inclusive === false ? "input.more_than" : "input.at_least";
const most = ({ inclusive }: { readonly inclusive?: unknown }): SentenceKey =>
  inclusive === false ? "input.less_than" : "input.at_most";

function boundKey(
  origin: string,
  ofItems: { readonly few: SentenceKey; readonly short: SentenceKey },
  otherwise: SentenceKey,
): SentenceKey {
  if (origin === "array") return ofItems.few;
  return origin === "string" ? ofItems.short : otherwise;
}

const MOST_CHOICES = 20;

function choiceKey({
  values,
  expected,
}: {
  readonly values: readonly unknown[];
  readonly expected?: unknown;
}): SentenceKey {
  if (expected === "stringbool") return "input.true_or_false";
  if (values.length > MOST_CHOICES) return "input.value";
  return values.length === 1 ? "input.exactly" : "input.one_of";
}
