/** The days of a correction as people type them: "1,5", "-0.5", "½"; null for anything else. */
export function readDays(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, "-").replace(",", ".").replace("½", ".5");
  if (!/^[+-]?(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain)) return null;
  const days = Number(plain);
  return days === 0 || Number.isNaN(days) ? null : days;
}
