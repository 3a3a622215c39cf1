import type { Problem } from "@/client/problem";

type FieldError = NonNullable<Problem["errors"]>[number];

/**
 * What the service refused, by the field of the form that can fix it; the rest concerns the form as a whole.
 */
export function byField<Field extends string>(
  problem: Problem | null,
  fieldOf: (name: string) => Field | null,
): { fields: ReadonlyMap<Field, FieldError[]>; rest: FieldError[] } {
  const fields = new Map<Field, FieldError[]>();
  const rest: FieldError[] = [];
  for (const error of problem?.errors ?? []) {
    const field = fieldOf(error.path.split("/")[1] ?? "");
    if (field === null) rest.push(error);
    else fields.set(field, [...(fields.get(field) ?? []), error]);
  }
  return { fields, rest };
}
