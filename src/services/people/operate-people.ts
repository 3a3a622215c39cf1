import { endSessions } from "@/db/account/sessions/sessions.store";
import { findUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { findEmployeeByEmail } from "@/db/people/employees.store";
import { type PersonSummary, readAllPeople } from "@/db/people/people.store";
import type { Role } from "@/domain/permissions/scopes";
import { operatorIn } from "../organizations/operate-organizations";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { endSessionsOfEmployee } from "../sessions/sessions-of-employee";
import { updateEmployee } from "./update-employee";

/** Somebody in an organization, as the operator names them. */
export interface PersonAt {
  /** The slug. */
  readonly organization: string;
  readonly email: string;
}

/** Everybody of an organization, by name. 404 when there is none. */
export async function listPeopleOf(organization: string, now: Date): Promise<PersonSummary[]> {
  return inTransaction(await operatorIn(organization, now), readAllPeople);
}

/** Deactivates somebody: sessions end, keys are revoked, turns pass on. Errors: 404, 409 `in_use` for the only admin. */
export async function deactivatePerson(person: PersonAt, now: Date): Promise<{ id: string }> {
  return update(person, { is_active: false }, now);
}

/** Makes somebody an admin or a member. Errors: 404, 409 `in_use` for the only admin. */
export async function setRoleOf(person: PersonAt, role: Role, now: Date): Promise<{ id: string }> {
  return update(person, { role }, now);
}

/** Ends the sessions in which somebody acts in an organization; returns how many. 404 for an unknown one. */
export async function endSessionsIn(person: PersonAt, now: Date): Promise<number> {
  const ctx = await operatorIn(person.organization, now);
  const id = await idOf(ctx, person.email);
  return (await endSessionsOfEmployee(ctx, { id })).ended;
}

/** Ends every session of a user, in all organizations; returns how many. 404 when nobody signs in with the address. */
export async function endAllSessionsOf(email: string): Promise<number> {
  const userId = found(await findUser(email), "account.nobody_signs_in");
  return inTransaction({ userId }, endSessions);
}

async function update(
  { organization, email }: PersonAt,
  change: { is_active: false } | { role: Role },
  now: Date,
): Promise<{ id: string }> {
  const ctx = await operatorIn(organization, now);
  const id = await idOf(ctx, email);
  await updateEmployee(ctx, { id, ...change });
  return { id };
}

async function idOf(ctx: ServiceContext, email: string): Promise<string> {
  const employee = await inTransaction(ctx, (tx) => findEmployeeByEmail(tx, email));
  return found(employee, { key: "operator.nobody", email }).id;
}
