import type { Transaction } from "@/db/connection/transaction";
import { isErased } from "@/db/erasure/erasures.store";
import { readRetention } from "@/db/erasure/retention.store";
import { readEmployee } from "@/db/people/employees.store";
import { readEmployeeRow } from "@/db/people/people.store";
import { spellsOf } from "@/domain/people/spells";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** An employee with what decides whether they may be erased. 404 when there is none. */
export async function readLeaver(tx: Transaction, ctx: ServiceContext, id: string) {
  const { name, today, ...employment } = found(await readEmployee(tx, id, ctx.now), "missing.employee");
  // Whoever is employed again has not left.
  const endDate = spellsOf(employment).at(-1)?.endDate ?? null;
  const row = found(await readEmployeeRow(tx, id), "missing.employee");
  const { peopleKeptMonths: keptMonths, countryCode } = await readRetention(tx);
  return { row, name, endDate, today, keptMonths, countryCode, isErased: await isErased(tx, row.id) };
}
