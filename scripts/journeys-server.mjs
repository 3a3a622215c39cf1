import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { build, bundle } from "./build.mjs";

// The demo on a data directory of its own, which is gone afterwards; started by Playwright.
const dataDir = process.env.HIATUS_DATA_DIR;
if (!dataDir) throw new Error("HIATUS_DATA_DIR names the folder for the journeys' data.");

rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
// Started as root the database runs as another user, who has to pass through this folder.
chmodSync(dataDir, 0o711);

await bundle();
const program = new URL("../dist/hiatus.js", import.meta.url).href;
const { main } = /** @type {typeof import("../src/cli/main")} */ (await import(program));
const status = await main(["demo"], { build });
rmSync(dataDir, { recursive: true, force: true });
process.exit(status);
