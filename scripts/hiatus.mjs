import { build, bundle } from "./build.mjs";
import { loadProgram } from "./program.mjs";

process.env.NEXT_TELEMETRY_DISABLED ??= "1";

/** @type {number} */
let status;
try {
  await bundle();
  const { main } = await loadProgram();
  // The service runs in this process, so that a signal reaches it directly.
  status = await main(process.argv.slice(2), { build });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  status = 1;
}
process.exit(status);
