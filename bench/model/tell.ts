import { BEGINNING, type Beginning, type Command } from "./commands";
import { textOf } from "./days";
import { termsInWords, wordsFor } from "./words";

/** A story in words, line by line. */
export function tell({ terms, interrupts, assigned }: Beginning, story: readonly Command[]): string[] {
  const lines = terms.map((one, place) => `  Policy ${place}: ${termsInWords(one)}`);
  if (interrupts) lines.push("  Policy 1 interrupts other time off.");
  if (assigned !== null) lines.push(`  Both are assigned since ${textOf(BEGINNING - assigned)}.`);
  let today = BEGINNING;
  for (const command of story) {
    if (command.kind === "nothing") continue;
    lines.push(`  ${wordsFor(command, today)}`);
    if (command.kind === "pass") today += command.days;
  }
  return lines;
}
