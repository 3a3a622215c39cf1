import type pg from "pg";
import { closeCycles } from "@/domain/balances/closing/close-cycles";
import { isoDate } from "@/domain/dates/iso-date";
import type { Ledger } from "./ledgers";

const INSERT = `
  INSERT INTO closed_cycles (organization_id, employee_id, policy_id, cycle_start, cycle_end, opening, remaining_hundredths)
  SELECT bench.id('organization', 0), employee_id, policy_id, cycle_start, cycle_end, opening, remaining
  FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[], $5::jsonb[], $6::int[])
    AS cycles (employee_id, policy_id, cycle_start, cycle_end, opening, remaining)`;

/** Writes how the past cycles of some ledgers closed, derived by the service's own rules. */
export async function closeCyclesOf(
  client: pg.Client,
  ledgers: readonly Ledger[],
  today: string,
): Promise<void> {
  const closed = ledgers.flatMap(({ employeeId, policyId, facts }) =>
    closeCycles(facts, isoDate(today)).map((cycle) => ({ employeeId, policyId, cycle })),
  );
  await client.query(INSERT, [
    closed.map(({ employeeId }) => employeeId),
    closed.map(({ policyId }) => policyId),
    closed.map(({ cycle }) => cycle.start),
    closed.map(({ cycle }) => cycle.end),
    closed.map(({ cycle }) => JSON.stringify(cycle.opening.lots)),
    closed.map(({ cycle }) => cycle.remaining),
  ]);
}
