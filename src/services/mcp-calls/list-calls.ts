import type { ListMcpCallsInput, McpCallPage } from "@/contracts/mcp/mcp-calls";
import { inTransaction } from "@/db/connection/transaction";
import { readMcpCalls } from "@/db/mcp/mcp-calls.store";
import { cursorAt, positionOf } from "../page-cursor";
import type { ServiceContext } from "../service-context";

const CALL_ID = /^\d{1,18}$/;

/** A page of the calls that AI clients made, newest first. */
export async function listMcpCalls(
  ctx: ServiceContext,
  { limit, cursor }: ListMcpCallsInput,
): Promise<McpCallPage> {
  const before = positionOf(cursor, CALL_ID);
  const rows = await inTransaction(ctx, (tx) => readMcpCalls(tx, { before, limit: limit + 1 }));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    next_cursor: rows.length > limit && last ? cursorAt({ at: last.at.toISOString(), id: last.id }) : null,
  };
}
