import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "@/platform/process-wide";

/** What is learned of a request while it is answered, for the log: never what was asked or answered. */
export interface CallNote {
  readonly operations: string[];
  organizationId: string | null;
  requestId: string | null;
}

const notes = processWide("call-notes", () => new AsyncLocalStorage<CallNote>());

/** Answers a request, which leaves its note in this one. */
export function withNote<T>(note: CallNote, answer: () => T): T {
  return notes.run(note, answer);
}

/** An empty note. */
export function newNote(): CallNote {
  return { operations: [], organizationId: null, requestId: null };
}

/** Notes which operation is asked for, and by whom, as soon as it is known. */
export function noteCall(known: {
  readonly operation?: string | undefined;
  readonly organizationId?: string | null;
  readonly requestId?: string;
}): void {
  const note = notes.getStore();
  if (note === undefined) return;
  if (known.operation !== undefined && !note.operations.includes(known.operation)) {
    note.operations.push(known.operation);
  }
  note.organizationId = known.organizationId ?? note.organizationId;
  note.requestId = known.requestId ?? note.requestId;
}
