/** What one line of the report says. */
export interface Line {
  readonly figures: Readonly<Record<string, number>>;
  /** Must all be 0. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Must not be 0: shows that the line would have noticed a failure. */
  readonly control: Readonly<Record<string, number>>;
}

/** Why this machine cannot run a line; it is neither right nor wrong then. */
export interface Skipped {
  readonly skipped: string;
}

export type Verdict = "ok" | "failed" | "skipped";

/** What a line comes to. */
export function verdictOf(line: Line | Skipped): Verdict {
  if ("skipped" in line) return "skipped";
  // A value that is not a number was not counted.
  const isFaulty = Object.values(line.wrong).some((count) => count !== 0);
  const isBlind = Object.values(line.control).some((count) => !(count > 0));
  return isFaulty || isBlind || Object.keys(line.control).length === 0 ? "failed" : "ok";
}

/** The line as it is printed. */
export function report(name: string, line: Line | Skipped): string {
  if ("skipped" in line) return `skip ${name}\n     not run, and so not known: ${line.skipped}`;
  const counts = (of: Readonly<Record<string, number>>, isWrong: (count: number) => boolean, prefix = "") =>
    Object.entries(of).map(
      ([what, count]) => `${isWrong(count) ? "FAIL" : "    "} ${prefix}${count} ${what}`,
    );
  return [
    `${verdictOf(line) === "ok" ? "ok  " : "FAIL"} ${name}`,
    ...counts(line.figures, () => false),
    ...counts(line.wrong, (count) => count !== 0),
    ...counts(line.control, (count) => !(count > 0), "control: "),
  ].join("\n");
}
