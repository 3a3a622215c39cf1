import { randomUUID } from "node:crypto";
import { insertLink } from "@/db/account/sign-in-tokens.store";
import { findUser, insertUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { insertInvitation } from "@/db/people/invitations.store";
import { DomainError } from "@/domain/errors";
import { secretToken } from "../account/secret-token";
import { actAsOperator } from "./act-as-operator";
import { type CreateOrganization, checkOrganization } from "./check-organization";
import { foundOrganization } from "./found-organization";

export interface CreatedOrganization {
  readonly organizationId: string;
  readonly employeeId: string;
  /** The secret of the one-time link with which the admin sets a password, or accepts with the one they have. */
  readonly signInToken: string;
}

const LINK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * An organization with its first admin. An existing user accepts with their own password: an address alone
 * makes nobody an admin, and a link of a second organization never sets the password for the first. 409
 * `name_taken` for a slug in use.
 */
export async function createOrganization(given: CreateOrganization, now: Date): Promise<CreatedOrganization> {
  const wanted = checkOrganization(given);
  const ctx = actAsOperator(randomUUID(), now);
  const employeeId = randomUUID();
  const isKnown = (await findUser(wanted.adminEmail)) !== null;
  try {
    return await inTransaction({ ...ctx, userId: randomUUID() }, async (tx) => {
      await foundOrganization(tx, ctx, {
        organization: wanted,
        admin: {
          employeeId,
          userId: isKnown ? null : tx.userId,
          email: wanted.adminEmail,
          name: wanted.adminName,
          ...(isKnown
            ? {}
            : { insertUser: () => insertUser(tx, { email: wanted.adminEmail, name: wanted.adminName }) }),
        },
      });
      const { token, hash } = secretToken();
      const link = { employeeId, tokenHash: hash, now, expiresAt: new Date(now.getTime() + LINK_MS) };
      await (isKnown ? insertInvitation(tx, { ...link, id: randomUUID() }) : insertLink(tx, link));
      return { organizationId: ctx.organizationId, employeeId, signInToken: token };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "organizations_slug_key")) throw error;
    throw new DomainError("name_taken", {
      detail: { key: "operator.slug_taken", slug: wanted.slug },
    });
  }
}
