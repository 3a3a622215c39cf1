import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const IGNORED = ["node_modules/**", "dist/**", ".next/**", ".data/**", "e2e/**"];
const UNIT = ["src/**/*.test.ts", "src/**/*.test.tsx", "bench/**/*.test.ts", "scripts/**/*.test.ts"];
const INTEGRATION = ["src/**/*.db.test.ts", "bench/**/*.db.test.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: UNIT,
          exclude: [...IGNORED, "**/*.db.test.ts"],
          environment: "node",
          // A fresh process for each of the files would take three times as long as all their tests.
          isolate: false,
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
