import type { AuditRow } from "@/db/audit/audit.store";
import type { OutboxRow } from "@/db/notifications/outbox.store";
import { toDays } from "@/domain/amount";
import { entryOf } from "../../audit/record";
import type { ServiceContext } from "../../service-context";
import { recountedEvent } from "../request-events";
import type { CountedInterrupted } from "./interruption";

/** The audit entries of requests that lose days to others, or get them back. */
export function interruptionAudit(ctx: ServiceContext, counted: readonly CountedInterrupted[]): AuditRow[] {
  return changing(counted).map(({ request, hundredths, change, isMarked }) =>
    entryOf(ctx, {
      action: change < 0 ? "time_off.interrupted" : "time_off.resumed",
      entity: "time_off_request",
      entityId: request.id,
      before: { days: toDays(hundredths - change), needs_attention: request.needsAttention },
      after: { days: toDays(hundredths), needs_attention: isMarked },
    }),
  );
}

/** What their employee is told. */
export function interruptionEvents(counted: readonly CountedInterrupted[]): OutboxRow[] {
  return changing(counted).map(({ request, change, isMarked }) =>
    recountedEvent(
      { requestId: request.id, employeeId: request.employeeId },
      { days: toDays(change), isMarked, cause: change < 0 ? "interrupted" : "resumed" },
    ),
  );
}

function changing(counted: readonly CountedInterrupted[]) {
  return counted.filter(({ change }) => change !== 0);
}
