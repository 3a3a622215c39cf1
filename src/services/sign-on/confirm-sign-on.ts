import type { Done } from "@/contracts/account";
import type { ConfirmSignOnInput } from "@/contracts/sign-in/sign-on";
import { findUser, readUser } from "@/db/account/users.store";
import { inTransaction, type NewcomerTransaction } from "@/db/connection/transaction";
import { readPlace } from "@/db/organizations/organizations.store";
import { findPlaceOf } from "@/db/sign-on/identity-links.store";
import { noteRefusedSignIn } from "../account/note-refused-sign-in";
import { isPassword } from "../account/passwords/password";
import type { PersonalCall } from "../audit/record-of-person";
import { hasFactor } from "../factors/factors-of";
import { useCode } from "../factors/use-code";
import { invalidField, refuseUnless } from "../refuse";
import { becomeEmployee } from "./become-employee";
import { linkNewcomer } from "./link-newcomer";
import { type Newcomer, type WaysIn, wayIn } from "./newcomer";
import { worksHere } from "./works-here";

/** Counts what may be guesses of a person's code; throws when there were too many. */
type Slowly = <T>(userId: string, guess: () => Promise<T>) => Promise<T>;

/**
 * Somebody with an account proves it with their own sign-in and is linked: from then on the provider signs them in to
 * this organization. Errors: 404, 409 `already_set_up`, 422, at `/code` when a password is not all that this sign-in
 * needs.
 */
export async function confirmSignOn(
  newcomer: Newcomer,
  { code, ...credentials }: ConfirmSignOnInput,
  { slowly, ...call }: PersonalCall & { readonly slowly: Slowly },
): Promise<Done> {
  const userId = await provenUser(credentials, call);
  const { organizationId } = newcomer;
  if (await inTransaction({ userId }, hasFactor)) {
    if (code === undefined) throw invalidField("/code", "required", "sign_on.code_needed");
    await slowly(userId, () => useRightCode(userId, code, call));
  }
  return inTransaction({ organizationId, userId }, async (tx) => {
    const ways = await wayIn(tx, newcomer, { way: "own", now: call.now });
    const employeeId = await placeFor(tx, newcomer, { ways, call });
    await linkNewcomer(tx, newcomer, { employeeId, call });
    return { done: true };
  });
}

async function useRightCode(userId: string, code: string, call: PersonalCall): Promise<void> {
  const factor = await inTransaction({ userId }, (tx) => useCode(tx, code, call));
  if (factor !== null) return;
  noteRefusedSignIn(userId, call);
  throw invalidField("/code", "wrong", "account.wrong_code");
}

async function provenUser(
  { email, password }: Pick<ConfirmSignOnInput, "email" | "password">,
  call: PersonalCall,
): Promise<string> {
  const userId = await findUser(email.trim());
  const user = userId === null ? null : await inTransaction({ userId }, readUser);
  if ((await isPassword(user?.passwordHash ?? null, password)) && user) return user.id;
  if (user) noteRefusedSignIn(user.id, call);
  throw invalidField("/password", "wrong", "account.wrong_sign_in");
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
