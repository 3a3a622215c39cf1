import type { Page } from "@/contracts/page";
import type { ReportBalancesInput, ReportedBalance } from "@/contracts/reports/reports";
import type { HeldPolicy } from "@/db/balances/policy-facts";
import { inTransaction } from "@/db/connection/transaction";
import { balancesReader, type OneOfEverybody } from "@/db/exchange/everybodys-balances.store";
import { type ReportedPerson, readReported } from "@/db/reports/reported-people.store";
import { toDays } from "@/domain/amount";
import type { IsoDate } from "@/domain/dates/iso-date";
import { reportedBalance } from "@/domain/reports/reported-balance";
import type { Steps } from "@/domain/steps";
import { inTurns } from "../in-turns";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type PeopleReport, pageOfPeople } from "./people-report";
import { reportedDay } from "./reported-day";

/** A page of everybody's balances on a day. Errors: 422, 503. */
export async function reportBalances(
  ctx: ServiceContext,
  input: ReportBalancesInput,
): Promise<Page<ReportedBalance>> {
  const on = await inTransaction(ctx, (tx) => reportedDay(tx, ctx, input.on));
  return pageOfPeople(ctx, balancesReport(ctx, { ...input, on }), input);
}

interface Wanted {
  readonly on: IsoDate;
  readonly department_id?: string | undefined;
}

/** The balances of those who are employed on a day, under each policy that they hold then. */
export function balancesReport(ctx: ServiceContext, wanted: Wanted): PeopleReport<ReportedBalance> {
  return reportOfHeld(ctx, wanted, balanceRow);
}

type RowOfHeld<Row> = (person: ReportedPerson, held: HeldPolicy, on: IsoDate) => Row | null;

/** A row, or none, for each active policy of those who are employed on a day. */
export function reportOfHeld<Row>(
  { now }: ServiceContext,
  { on, department_id }: Wanted,
  rowOf: RowOfHeld<Row>,
): PeopleReport<Row> {
  return {
    people: { employedOn: on, awayIn: null, leftIn: null, departmentId: department_id ?? null, day: on },
    begin: async (tx) => {
      const readBalances = await balancesReader(tx, { now, on });
      return async (ids) => {
        const people = await readReported(tx, ids, on);
        const holders = await readBalances(ids);
        return inTurns(rowsOfEach(holders, { people, on, rowOf }));
      };
    },
  };
}

function* rowsOfEach<Row>(
  holders: Iterable<OneOfEverybody>,
  {
    people,
    on,
    rowOf,
  }: {
    readonly people: ReadonlyMap<string, ReportedPerson>;
    readonly on: IsoDate;
    readonly rowOf: RowOfHeld<Row>;
  },
): Steps<Row[]> {
  const rows: Row[] = [];
  for (const { id, held } of holders) {
    const person = found(people.get(id), "missing.employee");
    for (const one of held) {
      const row = one.policy.isActive ? rowOf(person, one, on) : null;
      if (row !== null) rows.push(row);
    }
    yield;
  }
  return rows;
}

/** Field by field, because spreading the person costs more than the balance. */
function balanceRow(
  person: ReportedPerson,
  { policy, balance: facts }: HeldPolicy,
  on: IsoDate,
): ReportedBalance | null {
  const reported = reportedBalance(facts, on);
  if (reported === null) return null;
  const { balance, lapsing, version } = reported;
  return {
    employee_id: person.employee_id,
    employee_name: person.employee_name,
    email: person.email,
    employee_number: person.employee_number,
    department_id: person.department_id,
    department_name: person.department_name,
    policy_id: policy.id,
    policy_name: policy.name,
    allowance_entitlement: version.allowanceEntitlement,
    annual_allowance: toDays(reported.annualAllowance),
    cycle_start_date: balance.cycleStart,
    cycle_end_date: balance.cycleEnd,
    carryover_days: toDays(balance.carryover),
    days_accrued: toDays(balance.accrued),
    manual_adjustments: toDays(balance.adjusted),
    days_taken: toDays(balance.taken),
    days_requested: toDays(balance.requested),
    current_balance: toDays(balance.current),
    days_owed: toDays(reported.owed),
    lapsing_days: lapsing === null ? null : toDays(lapsing.hundredths),
    lapses_after: lapsing?.lastUse ?? null,
  };
}
