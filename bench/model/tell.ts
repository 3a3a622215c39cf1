import { BEGINNING, type Command } from "./commands";
import { termsInWords, wordsFor } from "./words";
import type { Terms } from "./world";

/** A story in words, line by line. */
export function tell(terms: readonly [Terms, Terms], story: readonly Command[]): string[] {
  const lines = terms.map((one, place) => `  Policy ${place}: ${termsInWords(one)}`);
  let today = BEGINNING;
  for (const command of story) {
    if (command.kind === "nothing") continue;
    lines.push(`  ${wordsFor(command, today)}`);
    if (command.kind === "pass") today += command.days;
  }
  return lines;
}
