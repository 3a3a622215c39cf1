import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build as bundleWith } from "esbuild";
import { narrowSources } from "./after-build/narrow-sources.mjs";
import { shareChunks } from "./after-build/share-chunks.mjs";
import { hintSharedScripts } from "./compile-hints.mjs";
import { fingerprint, isFresh, remember } from "./fingerprint.mjs";
import { holdFirstLoads } from "./first-load.mjs";
import { prepare } from "./prepare.mjs";
import { runStep } from "./run-step.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SERVER_INPUTS = [
  "src",
  "prisma",
  "package-lock.json",
  "tsconfig.json",
  "scripts/build.mjs",
  "scripts/first-load.mjs",
  "scripts/after-build/narrow-sources.mjs",
];
const PAGE_INPUTS = [
  "app",
  "public",
  "messages",
  "instrumentation-client.ts",
  "next.config.mjs",
  "scripts/compile-hints.mjs",
  "scripts/next-es-modules.mjs",
  "scripts/after-build/share-chunks.mjs",
  "scripts/plain-icons.mjs",
  "postcss.config.mjs",
];

/** Bundles the command line and the front into `dist`, unless that was made from the same sources. */
export async function bundle() {
  process.chdir(ROOT);
  prepare();
  const key = fingerprint(SERVER_INPUTS, isProduction);
  if (isFresh("dist/.fingerprint", key)) return;
  await bundleWith({
    entryPoints: { hiatus: "src/cli/main.ts", worker: "src/cli/worker.ts" },
    outdir: "dist",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Packages stay in node_modules: some are native, and Next looks for its own files beside itself.
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
  narrowSources("dist");
  remember("dist/.fingerprint", key);
}

/**
 * Makes the production build: the bundle of the server and Next's build of the pages, each only when it is
 * out of date.
 */
export async function build() {
  const begin = performance.now();
  await bundle();
  const key = fingerprint([...SERVER_INPUTS, ...PAGE_INPUTS], isProduction);
  if (existsSync(".next/BUILD_ID") && isFresh(".next/.fingerprint", key)) {
    console.log(`ok   production build is up to date (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
    return;
  }
  console.log("…    production build (about a minute)");
  const { isPassed } = await runStep({
    name: "production build",
    command: "next",
    args: ["build"],
    env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
  });
  if (!isPassed) throw new Error("The production build failed.");
  hintSharedScripts();
  holdFirstLoads();
  narrowSources(".next/server");
  for (const folder of [".next/server/chunks", ".next/server/chunks/ssr"]) shareChunks(folder);
  remember(".next/.fingerprint", key);
}

/**
 * SQL is not part of any build product: a start reads the migration and function files directly.
 * @param {string} file
 */
function isProduction(file) {
  return !/[.]test[.]tsx?$/.test(file) && !file.startsWith("src/test/") && !file.endsWith(".sql");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
