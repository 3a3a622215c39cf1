import { randomUUID } from "node:crypto";
import pg from "pg";

/** An address of the database at which the settings of a connection do not last. */
export class PoolerError extends Error {
  constructor(setting: string, reason: string) {
    super(
      `${setting} leads through a pooler that ${reason}, such as PgBouncer. Hiatus pools connections by itself, and ` +
        "needs locks, settings and news that hold for a connection: name PostgreSQL's own address and port there " +
        "(HIATUS_DATABASE_CONNECTIONS says how many connections a process opens).",
    );
    this.name = "PoolerError";
  }
}

const ANOTHER_EACH = "gives each transaction another connection";

/**
 * Refuses an address under which the next transaction of a connection may run on another one, or on which a condition
 * does not hold that the connection's own settings make true; the setting is the address's name.
 */
export async function refusePooler(
  config: pg.ClientConfig,
  setting: string,
  condition = "true",
): Promise<void> {
  const [one, other] = [newClient(config), newClient(config)];
  try {
    await one.connect();
    await other.connect();
    const { rows } = await one.query<{ holds: boolean }>(`SELECT ${condition} AS holds`);
    if (rows[0]?.holds !== true) throw new PoolerError(setting, "drops the settings of a connection");
    if (!(await areApart(one, other))) throw new PoolerError(setting, ANOTHER_EACH);
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    if (said.includes("unsupported startup parameter")) {
      throw new PoolerError(setting, "takes no settings with a connection");
    }
    if (said.includes("statement pooling mode")) throw new PoolerError(setting, ANOTHER_EACH);
    throw error;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

/** Whether what one connection is told stays with it, and is unknown to the other. */
async function areApart(one: pg.Client, other: pg.Client): Promise<boolean> {
  const mark = randomUUID();
  await one.query("SELECT set_config('hiatus.probe', $1, false)", [mark]);
  await other.query("BEGIN");
  const seen = await readMark(other);
  // Before the first is asked again: where there is one connection for all, it would wait for it.
  await other.query("ROLLBACK");
  const kept = await readMark(one);
  await one.query("SELECT set_config('hiatus.probe', '', false)");
  return seen !== mark && kept === mark;
}

async function readMark(client: pg.Client): Promise<string | null> {
  const sql = "SELECT current_setting('hiatus.probe', true) AS mark";
  return (await client.query<{ mark: string | null }>(sql)).rows[0]?.mark ?? null;
}

function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, application_name: "hiatus readiness" });
  // What breaks between two statements is told by the next one.
  client.on("error", () => undefined);
  return client;
}
