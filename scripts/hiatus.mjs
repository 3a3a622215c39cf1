import { build, bundle } from "./build.mjs";
import { loadProgram } from "./program.mjs";

process.env.NEXT_TELEMETRY_DISABLED ??= "1";

/** @type {number} */
let status;
try {
  await bundle();
  const { main } = await loadProgram();
  // The service runs in this very process, so that a signal to it reaches the service and nothing in between.
  status = await main(process.argv.slice(2), { build });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  status = 1;
}
process.exit(status);
