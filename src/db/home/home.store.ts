// SQL for what Home shows: nearly everything by one function.
import { z } from "zod";
import { holidaysThatApply, type PlacedHoliday } from "@/domain/calendar/work-calendar";
import { APPROVED_BY, approvedIn } from "../approvals/approved-by.store";
import { POLICY_ROWS } from "../balances/balances.store";
import { type HeldPolicy, heldPolicyOf } from "../balances/policy-facts";
import { PLACED_HOLIDAY } from "../calendar/calendar-shapes";
import { UUID } from "../connection/json-shapes";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "../people/employee-facts";
import { type RequestFacts, requestsOf } from "../time-off/request-facts";
import { REQUESTS_ROW } from "../time-off/request-rows";

/** `hiatus.home_facts` as JSON. */
const HOME_FACTS = z.strictObject({
  moment: z.string(),
  employee: EMPLOYEE_FACTS,
  approvedBy: APPROVED_BY.nullable(),
  team: z.array(UUID).nullable(),
  holidays: z.array(PLACED_HOLIDAY).nullable(),
  requests: REQUESTS_ROW.nullable(),
  policies: POLICY_ROWS.nullable(),
});

/** What somebody's home page is made of, except who is away. */
export interface HomeFacts {
  readonly employee: EmployeeFacts;
  /** Their next ones. */
  readonly requests: readonly RequestFacts[];
  /** At which the rest was read, or the caller's. */
  readonly moment: string;
  /** Null when nothing has changed since the caller's moment. */
  readonly rest: LastingFacts | null;
}

/** What holds until a fact changes. */
export interface LastingFacts {
  /** Who shares the department or an approver, and for whom they approve; of an admin nobody is read. */
  readonly teamIds: readonly string[];
  /** Of the next twelve months, where they work. */
  readonly holidays: readonly PlacedHoliday[];
  readonly held: readonly HeldPolicy[];
}

interface WantedHome {
  readonly employeeId: string;
  readonly isAdmin: boolean;
  /** How many requests at most. */
  readonly requests: number;
  /** When the rest was last read; null: it is read in any case. */
  readonly since: string | null;
  readonly now: Date;
}

/** The facts of a home page; null when there is no such employee. It may be the first statement of a transaction. */
export async function readHomeFacts(tx: Transaction, wanted: WantedHome): Promise<HomeFacts | null> {
  const { employeeId, isAdmin, since, now } = wanted;
  const [row] = await tx.enter("SELECT hiatus.home_facts($1, $2, $3, $4, $5, $6) AS result", [
    tx.organizationId,
    employeeId,
    isAdmin,
    wanted.requests,
    since,
    now,
  ]);
  const facts = shapedOrNull(HOME_FACTS, row?.result);
  if (facts === null) return null;
  const { moment, employee, requests } = facts;
  return {
    employee,
    requests: requests === null ? [] : requestsOf(requests),
    moment,
    rest: moment === since ? null : lastingOf(facts),
  };
}

function lastingOf({
  employee,
  approvedBy,
  team,
  holidays,
  policies,
}: z.infer<typeof HOME_FACTS>): LastingFacts {
  const approvedIds = approvedBy === null ? [] : approvedIn(approvedBy, employee.id);
  return {
    teamIds: [...new Set([...(team ?? []), ...approvedIds])],
    holidays: holidaysThatApply(holidays ?? [], employee),
    held: (policies ?? []).map((policy) => heldPolicyOf(policy, employee)),
  };
}
