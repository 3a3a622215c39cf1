import type { Home } from "@/contracts/home";
import { readApprovedBy } from "@/db/approvals/approved-by.store";
import { readBalancesIn } from "@/db/balances/balances.store";
import type { HeldPolicy } from "@/db/balances/policy-facts";
import { readOwnRequests, readWorkCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { EmployeeFacts } from "@/db/people/employee-facts";
import { readEmployee } from "@/db/people/employees.store";
import { readRequests } from "@/db/time-off/requests.store";
import { toDays } from "@/domain/amount";
import { ledgerCycleOf } from "@/domain/balances/ledger";
import { addDays, addMonths, type IsoDate, weekday } from "@/domain/dates/iso-date";
import { isAdmin } from "@/domain/permissions/actor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { requestOnWire } from "../time-off/request-wire";
import { readWhoIsAway } from "./who-is-away";

const HOLIDAYS_SHOWN = 3;
const REQUESTS_SHOWN = 5;

/** What the home page shows in addition to the balances. */
export async function getHome(ctx: ServiceContext): Promise<Home> {
  return inTransaction(ctx, async (tx) => {
    const approvedIds = isAdmin(ctx.actor) ? [] : await readApprovedBy(tx, ctx.actor.employeeId, ctx.now);
    const me = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee");
    const weekEnd = addDays(me.today, 6 - weekday(me.today));
    return {
      today: me.today,
      week_end: weekEnd,
      ...(await readWhoIsAway(tx, { actor: ctx.actor, me, approvedIds, weekEnd })),
      next_holidays: await nextHolidays(tx, me),
      next_requests: await nextRequests(tx, ctx, me),
      prospects: (await readBalancesIn(tx, me)).flatMap((held) => prospectOf(held, me.today)),
    };
  });
}

async function nextHolidays(tx: Transaction, me: EmployeeFacts) {
  const { holidays } = await readWorkCalendar(tx, me, { from: me.today, to: addMonths(me.today, 12) });
  return holidays.slice(0, HOLIDAYS_SHOWN).map(({ name, startDate, endDate, partType }) => ({
    name,
    start_date: startDate,
    end_date: endDate,
    part_type: partType,
  }));
}

async function nextRequests(tx: Transaction, ctx: ServiceContext, me: EmployeeFacts) {
  const coming = await readOwnRequests(tx, me.id, { from: me.today, to: addMonths(me.today, 24) });
  const ids = coming.slice(0, REQUESTS_SHOWN).map(({ id }) => id);
  return (await readRequests(tx, ids, ctx.now)).map((request) => requestOnWire(ctx, request));
}

/** What a limited policy credits next, and from when it covers what is booked beyond it. */
function prospectOf({ policy, balance: facts }: HeldPolicy, today: IsoDate) {
  if (!policy.isActive) return [];
  const { isUnlimited, balance, coveredFrom, upcoming } = ledgerCycleOf(facts, { today });
  if (isUnlimited) return [];
  const next = upcoming.find(({ kind }) => kind === "accrued");
  return {
    policy_id: policy.id,
    next_accrual: next ? { date: next.date, days: toDays(next.hundredths) } : null,
    is_overdrawn: balance < 0,
    covered_from: coveredFrom,
  };
}
