// SQL for what every call of an AI client asks, and for a change that tells what was before.
import type { McpAccess } from "@/domain/mcp-settings/mcp-access";
import type { Transaction } from "../connection/transaction";

/** Who may use MCP clients; null when the organization has no settings. */
export async function readMcpAccess(tx: Transaction): Promise<McpAccess | null> {
  // SQL: hot: with every call of an AI client
  const [row] = await tx.query("SELECT access FROM mcp_settings WHERE organization_id = $1", [
    tx.organizationId,
  ]);
  return row?.access ?? null;
}

/** Changes who may use MCP clients, and answers who might before; null when the organization has no settings. */
export async function changeMcpAccess(
  tx: Transaction,
  access: McpAccess,
  now: Date,
): Promise<McpAccess | null> {
  const [row] = await tx.query(
    `UPDATE mcp_settings SET access = $2, updated_at = $3
     FROM (SELECT access AS before FROM mcp_settings WHERE organization_id = $1 FOR UPDATE) old
     WHERE organization_id = $1 RETURNING old.before`,
    [tx.organizationId, access, now],
  );
  return row?.before ?? null;
}

/** Creates the settings; false when there are some. */
export async function insertMcpSettings(tx: Transaction, access: McpAccess, now: Date): Promise<boolean> {
  const { count } = await tx.rows.mcpSettings.createMany({
    data: { organizationId: tx.organizationId, access, createdAt: now, updatedAt: now },
    skipDuplicates: true,
  });
  return count > 0;
}
