import type { Problem } from "@/client/problem";

type FieldError = NonNullable<Problem["errors"]>[number];

/** What the service refused, by the field of the form that can mend it; the rest concerns the form as a whole. */
export function byField<Field extends string>(
  problem: Problem | null,
  fields: readonly Field[],
): { fields: [Field, FieldError][]; rest: FieldError[] } {
  const found: [Field, FieldError][] = [];
  const rest: FieldError[] = [];
  for (const error of problem?.errors ?? []) {
    const name = error.path.split("/")[1];
    const field = fields.find((one) => one === name);
    if (field === undefined) rest.push(error);
    else if (!found.some(([known]) => known === field)) found.push([field, error]);
  }
  return { fields: found, rest };
}
