interface TakingHold {
  readonly effective_date: string | null;
  readonly terms_from: string | null;
  readonly cycles_from: string | null;
}

/** Whether a version applies today, will, did, or never does. */
export function versionState(
  versions: readonly TakingHold[],
  index: number,
  today: string,
): "current" | "planned" | "past" | "never" {
  const from = versions.map(startOf);
  const start = from[index];
  if (start === undefined) return "never";
  if (start > today) return "planned";
  const isFollowed = from.some((other, place) => place > index && other !== undefined && other <= today);
  return isFollowed ? "past" : "current";
}

/**
 * The first day on which a version applies; the first version's is before all others, and undefined means
 * never.
 */
function startOf({ effective_date, terms_from, cycles_from }: TakingHold): string | undefined {
  if (effective_date === null) return "";
  return terms_from ?? cycles_from ?? undefined;
}
