import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

// With HIATUS_E2E_URL the journeys run against a demo that is running already.
const running = process.env.HIATUS_E2E_URL;
const port = Number(process.env.HIATUS_E2E_PORT ?? 25431);
const baseURL = running ?? `http://127.0.0.1:${port}`;

// Shares of the journeys run beside each other, each with files of its own.
const share = process.env.HIATUS_E2E_SHARE;
const reports = `test-results/journeys${share === undefined ? "" : `-${share}`}`;

// Workers inherit this, so that journeys can use the operator's command line on the same database.
process.env.HIATUS_E2E_DATA_DIR ??= join(tmpdir(), `hiatus-e2e-${process.pid}`);

const executablePath = findBrowser();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  outputDir: reports,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The journeys share one organization's data, so files run one after another.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [["list"], ["json", { outputFile: `${reports}.json` }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    locale: "en-GB",
    actionTimeout: 15_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  projects: [{ name: "journeys" }],
  ...(running === undefined
    ? {
        webServer: {
          command: "node scripts/journeys-server.mjs",
          url: `${baseURL}/api/health/ready`,
          env: {
            PORT: String(port),
            NEXTAUTH_URL: baseURL,
            HIATUS_DATA_DIR: process.env.HIATUS_E2E_DATA_DIR,
            DATABASE_URL: "",
            // The provider of the journeys is on this machine.
            HIATUS_IDENTITY_PROVIDERS: "any",
          },
          timeout: 240_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
          stdout: "pipe",
        },
      }
    : {}),
});
