import { type ParseArgsConfig, parseArgs } from "node:util";
import { z } from "zod";
import { UsageError } from "./usage-error";

/** What the starting script lends to the commands. */
export interface Tools {
  /** Makes the production build when it is stale. */
  readonly build: () => Promise<void>;
}

type Descriptors = NonNullable<ParseArgsConfig["options"]>;

export interface Command {
  /** The words that call it, as in `key create`. */
  readonly name: string;
  readonly summary: string;
  /** The options as a person writes them. */
  readonly usage: string;
  readonly run: (args: readonly string[], tools: Tools) => Promise<number>;
}

/** An option without a value: it is there or not. */
export const flag = z.boolean().default(false);

/** Reads `--name value` options and flags by their schema; says in one sentence what is wrong with them. */
export function readOptions<Shape extends z.ZodRawShape>(
  args: readonly string[],
  shape: Shape,
): z.infer<z.ZodObject<Shape>> & { json: boolean } {
  const withJson = z.object({ ...shape, json: z.boolean().default(false) });
  const options: Descriptors = { json: { type: "boolean" } };
  for (const name of Object.keys(shape))
    options[name] = { type: shape[name] === flag ? "boolean" : "string" };
  const parsed = withJson.safeParse(parseStrictly(args, options));
  if (!parsed.success) throw new UsageError(parsed.error.issues.map(sentence).join("\n"));
  return parsed.data as z.infer<z.ZodObject<Shape>> & { json: boolean };
}

/** A required text. */
export const text = z.string({ error: "is required" }).min(1, "must not be empty");

/** Prints a result: as one JSON document for programs, in words for people. */
export function print(result: object, isJson: boolean, words: string): void {
  console.log(isJson ? JSON.stringify(result) : words);
}

function parseStrictly(args: readonly string[], options: Descriptors): object {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  return `--${issue.path.join(".")} ${issue.message}`;
}
