import { inTransaction } from "@/db/connection/transaction";
import { findEmployeeByEmail } from "@/db/people/employees.store";
import { operatorIn } from "../organizations/operate-organizations";
import type { PersonAt } from "../people/operate-people";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type ErasedPerson, erasePerson } from "./erase-person";
import { exportPerson } from "./export-person";
import { type ForeseenErasure, foreseeErasure } from "./foresee-erasure";

interface Manner {
  /** Whether the retention period may be ignored. */
  readonly isPeriodWaived: boolean;
}

/** Erases somebody whom the operator names. Errors: 404, 409 `not_erasable`. */
export async function eraseByEmail(
  person: PersonAt,
  { isPeriodWaived }: Manner,
  now: Date,
): Promise<ErasedPerson> {
  const { ctx, id } = await personAt(person, now);
  return erasePerson(ctx, { id, name: null, isPeriodWaived });
}

/** What that would do. 404 for an unknown one. */
export async function foreseeByEmail(
  person: PersonAt,
  { isPeriodWaived }: Manner,
  now: Date,
): Promise<ForeseenErasure> {
  const { ctx, id } = await personAt(person, now);
  return foreseeErasure(ctx, { id, isPeriodWaived });
}

/** The pieces of a tar with all data that is held about somebody. 404 for an unknown person. */
export async function* exportByEmail(person: PersonAt, now: Date): AsyncGenerator<Buffer> {
  const { ctx, id } = await personAt(person, now);
  yield* exportPerson(ctx, { id, hasAccount: true });
}

/** The operator's context in an organization, and the employee with an address there. 404 when there is none. */
async function personAt(
  { organization, email }: PersonAt,
  now: Date,
): Promise<{ ctx: ServiceContext; id: string }> {
  const ctx = await operatorIn(organization, now);
  const employee = await inTransaction(ctx, (tx) => findEmployeeByEmail(tx, email));
  return { ctx, id: found(employee, { key: "operator.nobody", email }).id };
}
