import { randomUUID } from "node:crypto";
import type { Done } from "@/contracts/account";
import type { JoinBySignOnInput } from "@/contracts/sign-in/sign-on";
import { insertUser } from "@/db/account/users.store";
import { inTransaction, type NewcomerTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { addressOfNobody } from "@/domain/sign-on/address-of-nobody";
import type { PersonalCall } from "../audit/record-of-person";
import { becomeEmployee } from "./become-employee";
import { linkNewcomer } from "./link-newcomer";
import { type Newcomer, wayIn } from "./newcomer";

/**
 * Somebody new comes in through the organization's provider: as the employee whom it has with the address, or as a new
 * member. An address that somebody signs in with already stays theirs, and nobody is told: the newcomer then signs in
 * through the provider only. Errors: 404, 409.
 */
export async function joinBySignOn(
  newcomer: Newcomer,
  { locale }: JoinBySignOnInput,
  call: PersonalCall,
): Promise<Done> {
  const userId = randomUUID();
  const join = (email: string) => comeIn(newcomer, { userId, email, locale: locale ?? "en" }, call);
  try {
    return await join(newcomer.email);
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    return join(addressOfNobody(userId));
  }
}

interface NewUser {
  readonly userId: string;
  readonly email: string;
  readonly locale: string;
}

async function comeIn(newcomer: Newcomer, user: NewUser, call: PersonalCall): Promise<Done> {
  const { organizationId, name } = newcomer;
  const { userId, email, locale } = user;
  return inTransaction({ organizationId, userId }, async (tx: NewcomerTransaction) => {
    const { namesake } = await wayIn(tx, newcomer, { way: "new", now: call.now });
    await insertUser(tx, { email, name, locale });
    const employeeId = await becomeEmployee(tx, newcomer, { namesake, call });
    await linkNewcomer(tx, newcomer, { employeeId, call });
    return { done: true };
  });
}
