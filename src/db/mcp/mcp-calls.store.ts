// SQL for the notes, which are written with every call of an AI client.
import { olderThan } from "../connection/older-than";
import type { Transaction } from "../connection/transaction";
import type { NamedEmployee } from "../people/employees.store";
import type { PagePosition } from "../time-off/requests.store";

export interface NewMcpCall {
  readonly employeeId: string;
  readonly keyId: string;
  readonly tool: string;
  readonly outcome: string;
  readonly requestId: string;
}

/** A call of an AI client, with the names of who made it. */
export interface McpCallRow {
  readonly id: string;
  readonly at: Date;
  readonly employee: NamedEmployee;
  readonly key: NamedEmployee;
  readonly tool: string;
  readonly outcome: string;
}

/** Records a call, and deletes those from before a time. */
export async function insertMcpCall(
  tx: Transaction,
  { employeeId, keyId, tool, outcome, requestId }: NewMcpCall,
  { now, forgetBefore }: { now: Date; forgetBefore: Date },
): Promise<void> {
  await tx.query(
    `WITH forgotten AS (DELETE FROM mcp_calls WHERE organization_id = $1 AND created_at < $8)
     INSERT INTO mcp_calls (organization_id, employee_id, key_id, tool, outcome, request_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, employeeId, keyId, tool, outcome, requestId, now, forgetBefore],
  );
}

/** Records a refused call, unless the same one was already recorded since a time. */
export async function insertMcpCallOnce(
  tx: Transaction,
  { employeeId, keyId, tool, outcome, requestId }: NewMcpCall,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO mcp_calls (organization_id, employee_id, key_id, tool, outcome, request_id, created_at)
     SELECT $1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::timestamptz WHERE NOT EXISTS (
       SELECT FROM mcp_calls WHERE organization_id = $1 AND created_at > $8 AND key_id = $3 AND outcome = $5)`,
    [tx.organizationId, employeeId, keyId, tool, outcome, requestId, now, unlessSince],
  );
}

const NAMED = { select: { id: true, name: true } } as const;

/** The newest calls before a position; null: of all. */
export async function readMcpCalls(
  tx: Transaction,
  { before, limit }: { before: PagePosition | null; limit: number },
): Promise<McpCallRow[]> {
  const calls = await tx.rows.mcpCall.findMany({
    where: { organizationId: tx.organizationId, ...(before && olderThan(before)) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { id: true, createdAt: true, tool: true, outcome: true, employee: NAMED, key: NAMED },
  });
  return calls.map(({ id, createdAt, ...call }) => ({ ...call, id: String(id), at: createdAt }));
}
