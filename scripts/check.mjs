import { fileURLToPath } from "node:url";
import { prepare } from "./prepare.mjs";
import { runChains } from "./run-step.mjs";

const IMPORTS = ["--output-type", "err", "src", "app", "e2e", "bench", "scripts"];

/**
 * Format, lint, types, structure and unit tests: everything that needs no database and no browser.
 * @param {readonly string[]} [unitReport] further arguments for the unit tests
 */
export async function check(unitReport = []) {
  prepare();
  // Two chains of about the same length keep two cores busy.
  return runChains([
    [
      { name: "route types", command: "next", args: ["typegen"] },
      { name: "types", command: "tsc", args: ["--noEmit", "-p", "."] },
      { name: "unit tests", command: "vitest", args: ["run", "--project", "unit", ...unitReport] },
    ],
    [
      { name: "format", command: "biome", args: ["check", "--error-on-warnings", "."] },
      { name: "structure: imports", command: "depcruise", args: IMPORTS },
      { name: "structure: nothing unused", command: "knip", args: ["--no-progress"] },
      { name: "lint", command: "eslint", args: [".", "--max-warnings", "0"] },
    ],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const begin = performance.now();
  const results = await check();
  const failed = results.filter((result) => !result.isPassed).length;
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`\nnpm run check: ${results.length - failed} passed, ${failed} failed in ${seconds} s`);
  process.exitCode = failed === 0 ? 0 : 1;
}
