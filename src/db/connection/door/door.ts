import type { PoolClient, QueryResultRow } from "pg";
import { type Rows, rowsOn } from "../rows";
import type { Setting } from "../tenant";
import { tracedStatement } from "../traces/statement-name";
import type { Ask, AskInChunks } from "./ask";
import { inChunks } from "./chunks";
import { inOnePacket } from "./one-packet";
import { statement } from "./statement";

/** The two ways to ask inside one transaction, on one connection. */
export interface Door {
  /** Prisma Client: the default. */
  readonly rows: Rows;
  /** Prepared SQL: for hot operations, locks and sets. */
  readonly query: Ask;
  /** The first statement, when it calls a function that sets the tenant by itself: one round trip less. */
  readonly enter: Ask;
  /** The only statement, when it calls a function that sets the tenant by itself: it needs no BEGIN and no COMMIT. */
  readonly only: Ask;
  /** Runs the statement and commits; nothing may follow. When it fails, nothing was written. */
  readonly finish: Ask;
  /**
   * Reads a selection of any length as it was when the reading began; the next chunk is read when the work on
   * this one is done.
   */
  readonly inChunks: AskInChunks;
}

interface Manner {
  readonly settings: readonly Setting[];
  /** Whether something is written after the work, so that the work itself commits nothing. */
  readonly isKept: boolean;
  readonly limitMs: number;
}

/** The door of a transaction on a connection, and how it is closed. */
export interface OpenDoor {
  readonly door: Door;
  /** Commits what is not committed yet. */
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
}

const SET_TENANT = "SELECT set_config($1, $2, true)";

/** Opens a transaction: BEGIN and the tenant are sent with the first statement, and not awaited before it. */
export function openDoor(client: PoolClient, { settings, isKept, limitMs }: Manner): OpenDoor {
  const sent: Promise<unknown>[] = [];
  let state: "new" | "begun" | "entered" | "over" = "new";
  let isFramed = false;

  const send = (sending: Promise<unknown>) => {
    // A failure here makes the statement that travels with it fail.
    sending.catch(() => undefined);
    sent.push(sending);
  };
  const begin = () => {
    if (state === "over") throw new Error("The transaction is over.");
    if (state !== "new") return;
    state = "begun";
    isFramed = true;
    inOnePacket(client);
    send(client.query("BEGIN"));
  };
  const setTenant = () => {
    begin();
    if (state === "begun") for (const setting of settings) send(client.query(statement(SET_TENANT, setting)));
    state = "entered";
  };
  const ask = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    // What is asked side by side travels together.
    inOnePacket(client);
    const [{ rows }] = await tracedStatement(sql, () =>
      Promise.all([client.query<Row>(statement(sql, params)), ...sent]),
    );
    return rows;
  };
  const query = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    setTenant();
    return ask<Row>(sql, params);
  };
  const enter = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    begin();
    state = "entered";
    return ask<Row>(sql, params);
  };
  const finish = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    const asked = query<Row>(sql, params);
    state = "over";
    const [rows] = await Promise.all([asked, client.query("COMMIT")]);
    return rows;
  };
  const only = async <Row extends QueryResultRow>(sql: string, params: readonly unknown[]) => {
    if (state !== "new") throw new Error("The transaction has begun.");
    state = "over";
    return ask<Row>(sql, params);
  };
  const prisma = rowsOn(client, { limitMs, before: setTenant });

  return {
    door: {
      rows: prisma.rows,
      query,
      enter,
      only: isKept ? enter : only,
      finish: isKept ? query : finish,
      inChunks: inChunks(query),
    },
    commit: async () => {
      const isOpen = state === "begun" || state === "entered";
      state = "over";
      await prisma.end();
      await Promise.all(sent);
      if (isOpen) await client.query("COMMIT");
    },
    rollback: async () => {
      state = "over";
      await prisma.end();
      if (isFramed) await client.query("ROLLBACK");
    },
  };
}
