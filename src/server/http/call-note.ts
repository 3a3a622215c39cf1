import { presentWork } from "@/platform/present-work";

/** Notes which operation is called, and by whom, as soon as that is known. */
export function noteCall(known: {
  readonly operation?: string | undefined;
  readonly organizationId?: string | null;
  readonly requestId?: string;
}): void {
  const note = presentWork()?.note ?? null;
  if (note === null) return;
  if (known.operation !== undefined && !note.operations.includes(known.operation)) {
    note.operations.push(known.operation);
  }
  note.organizationId = known.organizationId ?? note.organizationId;
  note.requestId = known.requestId ?? note.requestId;
}
