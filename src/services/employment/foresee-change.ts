import type { ForeseenChange, ForeseenChangeShown } from "@/contracts/people/foreseen";
import { readBalancesIn } from "@/db/balances/balances.store";
import type { Once } from "@/db/connection/once";
import type { Transaction } from "@/db/connection/transaction";
import { type CountedRequest, readCountedRequests } from "@/db/employment/live-requests.store";
import { readEmployee } from "@/db/people/employees.store";
import { toDays } from "@/domain/amount";
import { assignmentShown, balanceOf } from "@/domain/balances/balance";
import type { Assignment, Employment } from "@/domain/balances/facts";
import { DomainError } from "@/domain/errors";
import { foreseenEffect } from "@/domain/time-off/foreseen-effect";

/** Ends the transaction of a change that was only to be foreseen; nobody gets to see it. */
class Foreseen extends DomainError {
  constructor() {
    super("stale");
  }
}

interface Foresight {
  /** Lets the transaction of the change say what it did, and takes it back. */
  readonly once: Once;
  /** Makes the change, and answers what it did. */
  readonly of: (change: () => Promise<unknown>) => Promise<ForeseenChangeShown>;
}

/**
 * Makes the very change of an employee's terms, compares the employee's time off before and after, and takes
 * everything back. Errors: those of the change.
 */
export function foresightFor(employeeId: string, now: Date): Foresight {
  let before: State | null = null;
  let seen: ForeseenChangeShown | null = null;
  return {
    once: {
      begin: async (tx) => {
        before = await stateOf(tx, { employeeId, known: [], now });
        return null;
      },
      keep: async (tx) => {
        if (before === null) throw new Error("The employee of a change that succeeds is there.");
        const known = before.requests.map(({ id }) => id);
        const after = await stateOf(tx, { employeeId, known, now });
        seen = differenceOf(before, after ?? before);
        throw new Foreseen();
      },
    },
    of: async (change) => {
      try {
        await change();
      } catch (error) {
        if (seen === null) throw error;
        return seen;
      }
      throw new Error("A change that was only to be foreseen was made.");
    },
  };
}

interface State {
  readonly requests: readonly CountedRequest[];
  readonly employment: Employment;
  /** By policy: its assignments, and what is left today. */
  readonly held: ReadonlyMap<string, { readonly assignments: readonly Assignment[]; readonly days: number }>;
}

async function stateOf(
  tx: Transaction,
  { employeeId, known, now }: { employeeId: string; known: readonly string[]; now: Date },
): Promise<State | null> {
  const employee = await readEmployee(tx, employeeId, now);
  if (employee === null) return null;
  const requests = await readCountedRequests(tx, employee.id, known);
  const held = (await readBalancesIn(tx, employee)).map(({ policy, balance }) => {
    const { assignments } = balance;
    const shown = balanceOf(balance, assignmentShown(assignments, employee.today), employee.today);
    return [policy.id, { assignments, days: toDays(shown.current) }] as const;
  });
  return { requests, employment: employee, held: new Map(held) };
}

/** The answer of `?dry_run=true`. */
export function foreseenOnWire({ requests, balances }: ForeseenChangeShown): ForeseenChange {
  return {
    requests: requests.map(({ id, effect, days_before, days_after, moves }) => ({
      ...{ id, effect, days_before, days_after, moves },
    })),
    balances,
  };
}

function differenceOf(before: State, after: State): ForeseenChangeShown {
  const now = new Map(after.requests.map((request) => [request.id, request]));
  const known = new Set(before.requests.map(({ id }) => id));
  const made = after.requests.filter(({ id }) => !known.has(id));
  return {
    requests: before.requests.flatMap((request) => {
      const then = now.get(request.id) ?? request;
      const assignments = after.held.get(then.policyId)?.assignments ?? [];
      const effect = foreseenEffect(request, then, {
        ...{ dates: request, employment: after.employment, assignments },
      });
      if (effect === null) return [];
      const days_after = effect === "cancelled" ? 0 : toDays(then.hundredths);
      const { id, policyId: policy_id, startDate: start_date, endDate: end_date } = request;
      const shown = { policy_id, start_date, end_date };
      const moves = then.policyId === policy_id ? partOf(request, made) : then;
      return [
        {
          ...{ id, effect, days_before: toDays(request.hundredths), days_after, ...shown },
          moves: moves && movesOnWire(moves, moves.id !== id),
        },
      ];
    }),
    balances: [...new Set([...before.held.keys(), ...after.held.keys()])].map((policy_id) => ({
      policy_id,
      before: before.held.get(policy_id)?.days ?? null,
      after: after.held.get(policy_id)?.days ?? null,
    })),
  };
}

/** The new request that was parted from the end of one; null when it was not parted. */
function partOf(whole: CountedRequest, made: readonly CountedRequest[]): CountedRequest | null {
  const isPart = ({ startDate, endDate }: CountedRequest) =>
    startDate > whole.startDate && endDate <= whole.endDate;
  return made.find(isPart) ?? null;
}

function movesOnWire(
  { policyId: policy_id, hundredths, needsAttention: needs_attention, ...dates }: CountedRequest,
  is_new_request: boolean,
): ForeseenChange["requests"][number]["moves"] {
  const { startDate: start_date, endDate: end_date } = dates;
  const { startDateType: start_date_type, endDateType: end_date_type } = dates;
  return {
    ...{ policy_id, start_date, end_date, start_date_type, end_date_type },
    ...{ days: toDays(hundredths), needs_attention, is_new_request },
  };
}
