import type { OrganizationId } from "@/domain/tenancy";

/** Sees one organization. */
export interface InOrganization {
  readonly organizationId: OrganizationId;
}

/** Sees one person's user, sessions and links, and no organization. */
export interface AsPerson {
  readonly userId: string;
}

/** Sees one organization and the user of one person who comes to it. */
export interface AsNewcomer extends InOrganization, AsPerson {}

/** Sees what belongs to no organization and to no person: one row, one table, or only what look-up functions answer. */
export type Outside =
  | { readonly passwordRequestId: string }
  | { readonly challengeId: string }
  | { readonly keptMails: "open" }
  | LookUp;

/** A look-up of the caller, who probably belongs to this organization, as before. */
export interface LookUp {
  readonly lookUp: "ids";
  readonly likelyOf?: OrganizationId | undefined;
}

/** For whom a transaction runs. The list is closed: row-level security knows these settings and no others. */
export type Tenant = InOrganization | AsPerson | AsNewcomer | Outside;

/** A setting that row-level security reads. */
export type Setting = readonly [name: string, value: string];

/** What row-level security is told about a tenant; nothing when look-up functions are all that may be called. */
export function settingsOf(tenant: Tenant): readonly Setting[] {
  const settings: Setting[] = [];
  if ("organizationId" in tenant) settings.push(["hiatus.organization_id", tenant.organizationId]);
  if ("userId" in tenant) settings.push(["hiatus.user_id", tenant.userId]);
  if ("passwordRequestId" in tenant) settings.push(["hiatus.password_request_id", tenant.passwordRequestId]);
  if ("challengeId" in tenant) settings.push(["hiatus.challenge_id", tenant.challengeId]);
  if ("keptMails" in tenant) settings.push(["hiatus.kept_mails", tenant.keptMails]);
  return settings;
}

/** All unknown callers together share what one organization gets. */
const STRANGERS = "strangers";

/** On whose share of the connections a transaction runs. */
export function partyOf(tenant: Tenant): string {
  if ("organizationId" in tenant) return tenant.organizationId;
  return ("lookUp" in tenant ? tenant.likelyOf : undefined) ?? STRANGERS;
}
