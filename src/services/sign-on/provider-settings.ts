import type {
  IdentityProvider,
  IdentityProviderSettings,
  SaveIdentityProviderInput,
} from "@/contracts/sign-in/sign-on";
import { endSessionsBegun } from "@/db/account/sessions/sessions.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readOrganization } from "@/db/organizations/organizations.store";
import { deleteIdentityLinks } from "@/db/sign-on/identity-links.store";
import {
  deleteProviderRow,
  lockProviderRow,
  type ProviderRow,
  readProviderRow,
  writeProviderRow,
} from "@/db/sign-on/identity-providers.store";
import type { AuditedFields } from "@/domain/audit/audited-entities";
import { record } from "../audit/record";
import { found, invalidField, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { checkedIssuer } from "./checked-issuer";
import { readableSecret, redirectUriOf, sealedSecret } from "./usable-provider";

const ENTITY = "identity_provider";

/** Who signs people in for the organization, and what that provider has to be told. */
export async function getProviderSettings(ctx: ServiceContext): Promise<IdentityProviderSettings> {
  return inTransaction(ctx, async (tx) => onWire(ctx, tx, await readProviderRow(tx)));
}

/**
 * Stores who signs people in, after asking a new issuer who it is. With another issuer all links end, and with them the
 * sessions that began there; once it is required, so do the sessions that did not begin there, but the caller's. Errors:
 * 422, also when the caller requires what the caller has not tried.
 */
export async function saveProvider(
  ctx: ServiceContext,
  input: SaveIdentityProviderInput,
): Promise<IdentityProviderSettings> {
  const known = await inTransaction(ctx, readProviderRow);
  const issuer = known?.issuer === input.issuer ? known.issuer : await checkedIssuer(input);
  return inTransaction(ctx, async (tx) => {
    const before = await lockProviderRow(tx);
    const after = { ...settingsIn(ctx, input, before), issuer };
    const row = { ...after, ...testOf(before, after) };
    const isTestedByMe = row.testedById === ctx.actor.employeeId;
    const isNewlyRequired = row.isRequired && before?.isRequired !== true;
    if (row.isRequired && !(isTestedByMe || isKeptUp(before, row))) {
      throw invalidField("/is_required", "not_tested", "sign_on.not_tested");
    }
    await writeProviderRow(tx, row, ctx.now);
    if (before !== null && before.issuer !== row.issuer) await endWhatBeganThere(tx, ctx, row.issuer);
    if (isNewlyRequired) await endSessionsBegun(tx, { how: "otherwise", exceptId: ctx.sessionId });
    await record(tx, ctx, {
      action: "identity_provider.saved",
      entity: ENTITY,
      entityId: ctx.organizationId,
      ...(before !== null && { before: audited(before) }),
      after: { ...audited(row), secret_changed: row.sealedSecret !== before?.sealedSecret },
    });
    return onWire(ctx, tx, row);
  });
}

/** Removes it: links and the sessions that began there end, and everybody signs in as before. Errors: 404. */
export async function removeProvider(ctx: ServiceContext): Promise<IdentityProviderSettings> {
  return inTransaction(ctx, async (tx) => {
    const before = found(await lockProviderRow(tx), "sign_on.no_provider");
    await endWhatBeganThere(tx, ctx, null);
    refuseUnless(await deleteProviderRow(tx), "not_found", "sign_on.no_provider");
    await record(tx, ctx, {
      action: "identity_provider.removed",
      entity: ENTITY,
      entityId: ctx.organizationId,
      before: audited(before),
    });
    return onWire(ctx, tx, null);
  });
}

/** Requiring what is required already, with what was tried then, needs no other try. */
function isKeptUp(before: ProviderRow | null, row: ProviderRow): boolean {
  return before?.isRequired === true && row.testedById !== null;
}

type Settings = Omit<ProviderRow, "testedById" | "testedAt">;

function settingsIn(
  { organizationId }: ServiceContext,
  input: SaveIdentityProviderInput,
  before: ProviderRow | null,
): Omit<Settings, "issuer"> {
  const { client_secret: secret } = input;
  const kept = secret === undefined ? before?.sealedSecret : sealedSecret(organizationId, secret);
  if (kept === undefined) throw invalidField("/client_secret", "required", "sign_on.secret_needed");
  return {
    clientId: input.client_id,
    sealedSecret: kept,
    domains: [...new Set(input.domains)].sort(),
    createsMembers: input.creates_members,
    isRequired: input.is_required,
  };
}

/** A try says something only about the settings that it was made with. */
function testOf(before: ProviderRow | null, after: Settings): Pick<ProviderRow, "testedById" | "testedAt"> {
  const isSame =
    before !== null &&
    before.issuer === after.issuer &&
    before.clientId === after.clientId &&
    before.sealedSecret === after.sealedSecret;
  if (!isSame) return { testedById: null, testedAt: null };
  const { testedById, testedAt } = before;
  return { testedById, testedAt };
}

async function endWhatBeganThere(tx: Transaction, ctx: ServiceContext, issuer: string | null): Promise<void> {
  await deleteIdentityLinks(tx, issuer);
  await endSessionsBegun(tx, { how: "at the provider", exceptId: ctx.isBound ? ctx.sessionId : null });
}

function audited({ issuer, clientId, domains, createsMembers, isRequired }: ProviderRow): AuditedFields {
  return {
    issuer,
    client_id: clientId,
    domains: [...domains],
    creates_members: createsMembers,
    is_required: isRequired,
  };
}

async function onWire(
  { organizationId, actor }: ServiceContext,
  tx: Transaction,
  row: ProviderRow | null,
): Promise<IdentityProviderSettings> {
  const { slug } = found(await readOrganization(tx), "sign_on.no_provider");
  const provider: IdentityProvider | null = row && {
    issuer: row.issuer,
    client_id: row.clientId,
    has_secret: readableSecret(organizationId, row.sealedSecret) !== null,
    domains: [...row.domains],
    creates_members: row.createsMembers,
    is_required: row.isRequired,
    tested_at: row.testedAt?.toISOString() ?? null,
    is_tested_by_me: row.testedById !== null && row.testedById === actor.employeeId,
  };
  return { slug, redirect_uri: redirectUriOf(organizationId), provider };
}
