import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Stryker } from "@stryker-mutator/core";
import type { Equivalent } from "./equivalents";

export interface FileScore {
  readonly file: string;
  readonly noticed: number;
  /** All that are not listed as equivalent and can be run. */
  readonly counted: number;
  readonly unnoticed: readonly string[];
  /** Listed as equivalent, though a test noticed them. */
  readonly surprises: readonly string[];
}

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

const NOTICED = ["Killed", "Timeout"];
const UNNOTICED = ["Survived", "NoCoverage"];

/** How many of the changes of each file were noticed, the worst file first. */
export function scoreOf(mutants: readonly MutantResult[], equivalents: readonly Equivalent[]): FileScore[] {
  const fileOf = ({ fileName }: MutantResult) => relative("src/domain", fileName);
  return [...new Set(mutants.map(fileOf))]
    .map((file) =>
      scoreOfFile(
        file,
        mutants.filter((mutant) => fileOf(mutant) === file),
        equivalents.filter((one) => one.file === file),
      ),
    )
    .sort((a, b) => a.noticed / a.counted - b.noticed / b.counted);
}

function scoreOfFile(
  file: string,
  mutants: readonly MutantResult[],
  equivalents: readonly Equivalent[],
): FileScore {
  const source = readFileSync(`src/domain/${file}`, "utf8").split("\n");
  const described = mutants.map((mutant) => ({ status: mutant.status, ...changeOf(mutant, source) }));
  const isListed = ({ original, replacement }: Change) =>
    equivalents.some((one) => one.original === original && one.replacement === replacement);
  const noticed = described.filter(({ status }) => NOTICED.includes(status));
  const unnoticed = described.filter((one) => UNNOTICED.includes(one.status) && !isListed(one));
  return {
    file,
    noticed: noticed.filter((one) => !isListed(one)).length,
    counted: noticed.filter((one) => !isListed(one)).length + unnoticed.length,
    unnoticed: unnoticed.map(words),
    surprises: noticed.filter(isListed).map(words),
  };
}

interface Change {
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

/** Lines and columns count from 1. */
function changeOf({ location: { start, end }, replacement }: MutantResult, source: string[]): Change {
  const lines = source.slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const original = lines
    .map((text, index) =>
      text.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join("\n");
  return { line: start.line, original, replacement };
}

function words({ line, original, replacement }: Change): string {
  return `${line}: ${oneLine(original)} -> ${oneLine(replacement)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
