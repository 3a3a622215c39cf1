/** Something to tell one recipient after the commit; `subjectId` is what it is about. */
export interface OutboxRow {
  readonly event: string;
  readonly recipientId: string | null;
  readonly subjectId: string | null;
  readonly payload: Record<string, unknown>;
}
