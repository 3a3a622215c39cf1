import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { fingerprint, isFresh, remember } from "./fingerprint.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const KEY_FILE = "src/db/generated/.fingerprint";

/**
 * Generates the Prisma client when it is missing or older than the schema. Needs no network: generating does not
 * use the schema engine, so the CLI is pointed at a program that fails instead of downloading one.
 */
export function prepare() {
  process.chdir(ROOT);
  if (!existsSync("prisma")) return;
  const inputs = fingerprint(
    ["prisma", "prisma.config.ts", "node_modules/prisma/package.json"],
    isSchemaInput,
  );
  if (isFresh(KEY_FILE, inputs)) return;
  const begin = performance.now();
  const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "generate"], {
    env: {
      ...process.env,
      CHECKPOINT_DISABLE: "1",
      PRISMA_SCHEMA_ENGINE_BINARY: "/bin/false",
      NO_UPDATE_NOTIFIER: "1",
    },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}${stderr}`);
  remember(KEY_FILE, inputs);
  // Not on stdout, which belongs to the JSON of a command.
  console.error(`ok   Prisma client generated (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}

/** @param {string} file */
function isSchemaInput(file) {
  return file.endsWith(".prisma") || file.endsWith("package.json") || file.endsWith("prisma.config.ts");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prepare();
