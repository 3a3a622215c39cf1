import type { IsoDate } from "@/domain/dates/iso-date";
import type { Span } from "@/domain/reports/span";

/** So many people come at a time. */
const limit = 50;

const inDepartment = (department: string | null) =>
  department === null ? {} : { department_id: department };

/** What the service is asked for the days off of a span. */
export function daysInput({ from, to }: Span, department: string | null) {
  return { from, to, limit, ...inDepartment(department) };
}

/** What it is asked for balances on a day. */
export function balancesInput(on: IsoDate, department: string | null) {
  return { on, limit, ...inDepartment(department) };
}

/** What it is asked for those who leave. */
export function leaversInput({ from, to }: Span) {
  return { from, to, limit };
}

/** What it is asked for absence rates by department and month. */
export function absenceInput({ from, to }: Span, policy: string | null) {
  return {
    from,
    to,
    by: ["department", "month"] as ("department" | "month")[],
    limit: 1000,
    ...(policy === null ? {} : { policy_id: policy }),
  };
}

/** The requests of a span without a certificate that is due. */
export function missingInput({ from, to }: Span) {
  return { from, to, limit: 50, missing_attachment: "true" };
}

/** The requests that wait for a decision, those first that have waited longest. */
export function waitingInput() {
  return { status: ["pending" as const], sort: "created_at" as const, limit: 50 };
}
