import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { migrate } from "@/platform/migrations/migrate";
import { refusePooler } from "@/platform/migrations/pooler";
import { givenDatabase } from "@/test/database/given-database";
import { refusePooledService } from "./refuse-pooler";

const db = givenDatabase();
const PGBOUNCER = "/usr/sbin/pgbouncer";
const NOBODY = 65_534;

it("takes PostgreSQL itself, also while others work there", async () => {
  await Promise.all(
    Array.from({ length: 8 }, () => refusePooler({ connectionString: db.url }, "DATABASE_URL")),
  );
  await refusePooledService();
});

it("refuses an address on which the service's settings do not hold", async () => {
  await expect(refusePooler({ connectionString: db.url }, "DATABASE_URL", "1 = 2")).rejects.toThrow(
    "DATABASE_URL leads through a pooler that drops the settings of a connection",
  );
});

/** Whether Debian's pgbouncer is there; it comes with no package of ours. */
const hasPgBouncer = (() => {
  try {
    execFileSync(PGBOUNCER, ["--version"]);
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(hasPgBouncer)("behind a real PgBouncer", () => {
  let running: { child: ChildProcess; folder: string } | null = null;

  afterEach(async () => {
    vi.unstubAllEnvs();
    if (running === null) return;
    const ended = once(running.child, "exit");
    running.child.kill("SIGKILL");
    await ended;
    rmSync(running.folder, { recursive: true, force: true });
    running = null;
  });

  async function start(settings: string): Promise<string> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "hiatus-pgbouncer-"));
    chmodSync(folder, 0o755);
    const { hostname, port: target, username, password, pathname } = new URL(db.url);
    const file = join(folder, "pgbouncer.ini");
    const to = `host=${hostname} port=${target} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`;
    writeFileSync(
      file,
      `[databases]\npooled = ${to}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\n${settings}\n`,
    );
    const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn(PGBOUNCER, ["-q", file], { stdio: "ignore", ...identity });
    running = { child, folder };
    const url = `postgresql://anybody:x@127.0.0.1:${port}/pooled`;
    await untilUp(url);
    return url;
  }

  it.each([
    "pool_mode = transaction",
    "pool_mode = transaction\ndefault_pool_size = 1",
    "pool_mode = statement",
  ])("refuses to migrate with %s, and leaves no lock behind", async (settings) => {
    const url = await start(settings);
    await expect(migrate(url)).rejects.toThrow(
      "DATABASE_URL leads through a pooler that gives each transaction another connection",
    );
    // Of this database alone: other files' tests hold locks of their own beside it.
    const { rows } = await db.owner.query(
      `SELECT count(*)::int AS locks FROM pg_locks
       WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(rows).toEqual([{ locks: 0 }]);
  });

  it("refuses to serve by sessions, too, when those come without their settings", async () => {
    const url = await start("pool_mode = session\nignore_startup_parameters = options,extra_float_digits");
    await migrate(url);
    vi.stubEnv("DATABASE_URL", url);
    await expect(refusePooledService()).rejects.toThrow("drops the settings of a connection");
  });

  it("says what is wrong when settings are refused", async () => {
    vi.stubEnv("DATABASE_URL", await start("pool_mode = session"));
    await expect(refusePooledService()).rejects.toThrow("takes no settings with a connection");
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function untilUp(url: string): Promise<void> {
  for (let tried = 0; tried < 50; tried++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error("PgBouncer did not start.");
}
