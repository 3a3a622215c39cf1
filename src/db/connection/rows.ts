import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { processWide } from "@/platform/process-wide";
import { type Prisma, PrismaClient } from "../generated/client";
import { nameOf } from "./door/statement";
import { tracedStatement } from "./traces/statement-name";

/** The models of Prisma Client inside a transaction. */
export type Rows = Omit<Prisma.TransactionClient, `$${string}`>;

interface Manner {
  readonly limitMs: number;
  /** Sends what has to come before the first statement. */
  readonly before: () => void;
}

/** Prisma Client on the connection of a running transaction, opened at its first use. */
export function rowsOn(
  client: pg.PoolClient,
  { limitMs, before }: Manner,
): { rows: Rows; end: () => Promise<void> } {
  let opened: Promise<Prisma.TransactionClient> | null = null;
  let ended: Promise<void> = Promise.resolve();
  let letGo: () => void = () => undefined;
  const running: Running = { client, failure: null, isOver: false };

  const open = (): Promise<Prisma.TransactionClient> => {
    before();
    const { connection, prisma } = shared();
    const isOver = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return new Promise((resolve, reject) => {
      ended = connection
        .run(running, () =>
          prisma.$transaction(
            (rows) => {
              resolve(rows);
              return isOver;
            },
            { timeout: limitMs, maxWait: limitMs },
          ),
        )
        .catch(reject);
    });
  };
  const ask = async (model: string, action: string, args: readonly unknown[]): Promise<unknown> => {
    opened ??= open();
    try {
      const delegate: unknown = Reflect.get(await opened, model);
      const method: unknown = Reflect.get(Object(delegate), action);
      if (typeof method !== "function") throw new Error(`Prisma Client has no ${model}.${action}.`);
      return await Reflect.apply(method, delegate, args);
    } catch (error) {
      // What PostgreSQL said, with the constraint's name; Prisma wraps it in words of its own.
      throw running.failure ?? error;
    }
  };
  const modelOf = (model: string) =>
    new Proxy(
      {},
      {
        get:
          (_, action) =>
          (...args: unknown[]) =>
            ask(model, String(action), args),
      },
    );

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proxy answers every model
  const rows = new Proxy({} as Rows, { get: (_, model) => modelOf(String(model)) });
  return {
    rows,
    end: () => {
      running.isOver = true;
      letGo();
      return ended;
    },
  };
}

interface Running {
  readonly client: pg.PoolClient;
  /** The first error from PostgreSQL. */
  failure: Error | null;
  /** Then the connection is somebody else's: what Prisma Client still has to send it must not send. */
  isOver: boolean;
}

/** One client for all bundles of this process; the connection is that of whichever transaction asks. */
function shared() {
  return processWide("prisma", () => {
    const connection = new AsyncLocalStorage<Running>();
    const adapter = new PrismaPg(new JoinedPool(connection), {
      statementNameGenerator: ({ sql }) => nameOf(sql),
    });
    return { connection, prisma: new PrismaClient({ adapter }) };
  });
}

/** A pool that gives out the connection of the running transaction, whose beginning and end belong to the runner. */
class JoinedPool extends pg.Pool {
  constructor(private readonly connection: AsyncLocalStorage<Running>) {
    super();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined) => void): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined) => void,
  ): Promise<pg.PoolClient> | undefined {
    const running = this.connection.getStore();
    if (running === undefined) throw new Error("Prisma was used outside of a transaction.");
    const client = joined(running);
    if (callback === undefined) return Promise.resolve(client);
    callback(undefined, client);
    return undefined;
  }
}

const FRAMES = new Set(["BEGIN", "COMMIT", "ROLLBACK"]);
const NOTHING = { rows: [], fields: [], rowCount: 0, command: "", oid: 0 };

function joined(running: Running): pg.PoolClient {
  const { client } = running;
  const query = async (config: pg.QueryConfig) => {
    if (FRAMES.has(config.text)) return NOTHING;
    if (running.isOver) throw new Error("The transaction is over.");
    try {
      return await tracedStatement(config.text, () => client.query(config));
    } catch (error) {
      running.failure ??= error instanceof Error ? error : null;
      throw error;
    }
  };
  return new Proxy(client, {
    get: (target, key) => {
      if (key === "release") return () => undefined;
      if (key === "query") return query;
      const value: unknown = Reflect.get(target, key);
      return value instanceof Function
        ? (...args: unknown[]): unknown => Reflect.apply(value, target, args)
        : value;
    },
  });
}
