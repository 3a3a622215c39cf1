import { insertMcpSettings } from "@/db/mcp-settings.store";
import { findOrganization } from "@/db/organizations.store";
import { inTransaction } from "@/db/transaction";
import type { McpAccess } from "@/domain/mcp-settings/mcp-access";
import { record } from "../audit/record";
import { actAsOperator } from "../organizations/act-as-operator";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

interface Access {
  readonly access: McpAccess;
}

/** Creates the organization's MCP settings; 409 `already_set_up` when there are some. */
export async function setUpMcp(ctx: ServiceContext, { access }: Access): Promise<Access> {
  return inTransaction(ctx, async (tx) => {
    const isNew = await insertMcpSettings(tx, access, ctx.now);
    refuseUnless(isNew, "already_set_up", "MCP is set up already.");
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
  { organization, access }: Access & { readonly organization: string },
  now: Date,
): Promise<Access> {
  const id = found(await findOrganization(organization), `There is no organization called ${organization}.`);
  return setUpMcp(actAsOperator(id, now), { access });
}
