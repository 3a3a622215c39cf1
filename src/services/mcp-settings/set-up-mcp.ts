import type { McpSettings } from "@/contracts/mcp/mcp-settings";
import { inTransaction } from "@/db/connection/transaction";
import { insertMcpSettings } from "@/db/mcp/mcp-settings.store";
import { findOrganization } from "@/db/organizations/organizations.store";
import { record } from "../audit/record";
import { actAsOperator } from "../organizations/act-as-operator";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Creates the organization's MCP settings; 409 `already_set_up` when there are some. */
export async function setUpMcp(ctx: ServiceContext, { access }: McpSettings): Promise<McpSettings> {
  return inTransaction(ctx, async (tx) => {
    const isNew = await insertMcpSettings(tx, access, ctx.now);
    refuseUnless(isNew, "already_set_up", "mcp.set_up_already");
    await record(tx, ctx, {
      action: "mcp_settings.created",
      entity: "mcp_settings",
      entityId: ctx.organizationId,
      after: { access },
    });
    return { access };
  });
}

/** The same by the operator, who names the organization by its slug. */
export async function setUpMcpFor(
  { organization, access }: McpSettings & { readonly organization: string },
  now: Date,
): Promise<McpSettings> {
  const id = found(await findOrganization(organization), {
    key: "operator.no_organization",
    slug: organization,
  });
  return setUpMcp(actAsOperator(id, now), { access });
}
