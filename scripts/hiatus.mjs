import { build, bundle } from "./build.mjs";

process.env.NEXT_TELEMETRY_DISABLED ??= "1";

/** @type {number} */
let status;
try {
  await bundle();
  const program = new URL("../dist/hiatus.js", import.meta.url).href;
  const { main } = /** @type {typeof import("../src/cli/main")} */ (await import(program));
  // The service runs in this very process, so that a signal to it reaches the service and nothing in between.
  status = await main(process.argv.slice(2), { build });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  status = 1;
}
process.exit(status);
