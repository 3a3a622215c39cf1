import { setTimeout as sleep } from "node:timers/promises";
import { readEnvironment } from "../env";
import { log } from "../log";
import { setTracer } from "./tracing";

const LAST_SPANS_MS = 3_000;

/**
 * Starts tracing if the operator names a collector; otherwise nothing of OpenTelemetry is loaded. The returned
 * function sends the last spans and stops.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const isOff = readEnvironment().tracesEndpoint === null || process.env.OTEL_SDK_DISABLED === "true";
  if (isOff) return () => Promise.resolve();
  const { openTelemetry } = await import("./open-telemetry");
  const { tracer, shutdown } = openTelemetry();
  setTracer(tracer);
  return async () => {
    setTracer(null);
    // A collector that is away keeps nobody.
    const ended = shutdown().catch((error: unknown) =>
      log().warn({ err: error }, "the last traces are lost"),
    );
    await Promise.race([ended, sleep(LAST_SPANS_MS, undefined, { ref: false })]);
  };
}
