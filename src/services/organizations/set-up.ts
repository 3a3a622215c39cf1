import { randomUUID } from "node:crypto";
import type { Done } from "@/contracts/account";
import type { SetUpInput } from "@/contracts/first-run";
import { useFirstRunLink } from "@/db/account/first-run.store";
import { insertUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { slugOf } from "@/domain/directory/slug-of";
import { organizationId } from "@/domain/tenancy";
import { hashPassword } from "../account/passwords/password";
import { refuseWeakPassword } from "../account/passwords/refuse-weak-password";
import { hashOf } from "../account/secret-token";
import { contextOf } from "../context-of";
import { refusalAt, refuseUnless } from "../refuse";
import { foundOrganization } from "./found-organization";
import { refuseSpentFirstRun } from "./offer-first-run";

interface Call {
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string | null;
  readonly operation: string | null;
}

/**
 * Creates the first organization and its admin with the link that a start has printed. Errors: 404 for a link
 * that is unknown, or when there is an organization; 422 at `/password`. If two happen at once, one finds the
 * link used.
 */
export async function setUp({ token, password, locale, ...wanted }: SetUpInput, call: Call): Promise<Done> {
  await refuseSpentFirstRun(token);
  const { name, email } = wanted;
  refuseWeakPassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  const employeeId = randomUUID();
  const userId = randomUUID();
  const ctx = contextOf(
    {
      userId,
      employeeId,
      organizationId: organizationId(randomUUID()),
      role: "admin",
      via: "session",
      keyId: null,
      scopes: [],
    },
    call,
  );
  const organization = {
    name: wanted.organization_name,
    slug: slugOf(wanted.organization_name),
    countryCode: wanted.country_code,
    timeZone: wanted.time_zone,
  };
  try {
    return await inTransaction({ ...ctx, userId }, async (tx) => {
      refuseUnless(await useFirstRunLink(tx, hashOf(token)), "not_found", "account.link_spent");
      const insert = () => insertUser(tx, { email, name, passwordHash, locale: locale ?? "en" });
      const admin = { employeeId, userId, email, name, insertUser: insert };
      await foundOrganization(tx, ctx, { organization, admin });
      return { done: true };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    throw refusalAt("/email", "email_taken", "account.has_account");
  }
}
