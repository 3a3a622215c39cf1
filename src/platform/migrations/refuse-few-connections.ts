import pg from "pg";

interface Planned {
  readonly workers: number;
  /** Of each of them. */
  readonly connections: number;
  /** In all. */
  readonly needed: number;
}

/** Throws when the server allows fewer connections than the workers of one service may open: some of them would be refused under load. */
export async function refuseFewConnections(
  url: string,
  { workers, connections, needed }: Planned,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "hiatus readiness" });
  // What breaks between two statements is told by the next one.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ most: number }>(
      "SELECT current_setting('max_connections')::integer AS most",
    );
    const most = rows[0]?.most ?? 0;
    if (most >= needed) return;
    throw new Error(
      `${workers} workers with ${connections} connections each need up to ${needed} in all, and the server's ` +
        `max_connections is ${most}. Lower HIATUS_WORKERS or HIATUS_DATABASE_CONNECTIONS, or raise max_connections.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
