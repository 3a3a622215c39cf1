import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { firstLoads } from "./first-load.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** As the first line of a script: V8 compiles all of it while it arrives, beside the main thread. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Marks the scripts that every page begins with, React and Next's router. Otherwise the browser would compile their
 * functions one by one as they are called first, while the page cannot answer. In scripts of single pages too much
 * is not called at once (docs/performance.md).
 */
export function hintSharedScripts() {
  const [first = [], ...others] = firstLoads().map(({ scripts }) => scripts);
  const shared = first.filter((file) => others.every((scripts) => scripts.includes(file)));
  for (const file of shared) {
    const code = readFileSync(`${ROOT}${file}`, "utf8");
    if (!code.startsWith(HINT)) writeFileSync(`${ROOT}${file}`, HINT + code);
  }
}
