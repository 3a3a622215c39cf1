import { randomUUID } from "node:crypto";
import { insertEmployee } from "@/db/employees.store";
import { insertInvitation } from "@/db/invitations.store";
import { insertOrganization, insertReferenceData } from "@/db/organizations.store";
import { insertLink } from "@/db/sign-in-tokens.store";
import { inTransaction, type Transaction } from "@/db/transaction";
import { findUser, insertUserIn } from "@/db/users.store";
import { isUniqueViolation } from "@/db/violations";
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
    return await inTransaction(ctx, async (tx) => {
      await insertOrganization(tx, wanted);
      await insertReferenceData(tx, REFERENCE_DATA);
      const userId = isKnown ? null : await addUser(tx, wanted);
      await insertEmployee(tx, {
        id: employeeId,
        userId,
        email: wanted.adminEmail,
        name: wanted.adminName,
        role: "admin",
        hireDate: todayIn(wanted.timeZone, now),
      });
      const { token, hash } = secretToken();
      const place = { organizationId: ctx.organizationId, employeeId };
      const expiresAt = new Date(now.getTime() + LINK_MS);
      const link = { tokenHash: hash, now, expiresAt };
      await (userId === null
        ? insertInvitation(tx, { ...link, id: randomUUID(), employeeId })
        : insertLink(tx, { ...link, userId, place }));
      await record(tx, ctx, {
        action: "organization.created",
        entity: "organization",
        entityId: ctx.organizationId,
        after: { name: wanted.name, slug: wanted.slug },
      });
      return { ...place, signInToken: token };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "organizations_slug_key")) throw error;
    throw new DomainError("name_taken", {
      detail: `There is an organization called ${wanted.slug} already.`,
    });
  }
}

async function addUser(tx: Transaction, { adminEmail, adminName }: CreateOrganization): Promise<string> {
  const id = randomUUID();
  await insertUserIn(tx, { id, email: adminEmail, name: adminName });
  return id;
}
