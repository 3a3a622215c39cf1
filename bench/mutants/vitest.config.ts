import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The domain's own tests: what kills a mutant is a rule's test, not that of a page which shows it. */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export default defineConfig({
  root: ROOT,
  resolve: { alias: { "@": `${ROOT}/src` } },
  // Threads, in which the mutants run, cannot change the time zone of their process.
  test: {
    include: ["src/domain/**/*.test.ts"],
    exclude: ["src/domain/dates/**"],
    environment: "node",
    isolate: false,
  },
});
