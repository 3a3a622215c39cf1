import type { z } from "zod";
import { SENTENCES, type Sentence, type SentenceKey } from "@/domain/sentences/sentence";

type Issue = z.core.$ZodIssue;

/** The sentence of an issue: its message is a key, filled with what the check knows. */
export function sentenceOfIssue(issue: Issue, value: unknown): Sentence {
  const within = issue.code === "invalid_union" ? issue.errors[0]?.[0] : undefined;
  if (within !== undefined && issue.message === "input.value") return sentenceOfIssue(within, value);
  const key = isKey(issue.message) ? issue.message : "input.value";
  const known = knownOf(issue, value);
  const filled = Object.keys(SENTENCES[key]).map((blank) => [blank, known[blank]]);
  return (filled.length === 0 ? key : { key, ...Object.fromEntries(filled) }) as Sentence;
}

function isKey(message: string): message is SentenceKey {
  return Object.hasOwn(SENTENCES, message);
}

/** By the names that the sentences about input have for it. */
function knownOf(issue: Issue, value: unknown): Readonly<Record<string, unknown>> {
  const given = value === null ? "null" : "something";
  switch (issue.code) {
    case "too_small":
      return { bound: Number(issue.minimum) };
    case "too_big":
      return { bound: Number(issue.maximum) };
    case "invalid_value":
      return { choices: issue.values.join(", "), given };
    case "custom":
      return issue.params ?? {};
    default:
      return { given };
  }
}
