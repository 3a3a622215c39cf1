import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BEGUN = /Stop it with Ctrl-C/;
const LINK = /http:\/\/\S+\/first-run\/\S+/;

export interface EmptyService {
  readonly address: string;
  /** Where it keeps its database, for the operator's command line. */
  readonly dataDir: string;
  /** All that the start has printed, log and all. */
  readonly printed: () => string;
  /** The link with which the first admin sets it up. */
  readonly link: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the service as an operator does for the first time, on a database that is not there yet; under a name
 * where browsers want more than an address.
 */
export async function startEmptyService(name = "127.0.0.1"): Promise<EmptyService> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "hiatus-first-run-"));
  // Started as root the database runs as another user, who has to pass through this folder.
  chmodSync(dataDir, 0o711);
  const address = `http://${name}:${port}`;
  const service = spawn("node", ["scripts/hiatus.mjs", "start"], {
    env: {
      ...process.env,
      PORT: String(port),
      HIATUS_HOST: "127.0.0.1",
      NEXTAUTH_URL: address,
      HIATUS_DATA_DIR: dataDir,
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const exited = once(service, "exit");
  const begun = new Promise<void>((resolve) => {
    for (const stream of [service.stdout, service.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
        if (BEGUN.test(printed)) resolve();
      });
    }
  });
  const stop = async () => {
    service.kill("SIGINT");
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  await Promise.race([begun, exited]);
  const [link] = LINK.exec(printed) ?? [];
  if (link === undefined) {
    await stop();
    throw new Error(`The start printed no link:\n${printed}`);
  }
  return { address, dataDir, link, printed: () => printed, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
