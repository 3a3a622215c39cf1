import { chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { build, bundle } from "./build.mjs";
import { loadProgram } from "./program.mjs";

// The demo on a data directory of its own, which is gone afterwards; started by Playwright.
const dataDir = process.env.HIATUS_DATA_DIR;
if (!dataDir) throw new Error("HIATUS_DATA_DIR names the folder for the journeys' data.");

if (existsSync(dataDir))
  throw new Error(`${dataDir} is there already; the journeys delete their data afterwards.`);
mkdirSync(dataDir, { recursive: true });
// Started as root the database runs as another user, who has to pass through this folder.
chmodSync(dataDir, 0o711);

await bundle();
const { main } = await loadProgram();
const status = await main(["demo"], { build });
rmSync(dataDir, { recursive: true, force: true });
process.exit(status);
