import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { requireBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { runStep } from "./run-step.mjs";

const REPORTS = "test-results";
/**
 * Parts of the journeys, in percent of their number, that take about as long as each other. They wait for a
 * browser most of the time, so that two cores carry two.
 */
const JOURNEY_SHARES = [33, 67];

/**
 * The result of a part of the tests. A step without a report counts as one test.
 * @typedef {{ passed: number, failed: number }} Count
 */

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const begin = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const counts = [...(await runCheck()), await runIntegration(), ...(await runJourneys())];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\nnpm test took ${((performance.now() - begin) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runCheck() {
  headline("Format, types, structure, lint, unit tests");
  const results = await check(reportTo("unit.json"));
  return results.map(({ name, isPassed }) =>
    name === "unit tests" ? countOf(isPassed, vitestCount("unit.json")) : countOf(isPassed, null),
  );
}

async function runIntegration() {
  headline("Integration tests on an embedded PostgreSQL");
  const args = ["run", "--project", "integration", ...reportTo("integration.json")];
  const { isPassed } = await runStep({
    name: "integration tests",
    command: "vitest",
    args,
    isStreamed: true,
  });
  return countOf(isPassed, vitestCount("integration.json"));
}

async function runJourneys() {
  headline("Production build and journeys in a browser");
  try {
    console.log(`ok   browser: ${requireBrowser()}`);
    await build();
  } catch (error) {
    console.log(`FAIL ${error instanceof Error ? error.message : String(error)}`);
    return [countOf(false, null)];
  }
  const shares = JOURNEY_SHARES.map((_, index) => runShare(index + 1));
  return [countOf(true, null), ...(await Promise.all(shares))];
}

/**
 * Runs a share of the journeys' files, in a browser and on a service of its own.
 * @param {number} share
 */
async function runShare(share) {
  const env = {
    HIATUS_E2E_PORT: String(await freePort()),
    HIATUS_E2E_SHARE: String(share),
    PWTEST_SHARD_WEIGHTS: JOURNEY_SHARES.join(":"),
  };
  const { isPassed } = await runStep({
    name: `journeys, share ${share} of ${JOURNEY_SHARES.length}`,
    command: "playwright",
    args: ["test", `--shard=${share}/${JOURNEY_SHARES.length}`],
    env,
    isStreamed: true,
  });
  return countOf(isPassed, journeyCount(share));
}

/** @param {string} title */
function headline(title) {
  console.log(`\n── ${title}`);
}

/** @param {string} file */
function reportTo(file) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORTS}/${file}`];
}

/**
 * A part that failed without a failed test, because it did not even start, still counts as a failure.
 * @param {boolean} isPassed
 * @param {Count | null} reported
 * @returns {Count}
 */
function countOf(isPassed, reported) {
  if (reported === null) return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: reported.passed, failed: isPassed ? 0 : Math.max(1, reported.failed) };
}

/** @param {string} file */
function vitestCount(file) {
  const report = /** @type {{ numPassedTests: number, numFailedTests: number } | null} */ (readReport(file));
  return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** @param {number} share */
function journeyCount(share) {
  const report = /** @type {{ stats: { expected: number, unexpected: number, flaky: number } } | null} */ (
    readReport(`journeys-${share}.json`)
  );
  return report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  const path = `${REPORTS}/${file}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
