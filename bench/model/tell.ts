import { BEGINNING, type Beginning } from "./beginnings";
import type { Command } from "./commands";
import { textOf } from "./days";
import { PARTS, termsInWords, wordsFor } from "./words";

/** A story in words, line by line. */
export function tell({ terms, interrupts, assigned, away }: Beginning, story: readonly Command[]): string[] {
  const lines = terms.map((one, place) => `  Policy ${place}: ${termsInWords(one)}`);
  if (interrupts) lines.push("  Policy 1 interrupts other time off.");
  for (const [place, since] of assigned.entries()) {
    if (since !== null) lines.push(`  Policy ${place} is assigned since ${textOf(BEGINNING - since)}.`);
  }
  for (const { who, first, last, firstPart } of away) {
    const dates = `${textOf(BEGINNING + first)} to ${textOf(BEGINNING + last)}`;
    lines.push(`  Colleague ${who} is away from ${dates}, ${PARTS[firstPart]}.`);
  }
  let today = BEGINNING;
  for (const command of story) {
    if (command.kind === "nothing") continue;
    lines.push(`  ${wordsFor(command, today)}`);
    if (command.kind === "pass") today += command.days;
  }
  return lines;
}
