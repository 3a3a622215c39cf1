type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields of answers that a model has no use for: it works in one organization, sees no colours, keeps no
 * copies, learns from the preview what cannot be booked, has no tool that opens a file, and reads to which
 * policy days moved by its name.
 */
const UNTOLD = [
  "added_by",
  "attachment_due_days",
  "organization_id",
  "picture_version",
  "document_template_id",
  "color",
  "updated_at",
  "unbookable",
  "version",
  "change",
  "content_type",
  "interrupted_part",
  "limits_overridden",
  "linked_id",
  "linked_policy_id",
  "needs_attachment",
  "size_bytes",
];

/** Whether a model is told a field. */
export function isTold(field: string): boolean {
  return !UNTOLD.includes(field);
}

/** An answer without what a model is not told; `itemsWithout` is left out of the items of a page. */
export function told<Answer extends Fields>(answer: Answer, itemsWithout: readonly string[] = []): Answer {
  const { items } = answer;
  if (itemsWithout.length === 0 || !Array.isArray(items)) return toldOf(answer) as Answer;
  const without = (items as Fields[]).map((item) =>
    Object.fromEntries(Object.entries(item).filter(([field]) => !itemsWithout.includes(field))),
  );
  return toldOf({ ...answer, items: without }) as Answer;
}

function toldOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toldOf);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([field]) => isTold(field));
  return Object.fromEntries(entries.map(([field, inner]) => [field, toldOf(inner)]));
}
