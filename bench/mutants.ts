import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { EQUIVALENTS } from "./mutants/equivalents";
import { type FileScore, scoreOf } from "./mutants/score";

const USAGE = `Usage: npm run mutants -- [--only TEXT] [--verbose]

Changes the rules of the domain, one small change at a time, and runs the domain's tests: those that a change does not fail miss
something. Changes that nobody could notice are listed with their reason in bench/mutants/equivalents.ts. Fails when fewer than 93 %
of all others are noticed, or fewer than 85 % in a file.

  --only TEXT   only files with that in their path
  --verbose     shows each change that nobody noticed`;

const FOLDERS = ["balances", "calendar", "time-off", "approval", "permissions", "policies"];
const LEAST = 93;
const LEAST_OF_A_FILE = 85;
const NOT_COPIED = [".next", ".data", "dist", "test-results", "docs", "public", "e2e", "prisma"];

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    verbose: { type: "boolean", default: false },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = await findMutants(values.only, values.verbose);

/** Answers with the exit status. */
async function findMutants(only: string, isVerbose: boolean): Promise<number> {
  const stryker = new Stryker({
    mutate: FOLDERS.flatMap(rulesIn).filter((file) => file.includes(only)),
    testRunner: "domain",
    plugins: [resolve("bench/mutants/runner/domain-runner.ts")],
    testRunnerNodeArgs: ["--import", "tsx"],
    ignorePatterns: NOT_COPIED,
    concurrency: 2,
    coverageAnalysis: "perTest",
    reporters: ["progress-append-only"],
    tempDirName: "node_modules/.cache/mutants",
    logLevel: "error" as never,
    allowConsoleColors: false,
  });
  const scores = scoreOf(await stryker.runMutationTest(), EQUIVALENTS);
  for (const score of scores) print(score, isVerbose);
  const found = sum(scores, ({ noticed }) => noticed);
  const all = sum(scores, ({ counted }) => counted);
  const isGood = percent(found, all) >= LEAST && scores.every(isGoodFile);
  console.log(`${found} of ${all} changes noticed: ${percent(found, all).toFixed(1)} %`);
  return isGood ? 0 : 1;
}

function rulesIn(folder: string): string[] {
  return readdirSync(`src/domain/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `src/domain/${folder}/${file}`);
}

function isGoodFile({ noticed, counted, surprises }: FileScore): boolean {
  return percent(noticed, counted) >= LEAST_OF_A_FILE && surprises.length === 0;
}

function print({ file, noticed, counted, unnoticed, surprises }: FileScore, isVerbose: boolean): void {
  const share = percent(noticed, counted).toFixed(1).padStart(6);
  console.log(`${share} %  ${String(noticed).padStart(4)} of ${String(counted).padStart(4)}  ${file}`);
  if (isVerbose) for (const one of unnoticed) console.log(`            ${one}`);
  for (const one of surprises) console.log(`            listed as equivalent, but noticed: ${one}`);
}

function sum(scores: readonly FileScore[], of: (score: FileScore) => number): number {
  return scores.reduce((total, score) => total + of(score), 0);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : (part / whole) * 100;
}
