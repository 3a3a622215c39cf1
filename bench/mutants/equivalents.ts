/** A change of the domain that changes nothing anybody could see. */
export interface Equivalent {
  /** Below `src/domain`. */
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

/** The changes of one file: what stands there, what it becomes, and why nobody could notice. */
function of(file: string, ...changes: readonly [original: string, replacement: string, reason: string][]) {
  return changes.map(
    ([original, replacement, reason]): Equivalent => ({ file, original, replacement, reason }),
  );
}

const NULL_IS_NEVER_LESS = "nothing comes before or after null: the comparison that follows is false";
const AT_LEAST_ONE_CYCLE = "cannot happen: a loop that runs at least once makes them";

export const EQUIVALENTS: readonly Equivalent[] = [
  ...of("balances/overdrawn.ts", ["end !== null", "true", NULL_IS_NEVER_LESS]),
  ...of(
    "balances/closing/carry-over.ts",
    ["a.lapsesAfter < b.lapsesAfter", "a.lapsesAfter <= b.lapsesAfter", "equal ends are compared before"],
    ["lot.hundredths === hundredths", "false", "only keeps the same object, which nobody compares"],
    ["uses.length === 0", "false", "only saves work"],
    ["own < 0", "own <= 0", "a debt of nothing takes nothing, and leaves the order of use as it is"],
  ),
  ...of(
    "balances/balance.ts",
    ['"A ledger has at least one cycle"', '""', AT_LEAST_ONE_CYCLE],
    ["cycle === undefined", "false", AT_LEAST_ONE_CYCLE],
    ["endEffectiveDate === null", "false", "an open assignment is the last one, which is shown anyway"],
    [
      "spellsOf(employment).at(-1)?.hireDate",
      "spellsOf(employment).at(-1).hireDate",
      "there is always a spell",
    ],
    ["endEffectiveDate !== null && hireDate !== null", "true", NULL_IS_NEVER_LESS],
    [
      "endEffectiveDate !== null && hireDate !== null",
      "endEffectiveDate !== null || hireDate !== null",
      NULL_IS_NEVER_LESS,
    ],
    ["endEffectiveDate !== null", "true", NULL_IS_NEVER_LESS],
    ["hireDate !== null", "true", NULL_IS_NEVER_LESS],
    [
      "endEffectiveDate < hireDate",
      "endEffectiveDate <= hireDate",
      "an assignment that ends on the day of hiring has that day, and does not come here",
    ],
    ["credit.day > day", "credit.day >= day", "a credit of the day itself is counted in what is missing"],
  ),
];
