import { fileURLToPath } from "node:url";
import { prepare } from "./prepare.mjs";
import { runChains } from "./run-step.mjs";

/** Format, lint, types, structure and unit tests: everything that needs no database and no browser. */
export async function check() {
  prepare();
  const tests = { name: "unit tests", command: "vitest", args: ["run", "--project", "unit"] };
  // Two chains of about the same length keep two cores busy.
  return runChains([
    [
      { name: "route types", command: "next", args: ["typegen"] },
      { name: "types", command: "tsc", args: ["--noEmit", "-p", "."] },
      tests,
    ],
    [
      { name: "format", command: "biome", args: ["check", "."] },
      {
        name: "structure: imports",
        command: "depcruise",
        args: ["--output-type", "err", "src", "app", "e2e", "bench", "scripts"],
      },
      { name: "structure: nothing unused", command: "knip", args: ["--no-progress"] },
      { name: "lint", command: "eslint", args: [".", "--max-warnings", "0"] },
    ],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const begin = performance.now();
  const results = await check();
  const failed = results.filter((result) => !result.isPassed);
  console.log(
    `\nnpm run check: ${results.length - failed.length} passed, ${failed.length} failed in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
