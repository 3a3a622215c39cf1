import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** What a value must be, in a sentence that a person can act on; for contracts that do not say it themselves. */
export function wordsOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return typeWords(issue);
    case "too_small":
      return boundWords(issue.origin, issue.minimum, issue.inclusive === false ? "more than" : "at least");
    case "too_big":
      return boundWords(issue.origin, issue.maximum, issue.inclusive === false ? "less than" : "at most");
    case "invalid_format":
      return OF_FORMAT[issue.format];
    case "invalid_value":
      return choiceWords(issue);
    case "invalid_union":
      return issue.errors[0]?.[0]?.message;
    default:
      return undefined;
  }
}

const OF_TYPE: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  File: "a file, sent as multipart/form-data",
};

const OF_FORMAT: Readonly<Record<string, string>> = {
  datetime: "Must be a timestamp such as 2026-03-02T09:30:00Z.",
  email: "Must be an e-mail address.",
};

function typeWords({ expected, input }: { readonly expected?: unknown; readonly input?: unknown }) {
  const words = OF_TYPE[String(expected)];
  if (words === undefined) return undefined;
  return input === null ? `Must be ${words}, not null.` : `Must be ${words}.`;
}

const OF_ITEMS: Readonly<Record<string, string>> = { string: "characters", array: "items" };

function boundWords(origin: string, bound: number | bigint, how: string): string {
  const items = OF_ITEMS[origin];
  return items === undefined ? `Must be ${how} ${bound}.` : `Must have ${how} ${bound} ${items}.`;
}

const MOST_CHOICES = 20;

function choiceWords({
  values,
  expected,
}: {
  readonly values: readonly unknown[];
  readonly expected?: unknown;
}) {
  if (expected === "stringbool") return "Must be true or false.";
  if (values.length > MOST_CHOICES) return undefined;
  return values.length === 1 ? `Must be ${String(values[0])}.` : `Must be one of ${values.join(", ")}.`;
}
