import { fileURLToPath } from "node:url";
import { prepare } from "./prepare.mjs";
import { runBeside, runStep } from "./run-step.mjs";

const IMPORTS = ["--output-type", "err", "src", "app", "e2e", "bench", "scripts"];

// Only what has changed since the last time, and what depends on it, is checked again.
const INCREMENTAL = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"];

/**
 * Format, lint, types, structure, SQL and unit tests: everything but the tests that need a database or a browser.
 * @param {readonly string[]} [unitReport] further arguments for the unit tests
 */
export async function check(unitReport = []) {
  prepare();
  // Types and lint need the routes' types; after that the longest come first, so that no processor waits at the end.
  const routes = await runStep({ name: "route types", command: "next", args: ["typegen"] });
  const others = await runBeside([
    { name: "types", command: "tsc", args: ["--noEmit", "-p", ".", ...INCREMENTAL] },
    { name: "lint", command: "oxlint", args: [] },
    { name: "types of SQL", command: "tsx", args: ["scripts/statements.ts", "--check"] },
    { name: "unit tests", command: "vitest", args: ["run", "--project", "unit*", ...unitReport] },
    { name: "structure: nothing unused", command: "knip", args: ["--no-progress"] },
    { name: "structure: imports", command: "depcruise", args: IMPORTS },
    { name: "format", command: "biome", args: ["check", "--error-on-warnings", "."] },
  ]);
  return [routes, ...others];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const begin = performance.now();
  const results = await check();
  const failed = results.filter((result) => !result.isPassed).length;
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`\nnpm run check: ${results.length - failed} passed, ${failed} failed in ${seconds} s`);
  process.exitCode = failed === 0 ? 0 : 1;
}
