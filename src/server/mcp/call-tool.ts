import { z } from "zod";
import { DomainError } from "@/domain/errors";
import type { Actor } from "@/domain/permissions/actor";
import { noteCall } from "@/services/mcp-calls/note-call";
import { domainErrorOf, problemOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import type { CallContext } from "../call-context";
import { unknownFields, validationFailed } from "../trpc/validation";
import { callProcedure } from "./call-procedure";
import { type Asked, narrowingOf, unasked } from "./narrowing";
import { noted } from "./noted";
import { type Presented, present } from "./present";
import { resolveNames, UnclearName } from "./resolve-names";
import { asRestHasIt } from "./schemas/tool-schemas";
import type { Tool } from "./tools";

/** The part of an AI client's call that is the same for every tool; the organization is the key's. */
export type McpContext = CallContext & { readonly actor: Actor };

export interface ToolResult {
  [field: string]: unknown;
  content: { type: "text"; text: string }[];
  structuredContent?: Presented;
  isError?: boolean;
}

type Args = Readonly<Record<string, unknown>>;

/** Calls a tool; what the operation refuses is a tool error with its code and sentence, for the model to act on. */
export async function callTool(tool: Tool, args: Args, ctx: McpContext): Promise<ToolResult> {
  try {
    const presented = await answerOf(tool, args, ctx);
    await note(tool, "done", ctx);
    return { content: [{ type: "text", text: JSON.stringify(presented) }], structuredContent: presented };
  } catch (thrown) {
    const error = errorOf(tool, thrown, ctx);
    await note(tool, error.code, ctx);
    return toolError(error, ctx);
  }
}

async function answerOf(tool: Tool, args: Args, ctx: McpContext): Promise<Presented> {
  const asked = unasked(tool);
  const data = await callProcedure(tool.operation, ctx, () => inputOf(tool, args, { ctx, asked }));
  return present(tool, data, { asked, ctx: { ...ctx, organizationId: ctx.actor.organizationId } });
}

function note(tool: Tool, outcome: string, { actor, requestId, now }: McpContext): Promise<void> {
  return noted(requestId, () => noteCall(actor, { tool: tool.name, outcome, requestId, now }));
}

/** The operation's input, read when its checks of scope and role are passed; what narrows a list is put into `asked`. */
async function inputOf(tool: Tool, args: Args, { ctx, asked }: { ctx: McpContext; asked: Asked }) {
  const narrowing = narrowingOf(tool);
  refuseUnknown(tool, args, narrowing);
  const given = Object.entries(asRestHasIt(tool.fields, args));
  const own = given.filter(([name]) => !Object.hasOwn(narrowing, name));
  const parsed = z
    .strictObject(narrowing)
    .safeParse(Object.fromEntries(given.filter(([name]) => Object.hasOwn(narrowing, name))));
  if (!parsed.success) throw validationFailed(parsed.error, args);
  Object.assign(asked, parsed.data);
  const page = "limit" in tool.fields ? { limit: asked.limit } : {};
  return resolveNames(tool, { ...Object.fromEntries(own), ...page }, ctx);
}

function refuseUnknown(tool: Tool, args: Args, narrowing: object): void {
  const known = [tool.fields, narrowing];
  const unknown = Object.keys(args).filter((name) => !known.some((fields) => Object.hasOwn(fields, name)));
  if (unknown.length > 0) throw unknownFields(unknown);
}

function errorOf(tool: Tool, thrown: unknown, { requestId }: McpContext): DomainError {
  const cause = thrown instanceof Error && thrown.cause instanceof DomainError ? thrown.cause : thrown;
  const error = domainErrorOf(cause);
  // The operation's own middleware has logged failures inside it.
  if (error !== cause) reportUnknown(error, { requestId, operation: tool.operation });
  return error;
}

function toolError(error: DomainError, { requestId, words }: McpContext): ToolResult {
  const { code, title, detail, errors } = problemOf(error, requestId, words);
  const candidates = error instanceof UnclearName ? { candidates: error.candidates } : {};
  const told = { code, message: detail ?? title, errors: errors ?? [], ...candidates, request_id: requestId };
  return { content: [{ type: "text", text: JSON.stringify(told) }], isError: true };
}
