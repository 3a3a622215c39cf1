import type { AnyTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import { type Actor, isAdmin } from "@/domain/permissions/actor";
import { hasEffect } from "@/domain/permissions/scopes";
import { appRouter } from "../trpc/app-router";
import type { McpMeta, OperationMeta } from "../trpc/operation-meta";

/** One operation as AI clients have it. */
export interface Tool {
  readonly name: string;
  /** The procedure's name, such as `timeOff.create`. */
  readonly operation: string;
  readonly procedure: AnyTRPCProcedure;
  readonly meta: OperationMeta;
  readonly mcp: McpMeta;
  /** The fields of the operation's input that a tool can take. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly output: z.ZodType;
  readonly isReading: boolean;
}

interface Definition {
  readonly meta: OperationMeta;
  readonly type: "query" | "mutation";
  readonly inputs: readonly z.ZodType[];
  readonly output: z.ZodType;
}

const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, AnyTRPCProcedure>>;

/** The tools, by name, read off the operations' metadata. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map(
  Object.entries(procedures).flatMap(([operation, procedure]): [string, Tool][] => {
    const { meta, type, inputs, output } = procedure._def as unknown as Definition;
    const { mcp } = meta;
    if (mcp === undefined) return [];
    const fields = fieldsOf(inputs[0], mcp.without ?? []);
    const tool = {
      name: mcp.tool,
      operation,
      procedure,
      meta,
      mcp,
      fields,
      output,
      isReading: type === "query",
    };
    return [[mcp.tool, tool]];
  }),
);

/** An operation by the name of its procedure. */
export function procedureOf(operation: string): AnyTRPCProcedure {
  const procedure = procedures[operation];
  if (procedure === undefined) throw new Error(`There is no operation ${operation}.`);
  return procedure;
}

/**
 * Whether the caller's scopes and role let a tool do anything; the operation decides what it may do to whom.
 */
export function isUsable({ meta }: Pick<Tool, "meta">, actor: Actor): boolean {
  if (meta.isForAdmins === true && !isAdmin(actor)) return false;
  return meta.scope === null || (actor.scopes.includes(meta.scope) && hasEffect(meta.scope, actor.role));
}

function fieldsOf(input: z.ZodType | undefined, without: readonly string[]): Record<string, z.ZodType> {
  const object = input instanceof z.ZodOptional ? input.unwrap() : input;
  if (!(object instanceof z.ZodObject)) return {};
  const fields = Object.entries(object.shape);
  return Object.fromEntries(fields.filter(([name]) => !without.includes(name)));
}
