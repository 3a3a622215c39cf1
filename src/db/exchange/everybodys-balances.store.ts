// SQL for the balances of everybody: in sets, a chunk of people at a time.
import type { Employment } from "@/domain/balances/facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import {
  FACTS_OF_PERSON,
  type FactsOfPerson,
  heldBy,
  POLICIES_WITH_TERMS,
  type Policies,
  policiesOf,
} from "../balances/facts-of-people";
import type { HeldPolicy } from "../balances/policy-facts";
import { shaped, shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";

/** How many are in memory at once; the facts behind a balance are many. */
const PEOPLE = 200;

/** An employee with all policies that they hold or held. */
export interface OneOfEverybody {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly employment: Employment;
  /** Where they work. */
  readonly today: IsoDate;
  readonly held: readonly HeldPolicy[];
}

/** The facts behind everybody's balances, by name; computed chunk by chunk. */
export async function eachWithBalances(
  tx: Transaction,
  now: Date,
  work: (employees: Iterable<OneOfEverybody>) => Promise<void>,
): Promise<void> {
  const read = await balancesReader(tx, { now });
  // SQL: a cursor, in the order of the names' keys
  await tx.inChunks(
    "SELECT id FROM employees WHERE organization_id = $1::uuid ORDER BY hiatus.name_key(name), id",
    [tx.organizationId],
    { size: PEOPLE, work: async (rows) => work(await read(rows.map(({ id }) => id))) },
  );
}

/** Whose balances, in which order they come back; each is made when it is asked for, so that few are in memory at once. */
type ReadBalances = (ids: readonly string[]) => Promise<Iterable<OneOfEverybody>>;

/** Reads the policies once, and then the facts behind the balances of some employees at a time: as of today, or of a day. */
export async function balancesReader(
  tx: Transaction,
  { now, on = null }: { readonly now: Date; readonly on?: IsoDate | null },
): Promise<ReadBalances> {
  const [row] = await tx.query("SELECT hiatus.policies_with_terms($1, NULL) AS policies", [
    tx.organizationId,
  ]);
  const policies = policiesOf(shapedOrNull(POLICIES_WITH_TERMS, row?.policies));
  return async (ids) => {
    const rows = await tx.query("SELECT facts FROM hiatus.facts_of_people($1, $2, NULL, NULL, $4, $3)", [
      tx.organizationId,
      ids,
      now,
      on,
    ]);
    return eachOf(rows, policies);
  };
}

function* eachOf(
  rows: readonly { readonly facts: unknown }[],
  policies: Policies,
): Generator<OneOfEverybody> {
  for (const { facts } of rows) yield oneOf(shaped(FACTS_OF_PERSON, facts), policies);
}

function oneOf(facts: FactsOfPerson, policies: Policies): OneOfEverybody {
  const { id, name, email, hireDate, endDate, spells, today } = facts;
  return { id, name, email, employment: { hireDate, endDate, spells }, today, held: heldBy(facts, policies) };
}
