import { z } from "zod";
import { matchName, type Named, wordsOf } from "@/domain/directory/match-name";
import { DomainError } from "@/domain/errors";
import type { Actor } from "@/domain/permissions/actor";
import type { Sentence } from "@/domain/sentences/sentence";
import { invalidField } from "@/services/refuse";
import type { CallContext } from "../call-context";
import { callProcedure } from "./call-procedure";
import { HELD, type Kind, kindOf, scopeFor, sourceFor } from "./named-fields";
import type { Tool } from "./tools";

const MOST_CANDIDATES = 10;
/** Longer than any name or e-mail address; analysing a longer text is not worth its cost. */
const LONGEST_ASKED = 400;
const Id = z.guid();

/** A name that matches several things or none; `candidates` are the possible matches. */
export class UnclearName extends DomainError {
  constructor(
    field: string,
    { code, sentence }: { code: "unknown_name" | "ambiguous_name"; sentence: Sentence },
    readonly candidates: readonly Named[],
  ) {
    super("validation_failed", { detail: sentence, errors: [{ path: `/${field}`, code, sentence }] });
  }
}

/** A tool's arguments with ids in the place of names: the employee first, for their policies are looked up among the employee's. */
export async function resolveNames(
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  ctx: CallContext & { readonly actor: Actor },
): Promise<Record<string, unknown>> {
  const resolved = { ...args };
  for (const field of Object.keys(tool.fields).sort(employeeFirst)) {
    const kind = kindOf(tool, field);
    const asked = resolved[field];
    if (kind === undefined || typeof asked !== "string" || asked === "" || Id.safeParse(asked).success)
      continue;
    if (kind === "employee" && asked.toLowerCase() === "me") resolved[field] = ctx.actor.employeeId;
    else resolved[field] = await idOf(asked, { tool, field, kind, ctx, employeeId: resolved.employee_id });
  }
  return resolved;
}

interface Wanted {
  readonly tool: Tool;
  readonly field: string;
  readonly kind: Kind;
  readonly ctx: CallContext & { readonly actor: Actor };
  readonly employeeId: unknown;
}

async function idOf(asked: string, wanted: Wanted): Promise<string> {
  const { tool, field, kind, ctx, employeeId } = wanted;
  if (asked.length > LONGEST_ASKED) {
    throw invalidField(`/${field}`, "too_long", { key: "input.too_long", bound: LONGEST_ASKED });
  }
  const source = sourceFor(tool, kind, { actor: ctx.actor, employeeId });
  if (source === undefined) {
    throw invalidField(`/${field}`, "invalid_format", { key: "mcp.id_needed", scope: scopeFor(kind) });
  }
  const named = await namedBy(source, asked, ctx, employeeId);
  const { found, candidates } = matchName(asked, named, !tool.isReading);
  if (found !== null) return found.id;
  throw unclear(asked, wanted, candidates, named);
}

async function namedBy(
  source: string,
  asked: string,
  ctx: CallContext,
  employeeId: unknown,
): Promise<Named[]> {
  if (source === "employees.list") return employeesLike(asked, ctx);
  const input = source === HELD && employeeId !== undefined ? { employee_id: employeeId } : {};
  return (await callProcedure(source, ctx, input)) as Named[];
}

/**
 * First those that contain the whole text, then those that contain its longest word or at least its
 * beginning.
 */
async function employeesLike(asked: string, ctx: CallContext): Promise<Named[]> {
  const [longest = ""] = wordsOf(asked).sort((a, b) => b.length - a.length);
  const searches = new Set([asked.trim(), longest, longest.slice(0, 3)]);
  for (const search of searches) {
    if (search === "") continue;
    const { items } = (await callProcedure("employees.list", ctx, { search, limit: 200 })) as {
      items: Named[];
    };
    if (items.length > 0) return items;
  }
  return [];
}

function unclear(
  asked: string,
  { field, kind }: Wanted,
  matched: readonly Named[],
  named: readonly Named[],
): UnclearName {
  // In a short list any entry may be meant, perhaps under another word.
  const candidates = matched.length > 0 || kind === "employee" ? matched : named;
  const shown = candidates
    .slice(0, MOST_CANDIDATES)
    .map(({ id, name, email }) => ({ id, name, ...(email !== undefined && { email }) }));
  const code = matched.length > 0 ? "ambiguous_name" : "unknown_name";
  const next = nextStep(shown.length, candidates.length);
  const sentence: Sentence = { key: `mcp.${code}`, name: JSON.stringify(asked), kind, next };
  return new UnclearName(field, { code, sentence }, shown);
}

function nextStep(shown: number, total: number): Sentence {
  if (shown === 0) return "mcp.look_for_name";
  return shown < total ? { key: "mcp.choose_shown_candidate", shown, total } : "mcp.choose_candidate";
}

function employeeFirst(a: string, b: string): number {
  return Number(b === "employee_id") - Number(a === "employee_id");
}
