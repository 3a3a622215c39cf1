import { randomUUID } from "node:crypto";
import { inTransaction } from "@/db/connection/transaction";
import { findOrganization } from "@/db/organizations/organizations.store";
import { findEmployeeByEmail } from "@/db/people/employees.store";
import { secretToken } from "../account/secret-token";
import { actAsOperator } from "../organizations/act-as-operator";
import { found } from "../refuse";
import { issueInvitation } from "./invite-employee";

interface Invited {
  /** The slug. */
  readonly organization: string;
  readonly email: string;
}

/**
 * An invitation whose link the operator hands over, where no mail server is set. Errors: 404 when there is no
 * such organization or employee, 409 `already_set_up`, 422 for somebody who is not active.
 */
export async function printInvitation(
  { organization, email }: Invited,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const id = found(await findOrganization(organization), {
    key: "operator.no_organization",
    slug: organization,
  });
  const ctx = actAsOperator(id, now);
  return inTransaction(ctx, async (tx) => {
    const employee = found(await findEmployeeByEmail(tx, email), { key: "operator.nobody", email });
    const { token, hash } = secretToken();
    const link = { employeeId: employee.id, linkId: randomUUID(), tokenHash: hash };
    const { expiresAt } = await issueInvitation(tx, ctx, link);
    return { token, expiresAt };
  });
}
