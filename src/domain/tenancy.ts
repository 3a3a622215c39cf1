declare const organization: unique symbol;

/**
 * Made only where a session or a key is resolved, or where a job takes its organization; store functions take
 * it first.
 */
export type OrganizationId = string & { readonly [organization]: true };

/** Marks an id that came from a resolved session, a key or the operator as the organization to act in. */
export function organizationId(id: string): OrganizationId {
  return id as OrganizationId;
}
