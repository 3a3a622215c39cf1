import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

// With HIATUS_E2E_URL the journeys run against a service that is running already.
const running = process.env.HIATUS_E2E_URL;
const port = Number(process.env.HIATUS_E2E_PORT ?? 25431);
const baseURL = running ?? `http://127.0.0.1:${port}`;
const dataDir = process.env.HIATUS_E2E_DATA_DIR ?? ".data/e2e";

const executablePath = findBrowser(existsSync);

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  outputDir: "test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The journeys share one organization's data, so files run one after another.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    locale: "en-GB",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: executablePath ? { executablePath, args: ["--no-sandbox"] } : {},
  },
  projects: [{ name: "journeys" }],
  ...(running
    ? {}
    : {
        webServer: {
          command: "node scripts/hiatus.mjs demo",
          url: `${baseURL}/api/health/ready`,
          env: { PORT: String(port), HIATUS_DATA_DIR: dataDir, DATABASE_URL: "" },
          timeout: 240_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
          stdout: "pipe" as const,
        },
      }),
});
