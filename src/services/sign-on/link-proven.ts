import type { Done } from "@/contracts/account";
import { inTransaction, type NewcomerTransaction } from "@/db/connection/transaction";
import { readPlace } from "@/db/organizations/organizations.store";
import { findPlaceOf } from "@/db/sign-on/identity-links.store";
import type { PersonalCall } from "../audit/record-of-person";
import { invalidField, refuseUnless } from "../refuse";
import { becomeEmployee } from "./become-employee";
import { linkNewcomer } from "./link-newcomer";
import { type Newcomer, type WaysIn, wayIn } from "./newcomer";
import { worksHere } from "./works-here";

/** Links the newcomer with a user who has just proved to be one: from then on the provider signs them in to this organization. */
export async function linkProven(newcomer: Newcomer, userId: string, call: PersonalCall): Promise<Done> {
  const { organizationId } = newcomer;
  return inTransaction({ organizationId, userId }, async (tx) => {
    const ways = await wayIn(tx, newcomer, { way: "own", now: call.now });
    const employeeId = await placeFor(tx, newcomer, { ways, call });
    await linkNewcomer(tx, newcomer, { employeeId, call });
    return { done: true };
  });
}

/** The employee whom the transaction's user is in the organization, or becomes now. */
async function placeFor(
  tx: NewcomerTransaction,
  newcomer: Newcomer,
  { ways, call }: { ways: WaysIn; call: PersonalCall },
): Promise<string> {
  const { namesake, createsMembers } = ways;
  const own = await findPlaceOf(tx, tx.userId);
  if (own === null) {
    // Somebody else is this employee, or nobody may come without being asked.
    if (namesake !== null && namesake.userId !== null) throw otherPerson();
    if (namesake === null && !createsMembers) {
      throw invalidField("/email", "not_invited", "sign_on.not_invited");
    }
    return becomeEmployee(tx, newcomer, { namesake, call });
  }
  if (namesake !== null && namesake.employeeId !== own) throw otherPerson();
  const place = await readPlace(tx, own, call.now);
  refuseUnless(place !== null && worksHere(place), "not_found", "sign_on.not_this_way");
  return own;
}

function otherPerson() {
  return invalidField("/email", "other_person", "sign_on.other_person");
}
