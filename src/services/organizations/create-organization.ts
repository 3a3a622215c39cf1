import { randomUUID } from "node:crypto";
import { insertLink } from "@/db/account/sign-in-tokens.store";
import { findUser, insertUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { insertOrganization, insertReferenceData } from "@/db/organizations/organizations.store";
import { insertEmployee } from "@/db/people/employees.store";
import { insertInvitation } from "@/db/people/invitations.store";
import { todayIn } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import { secretToken } from "../account/secret-token";
import { record } from "../audit/record";
import { actAsOperator } from "./act-as-operator";
import { type CreateOrganization, checkOrganization } from "./check-organization";
import { REFERENCE_DATA } from "./reference-data";

export interface CreatedOrganization {
  readonly organizationId: string;
  readonly employeeId: string;
  /** The secret of the one-time link with which the admin sets a password, or accepts with the one they have. */
  readonly signInToken: string;
}

const LINK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * An organization with its first admin. Who is a user already accepts with the user's own password: an address alone makes nobody
 * an admin, and no link of a second organization sets the password for the first. 409 `name_taken` for a slug in use.
 */
export async function createOrganization(given: CreateOrganization, now: Date): Promise<CreatedOrganization> {
  const wanted = checkOrganization(given);
  const ctx = actAsOperator(randomUUID(), now);
  const employeeId = randomUUID();
  const isKnown = (await findUser(wanted.adminEmail)) !== null;
  try {
    return await inTransaction({ ...ctx, userId: randomUUID() }, async (tx) => {
      await insertOrganization(tx, wanted);
      await insertReferenceData(tx, REFERENCE_DATA);
      if (!isKnown) await insertUser(tx, { email: wanted.adminEmail, name: wanted.adminName });
      await insertEmployee(tx, {
        id: employeeId,
        userId: isKnown ? null : tx.userId,
        email: wanted.adminEmail,
        name: wanted.adminName,
        role: "admin",
        hireDate: todayIn(wanted.timeZone, now),
      });
      const { token, hash } = secretToken();
      const link = { employeeId, tokenHash: hash, now, expiresAt: new Date(now.getTime() + LINK_MS) };
      await (isKnown ? insertInvitation(tx, { ...link, id: randomUUID() }) : insertLink(tx, link));
      await record(tx, ctx, {
        action: "organization.created",
        entity: "organization",
        entityId: ctx.organizationId,
        after: { name: wanted.name, slug: wanted.slug },
      });
      return { organizationId: ctx.organizationId, employeeId, signInToken: token };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "organizations_slug_key")) throw error;
    throw new DomainError("name_taken", {
      detail: { key: "operator.slug_taken", slug: wanted.slug },
    });
  }
}
