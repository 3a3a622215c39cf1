import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const IGNORED = ["node_modules/**", "dist/**", ".next/**", ".data/**", "e2e/**"];
const PURE = ["src/{client,components,contracts,domain,features}/**/*.test.{ts,tsx}", "bench/**/*.test.ts"];
const OF_THE_PROCESS = ["src/{cli,platform,server,services}/**/*.test.ts", "scripts/**/*.test.ts"];
const INTEGRATION = ["src/**/*.db.test.ts", "bench/**/*.db.test.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: PURE,
          exclude: [...IGNORED, "**/*.db.test.ts"],
          environment: "node",
          // A fresh process for each of the files would take three times as long as all their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // These set up what there is once in a process: its environment, its parts, its modules.
          name: "unit-isolated",
          include: OF_THE_PROCESS,
          exclude: [...IGNORED, "**/*.db.test.ts"],
          environment: "node",
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: INTEGRATION,
          exclude: IGNORED,
          environment: "node",
          globalSetup: ["src/test/database-server.ts"],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
