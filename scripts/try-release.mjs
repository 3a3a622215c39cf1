import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

// The steps of the Dockerfile without Docker: the sources are installed and built in an empty folder and
// released; then the service runs as a user who may write only to its data, and is checked, backed up,
// restored and stopped.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PORT = "31890";
const METRICS_PORT = "31891";
const HEALTHY_WITHIN_S = 60;
const NOBODY = 65_534;

const folder = mkdtempSync(join(tmpdir(), "hiatus-release-"));
chmodSync(folder, 0o755);
const sources = join(folder, "build");
const product = join(folder, "hiatus");
const data = join(folder, "data");
/** As root, another user is used, as in the image. */
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
/** @type {NodeJS.ProcessEnv} */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"))),
  NODE_ENV: "production",
  PORT,
  HIATUS_METRICS_PORT: METRICS_PORT,
  DATABASE_URL: "",
};

try {
  step("sources", copySources);
  step("packages", () => run("npm", ["ci", "--ignore-scripts"], sources));
  step("release", () => run("node", ["scripts/release.mjs", product], sources));
  rmSync(sources, { recursive: true });
  mkdirSync(data);
  if ("uid" in identity) execFileSync("chown", [String(NOBODY), data]);
  await tryService();
  console.log("ok   all steps");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} name
 * @param {() => void} work
 */
function step(name, work) {
  const begin = performance.now();
  work();
  console.log(`ok   ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}

function copySources() {
  const listed = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  for (const file of listed.filter((path) => existsSync(join(ROOT, path)))) {
    mkdirSync(dirname(join(sources, file)), { recursive: true });
    cpSync(join(ROOT, file), join(sources, file));
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  execFileSync(command, args, {
    cwd,
    env: { ...environment, NODE_ENV: "development" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function tryService() {
  const settings = { ...environment, HIATUS_DATA_DIR: join(data, "first") };
  const service = spawn("node", ["--max-semi-space-size=32", "hiatus.mjs", "start"], {
    cwd: product,
    env: settings,
    stdio: "inherit",
    ...identity,
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    service.once("exit", resolve);
  });
  const begin = performance.now();
  try {
    await untilHealthy();
    console.log(`ok   healthy ${((performance.now() - begin) / 1000).toFixed(1)} s after the start`);
    await expectStatus(`http://127.0.0.1:${PORT}/sign-in`, 200);
    await expectStatus(`http://127.0.0.1:${PORT}/api/docs`, 200);
    await expectStatus(`http://127.0.0.1:${PORT}/api/v1/me`, 401);
    await expectStatus(`http://127.0.0.1:${METRICS_PORT}/metrics`, 200);
    command(
      settings,
      "organization create --name Acme --slug acme --country DE --time-zone Europe/Berlin --admin-email ada@acme.example --admin-name Ada",
    );
    command(settings, `backup ${join(data, "all.tar.gz")}`);
  } finally {
    service.kill("SIGTERM");
    await ended;
  }
  const status = await ended;
  if (status !== 0) throw new Error(`The service ended with ${String(status)}.`);
  console.log("ok   stopped by SIGTERM");
  const restored = { ...environment, HIATUS_DATA_DIR: join(data, "second") };
  command(restored, `restore ${join(data, "all.tar.gz")}`);
  command(restored, "doctor");
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} line
 */
function command(env, line) {
  execFileSync("node", ["hiatus.mjs", ...line.split(" ")], {
    cwd: product,
    env,
    stdio: ["ignore", "ignore", "inherit"],
    ...identity,
  });
  console.log(`ok   ${line.split(" --")[0]}`);
}

async function untilHealthy() {
  for (let second = 0; second < HEALTHY_WITHIN_S; second++) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(1000);
  }
  throw new Error("The service did not become healthy.");
}

/**
 * @param {string} url
 * @param {number} expected
 */
async function expectStatus(url, expected) {
  const { status } = await fetch(url);
  if (status !== expected) throw new Error(`${url} answers ${status}, not ${expected}.`);
  console.log(`ok   ${new URL(url).pathname} ${status}`);
}
