import type { Notification } from "@/contracts/notifications/notifications";
import type { CreditFacts } from "@/db/credits/credit-facts";
import type { NamedNotice } from "@/db/notices/notices.store";
import type { NotificationRow, OwnKey } from "@/db/notifications/notifications.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { toDays } from "@/domain/amount";

/** What the caller may see of all that notifications are about. */
export interface NotificationFacts {
  readonly requests: ReadonlyMap<string, RequestFacts>;
  readonly keys: ReadonlyMap<string, OwnKey>;
  readonly names: ReadonlyMap<string, string>;
  readonly notices: ReadonlyMap<string, NamedNotice>;
  readonly credits: ReadonlyMap<string, CreditFacts>;
}

/**
 * What a notification's own row contains: who did it, with which note, and in whose place its recipient
 * decides.
 */
export function told({ payload }: Pick<NotificationRow, "payload">): {
  by: string | null;
  note: string | null;
  onBehalfOf: string | null;
} {
  return {
    by: textIn(payload["by"]),
    note: textIn(payload["note"]),
    onBehalfOf: textIn(payload["on_behalf_of"]),
  };
}

/** A notification on the wire; for a request that the caller may not see, it only says that there was one. */
export function notificationOnWire(row: NotificationRow, facts: NotificationFacts): Notification {
  const subject = row.subjectId ?? "";
  const request = facts.requests.get(subject) ?? null;
  const key = facts.keys.get(subject) ?? null;
  const credit = facts.credits.get(subject) ?? null;
  const { by, note, onBehalfOf } = told(row);
  const delegation = row.event.startsWith("delegation.") ? delegationIn(row.payload) : null;
  return {
    id: row.id,
    event: row.event,
    at: row.at.toISOString(),
    is_read: row.isRead,
    by: (request ?? key ?? delegation ?? credit) && named(by, facts),
    on_behalf_of: (request ?? delegation ?? credit) && named(onBehalfOf, facts),
    request: request && requestOf(request),
    api_key: key && { id: key.id, name: key.name, expires_at: key.expiresAt?.toISOString() ?? null },
    delegation,
    notice: noticeOnWire(facts.notices.get(subject)),
    credit: credit && creditOf(credit),
    note: (request ?? credit) && note,
    recount: request && recountIn(row.payload),
  };
}

function named(id: string | null, { names }: NotificationFacts) {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}

function requestOf(request: RequestFacts) {
  return {
    id: request.id,
    employee: { id: request.employeeId, name: request.employee.name },
    policy: { id: request.policyId, ...request.policy },
    start_date: request.startDate,
    end_date: request.endDate,
    start_date_type: request.startDateType,
    end_date_type: request.endDateType,
    days: toDays(request.hundredths),
    status: request.status,
  };
}

function creditOf({ id, employeeId, employee, policy, date, hundredths }: CreditFacts) {
  return {
    id,
    employee: { id: employeeId, name: employee.name },
    policy_name: policy.name,
    date,
    days: toDays(hundredths),
  };
}

function noticeOnWire(notice: NamedNotice | undefined) {
  if (notice === undefined) return null;
  const { policyName, date, hundredths } = notice;
  return { policy_name: policyName, date, days: toDays(hundredths) };
}

function recountIn({ days, needs_attention, cause }: Record<string, unknown>) {
  if (typeof days !== "number") return null;
  const known = (["interrupted", "resumed"] as const).find((one) => one === cause) ?? null;
  return { days, needs_attention: needs_attention === true, cause: known };
}

function delegationIn({ start_date, end_date }: Record<string, unknown>) {
  const [first, last] = [textIn(start_date), textIn(end_date)];
  return first === null || last === null ? null : { start_date: first, end_date: last };
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
