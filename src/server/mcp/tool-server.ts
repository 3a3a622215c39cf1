import {
  type ListToolsResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ToolAnnotations,
} from "@modelcontextprotocol/server";
import type { Actor } from "@/domain/permissions/actor";
import { callTool, type McpContext } from "./call-tool";
import { Said } from "./schemas/said";
import { inputSchemaOf, outputSchemaOf } from "./schemas/tool-schemas";
import { isUsable, TOOLS, type Tool } from "./tools";

const INSTRUCTIONS = `Hiatus keeps the time off, balances and directory of one organization. Every tool acts as the person whose API key is used, in that person's organization alone.
Call get_me first: it says who that is, which day "today" is for them, and what the key may do.
Before creating a request call preview_time_off_request and tell the user the days, the balance after it and who decides; create it when the user agrees. Approve, decline, change and cancel only what the user has named.
Dates are calendar dates YYYY-MM-DD, both ends included. Days are counted in days (0.5 is half a day). Where a tool takes an employee, policy, department, position or site, it takes a name too, for an employee also an e-mail address, or "me" for the caller; when a name is not clear the error lists candidates.
Holidays, people, policies and settings are changed in the portal, and files attached there: no tool does. Say so when the user wants that.
Answers are bounded: a list shows 20 items, or as many as \`limit\` asks for, at most 100; \`more\` says what is not shown, \`total\` how many items there are, and \`next_cursor\` where the next ones begin, to be sent as \`cursor\`; \`names\` has the names of the ids. In the tools' schemas, what a field is and means is said where it first occurs, and again where it differs from the last one of its name. An error has a code and one sentence; show the sentence to the user when you cannot mend it yourself.`;

/** A server for one request of one caller: it lists what the caller can use, and calls it as the caller. */
export function toolServer(ctx: McpContext, name: { version: string }): McpServer {
  const mcp = new McpServer(
    { name: "hiatus", title: "Hiatus", version: name.version },
    {
      // The list changes with key and role, and clients notice only when they ask again, because no stream
      // stays open.
      capabilities: { tools: { listChanged: false } },
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: ["2025-11-25", "2025-06-18", "2025-03-26"],
    },
  );
  mcp.server.setRequestHandler("tools/list", () => ({ tools: listedFor(ctx.actor) }));
  mcp.server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = TOOLS.get(params.name);
    if (tool === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return callTool(tool, params.arguments ?? {}, ctx);
  });
  return mcp;
}

/** The tools that the caller's scopes and role let do anything: reading ones first, then those that change something. */
function listedFor(actor: Actor): ListToolsResult["tools"] {
  const usable = [...TOOLS.values()].filter((tool) => isUsable(tool, actor));
  const reading = usable.filter(({ isReading }) => isReading);
  const said = new Said();
  return [...reading, ...usable.filter(({ isReading }) => !isReading)].map((tool) => ({
    name: tool.name,
    ...titleOf(tool),
    description: descriptionOf(tool),
    inputSchema: inputSchemaOf(tool, actor, said),
    outputSchema: outputSchemaOf(tool, said),
    annotations: hintsOf(tool),
  }));
}

/** What a client shows people in place of the name, where it says more. */
function titleOf({ name, meta: { summary } }: Tool): { title?: string } {
  const said = new Set(wordsOf(name).map((word) => (word === "get" ? "read" : word)));
  const isName = wordsOf(summary).every((word) => said.has(word) || !isTelling(word));
  return isName ? {} : { title: summary };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

function isTelling(word: string): boolean {
  return !["a", "an", "of", "on", "off", "the", "time"].includes(word);
}

/** Only what the protocol does not assume: that a tool writes, destroys, and does more when it is called again. */
function hintsOf({ isReading, mcp: { isDestructive = false, isIdempotent = false } }: Tool): ToolAnnotations {
  if (isReading) return { readOnlyHint: true, openWorldHint: false };
  return {
    ...(!isDestructive && { destructiveHint: false }),
    ...(isIdempotent && { idempotentHint: true }),
    openWorldHint: false,
  };
}

function descriptionOf({ meta, mcp }: Tool): string {
  return [meta.description, mcp.guide].filter(Boolean).join(" ");
}
