import type { RequestStory } from "@/contracts/approvals";
import type { RequestIdInput } from "@/contracts/time-off";
import { type AuditEntry, readAuditOf } from "@/db/audit/audit.store";
import { readPolicyFacts } from "@/db/balances/balances.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readEmployee, readNames } from "@/db/people/employees.store";
import { readOtherLive } from "@/db/time-off/changes.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { toDays } from "@/domain/amount";
import { isLive } from "@/domain/approval/states";
import { earlierOf } from "@/domain/dates/iso-date";
import { whatReturns } from "@/domain/time-off/follow/give-back";
import { interruptedBy, interruptionsOf } from "@/domain/time-off/interrupt/live-requests";
import { overlaps } from "@/domain/time-off/time-off-dates";
import type { ServiceContext } from "../service-context";
import { readableRequest } from "./get-request";
import { requestOnWire } from "./request-wire";

/** A request with everything that happened to it, the names of all who appear, and what it would give back. */
export async function tellStory(ctx: ServiceContext, { id }: RequestIdInput): Promise<RequestStory> {
  const request = await readableRequest(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const audit = await readAuditOf(tx, "time_off_request", id);
    const names = await readNames(tx, peopleIn(request, audit));
    return {
      request: requestOnWire(ctx, request),
      employee: { id: request.employeeId, ...request.employee },
      policy: { id: request.policyId, ...request.policy },
      names: Object.fromEntries(names),
      events: audit.flatMap(eventOf),
      replacement_id: request.replacementId,
      ...(await interruptionsShown(tx, request)),
      ...(await whatComesBack(tx, ctx, request)),
    };
  });
}

const KINDS = {
  "time_off.requested": "requested",
  "time_off.imported": "imported",
  "time_off.step_approved": "approved_step",
  "time_off.approved": "approved",
  "time_off.declined": "declined",
  "time_off.cancelled": "cancelled",
  "time_off.changed": "changed",
  "time_off.replaced": "replaced",
  "time_off.recounted": "recounted",
  "time_off.turn_moved": "turn_moved",
  "time_off.undone": "undone",
  "time_off.interrupted": "interrupted",
  "time_off.resumed": "resumed",
  "time_off.file_added": "file_added",
  "time_off.file_removed": "file_removed",
} as const;

function eventOf({ action, employeeId, after, createdAt }: AuditEntry) {
  if (!isKnown(action)) return [];
  return [
    {
      at: createdAt.toISOString(),
      kind: KINDS[action],
      by: employeeId,
      note: typeof after?.note === "string" ? after.note : null,
      on_behalf_of: behalfIn(after),
      is_override: after?.is_override === true,
      days: typeof after?.days === "number" ? after.days : null,
    },
  ];
}

/** The approver for whom a delegate decided. */
function behalfIn(after: AuditEntry["after"]): string | null {
  return typeof after?.on_behalf_of === "string" ? after.on_behalf_of : null;
}

function isKnown(action: string): action is keyof typeof KINDS {
  return action in KINDS;
}

/** Which requests take days out of it, or it out of which, now or once it is approved. */
async function interruptionsShown(tx: Transaction, request: RequestFacts) {
  const nothing = { interrupted_by: [], interrupts: [] };
  if (!isLive(request.status)) return nothing;
  const { id, employeeId, startDate: from, endDate: to } = request;
  const live = await readOtherLive(tx, { employeeId, from, to, but: [id] });
  if (request.interrupts) return { ...nothing, interrupts: interruptedBy(request, live).map(idOf) };
  const others = interruptionsOf(live).filter((other) => overlaps(other, request));
  return { ...nothing, interrupted_by: others.map(idOf) };
}

const idOf = ({ requestId }: { readonly requestId: string }) => requestId;

function peopleIn(request: RequestFacts, audit: readonly AuditEntry[]): string[] {
  const people = [
    request.employeeId,
    request.createdBy,
    ...request.steps.flatMap(({ approverId, decidedBy }) => [approverId, decidedBy]),
    ...audit.flatMap(({ employeeId, after }) => [employeeId, behalfIn(after)]),
  ];
  return [...new Set(people.filter((person) => person !== null))];
}

async function whatComesBack(tx: Transaction, ctx: ServiceContext, request: RequestFacts) {
  const nothing = { gives_back: [], lapses_at_once: 0 };
  if (!isLive(request.status)) return nothing;
  const employee = await readEmployee(tx, request.employeeId, ctx.now);
  if (!employee) return nothing;
  const before = earlierOf(request.startDate, employee.today);
  const facts = await readPolicyFacts(tx, { employee, policyId: request.policyId, before });
  if (!facts) return nothing;
  const returned = whatReturns(facts.balance, request.id, employee.today);
  return {
    gives_back: returned.cycles.map((cycle) => ({
      cycle_start_date: cycle.start,
      cycle_end_date: cycle.end,
      days: toDays(cycle.hundredths),
      remaining: toDays(cycle.after),
    })),
    lapses_at_once: toDays(returned.lost),
  };
}
