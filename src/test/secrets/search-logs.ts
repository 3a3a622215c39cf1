import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tracedSecrets } from "./traces";

/** After all tests of a run, searches what was logged, by the service and by the database, for the secrets that they made. */
export default function watchLogs(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "hiatus-traces-"));
  process.env.HIATUS_TEST_TRACES = folder;
  return () => {
    const databaseLog = process.env.HIATUS_TEST_SERVER_LOG;
    const others = databaseLog !== undefined && existsSync(databaseLog) ? [databaseLog] : [];
    const { found, secrets, lines } = tracedSecrets(folder, others);
    rmSync(folder, { recursive: true, force: true });
    if (found.length === 0) {
      process.stdout.write(`No secret of ${secrets} stands in ${lines} lines of the logs.\n`);
      return;
    }
    // Thrown, it would keep the database of the run from being stopped.
    process.stderr.write(`Secrets stand in the logs:\n${found.join("\n")}\n`);
    process.exitCode = 1;
  };
}
