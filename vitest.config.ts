import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const IGNORED = ["node_modules/**", "dist/**", ".next/**", ".data/**", "e2e/**"];
const UNIT = ["src/**/*.test.{ts,tsx}", "bench/**/*.test.ts", "scripts/**/*.test.ts"];
/** These set up what there is once in a process: its environment, its parts, its modules. */
const OF_THE_PROCESS = [
  "src/{cli,platform}/**/*.test.ts",
  "src/server/{auth,mail}/**/*.test.ts",
  "src/server/{mounts,process-wide}.test.ts",
  "scripts/**/*.test.ts",
];
/** Only so that a test that hangs ends: how fast the machine is decides nothing. */
const PATIENCE_MS = 30_000;
const INTEGRATION = ["{src,bench,scripts}/**/*.db.test.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: UNIT,
          exclude: [...IGNORED, ...OF_THE_PROCESS, "**/*.db.test.ts"],
          environment: "node",
          testTimeout: PATIENCE_MS,
          // A fresh process for each of the files would take three times as long as all their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-isolated",
          include: OF_THE_PROCESS,
          exclude: [...IGNORED, "**/*.db.test.ts"],
          environment: "node",
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: INTEGRATION,
          exclude: IGNORED,
          environment: "node",
          globalSetup: ["src/test/database/database-server.ts", "src/test/secrets/search-logs.ts"],
          setupFiles: ["src/test/secrets/keep-logs.ts"],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
