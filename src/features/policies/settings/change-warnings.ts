import type { Outputs } from "@/client/trpc";
import type { Terms } from "@/domain/policies/policy-fields";

type Foreseen = Pick<Outputs["policies"]["previewChange"], "effective_date" | "terms_from" | "cycles_from">;

export interface ChangeWarning {
  readonly key: "never" | "running_cycle" | "divided" | "taken_over";
  readonly date: string | null;
}

const DIVIDING: readonly (keyof Terms)[] = [
  "balance_closing_frequency",
  "activity_period_start",
  "activity_period_close",
];

/** What might be unexpected about when changed terms apply. */
export function changeWarnings(
  { effective_date, terms_from, cycles_from }: Foreseen,
  { fields, nextVersion }: { fields: readonly (keyof Terms)[]; nextVersion: string | null },
): ChangeWarning[] {
  if (fields.length === 0 || effective_date === null) return [];
  if (terms_from === null) return [{ key: "never", date: nextVersion }];
  const isDividing = fields.some((field) => DIVIDING.includes(field));
  return [
    ...(terms_from > effective_date ? [{ key: "running_cycle", date: terms_from } as const] : []),
    ...(isDividing && cycles_from !== null ? [{ key: "divided", date: cycles_from } as const] : []),
    ...(nextVersion === null ? [] : [{ key: "taken_over", date: nextVersion } as const]),
  ];
}
