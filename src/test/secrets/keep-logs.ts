import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pino from "pino";
import { createLog } from "@/platform/log";
import { tracesFolder } from "./traces";

const folder = tracesFolder();

// Everything that could be logged is, into a file that is searched for the tests' secrets when the run is over.
if (folder !== null) {
  const kept = createLog(
    pino.destination({ dest: join(folder, `log-${randomUUID()}`), sync: true }),
    "trace",
  );
  const registry = globalThis as unknown as Record<symbol, unknown>;
  for (const name of ["hiatus.log", "hiatus.request-log"]) registry[Symbol.for(name)] = kept;
}
