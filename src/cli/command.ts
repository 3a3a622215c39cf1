import { type ParseArgsConfig, parseArgs } from "node:util";
import { z } from "zod";
import { UsageError } from "./usage-error";

/** What the starting script provides to the commands. */
export interface Tools {
  /** Makes the production build when it is out of date. */
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

/**
 * Reads `--name value` options, flags, and operands (words without a name, in their order) by their schema; says in one
 * sentence what is wrong with them.
 */
export function readOptions<Shape extends z.ZodRawShape>(
  args: readonly string[],
  shape: Shape,
  operands: readonly (keyof Shape & string)[] = [],
): z.infer<z.ZodObject<Shape>> & { json: boolean } {
  const withJson = z.object({ ...shape, json: z.boolean().default(false) });
  const options: Descriptors = { json: { type: "boolean" } };
  for (const name of Object.keys(shape))
    options[name] = { type: shape[name] === flag ? "boolean" : "string" };
  const parsed = withJson.safeParse(parseStrictly(args, options, operands));
  if (!parsed.success) {
    throw new UsageError(parsed.error.issues.map((issue) => sentence(issue, operands)).join("\n"));
  }
  return parsed.data as z.infer<z.ZodObject<Shape>> & { json: boolean };
}

/** A required text. */
export const text = z.string({ error: "is required" }).min(1, "must not be empty");

/** Prints a result: as one JSON document for programs, in words for people. */
export function print(result: object, isJson: boolean, words: string): void {
  console.log(isJson ? JSON.stringify(result) : words);
}

function parseStrictly(args: readonly string[], options: Descriptors, operands: readonly string[]): object {
  const { values, positionals } = parsed(args, options, operands.length > 0);
  const surplus = positionals[operands.length];
  if (surplus !== undefined) throw new UsageError(`Unexpected argument '${surplus}'.`);
  const given = operands.flatMap((name, index) => {
    const value = positionals[index];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...values, ...Object.fromEntries(given) };
}

function parsed(args: readonly string[], options: Descriptors, allowPositionals: boolean) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function sentence(issue: z.core.$ZodIssue, operands: readonly string[]): string {
  const name = issue.path.join(".");
  return `${operands.includes(name) ? name.toUpperCase() : `--${name}`} ${issue.message}`;
}
