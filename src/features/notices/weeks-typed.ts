const MOST = 4;
const LATEST = 52;

/** Numbers of weeks as they are typed: "8, 2". */
export function weeksTyped(weeks: readonly number[]): string {
  return weeks.join(", ");
}

/** The numbers of weeks that somebody has typed, none for nothing; null where that is not up to four numbers from 1 to 52. */
export function weeksIn(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== "");
  const weeks = words.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : 0));
  return words.length <= MOST && weeks.every((count) => count >= 1 && count <= LATEST) ? weeks : null;
}
