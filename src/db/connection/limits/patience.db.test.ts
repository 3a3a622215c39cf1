import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { asCall, asLongWork } from "@/platform/present-work";
import { anyStatement } from "@/test/database/any-statement";
import { endingServer } from "@/test/database/ending-server";
import { givenDatabase } from "@/test/database/given-database";
import { type StallingProxy, stallingProxy } from "@/test/database/stalling-proxy";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { closePool, isDatabaseReady } from "../pool";
import { inTransaction, type Transaction } from "../transaction";

// Every limit is a second here: for a connection, a lock and a statement; so a call takes three in all.

const db = givenDatabase();
let org: TestOrganization;
const ctx = () => ({ organizationId: organizationId(org.id) });
const slugs = (tx: Transaction) => anyStatement(tx).query("SELECT slug FROM organizations", []);
/** A second more than a call may take in all. What waits without a limit takes a minute, or for ever. */
const PATIENCE_MS = 4_000;
const STEP_MS = 100;
const UNAVAILABLE = { code: "unavailable", detail: null };
const SETTINGS = ["HIATUS_CONNECTION_SECONDS", "HIATUS_LOCK_SECONDS", "HIATUS_STATEMENT_SECONDS"];

beforeAll(() => {
  for (const name of SETTINGS) process.env[name] = "1";
});
afterAll(() => {
  for (const name of SETTINGS) delete process.env[name];
});
beforeEach(async () => {
  org = await buildOrganization(db);
});

/**
 * Waits so long in many steps, each with a trip to the database: on a machine that is busy it takes longer, as the calls do
 * that are held against it.
 */
async function patience(isOver: () => boolean): Promise<string> {
  for (let step = 0; step < PATIENCE_MS / STEP_MS && !isOver(); step++) {
    await db.owner.query("SELECT 1");
    await sleep(STEP_MS);
  }
  return "kept waiting";
}

async function isRefusedInTime(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const outcome = work.then(
    () => "done",
    (error: unknown) => error,
  );
  const first = await Promise.race([outcome, patience(() => isOver)]);
  isOver = true;
  expect(first).toMatchObject(UNAVAILABLE);
}

describe("a call that waits for the database", () => {
  it("is refused when a statement takes too long, and its connection serves the next", async () => {
    const pids: unknown[] = [];
    const slow = inTransaction(ctx(), async (tx) => {
      pids.push((await anyStatement(tx).query("SELECT pg_backend_pid() AS pid", []))[0]?.["pid"]);
      await anyStatement(tx).query("SELECT pg_sleep(20)", []);
    });
    await isRefusedInTime(slow);
    const [row] = await inTransaction(ctx(), (tx) =>
      anyStatement(tx).query("SELECT pg_backend_pid() AS pid", []),
    );
    expect([row?.["pid"]]).toEqual(pids);
  });

  it("is refused when somebody keeps a lock, of a row or of a table, by either way of asking", async () => {
    const other = await db.owner.connect();
    const rename = ({ rows, organizationId: id }: Transaction) =>
      rows.organization.updateMany({ where: { id }, data: { name: "Mine" } });
    try {
      await other.query("BEGIN");
      await other.query("UPDATE organizations SET name = 'Theirs'");
      await isRefusedInTime(inTransaction(ctx(), rename));
      await other.query("LOCK TABLE organizations IN ACCESS EXCLUSIVE MODE");
      await isRefusedInTime(inTransaction(ctx(), slugs));
      await isRefusedInTime(inTransaction(ctx(), rename));
    } finally {
      await other.query("ROLLBACK");
      other.release();
    }
    expect(await inTransaction(ctx(), slugs)).toEqual([{ slug: org.slug }]);
  });
});

describe("a call of several transactions", () => {
  const sleeping = (seconds: number) =>
    inTransaction(ctx(), (tx) => anyStatement(tx).query("SELECT pg_sleep($1)", [seconds]));

  it("waits for all of them together as long as for one", async () => {
    const one = asCall(async () => {
      for (let turn = 0; turn < 10; turn++) await sleeping(0.7);
    });
    await isRefusedInTime(one);
  });

  it("that go on at the same time counts that time once", async () => {
    await asCall(() => Promise.all(Array.from({ length: 8 }, () => sleeping(0.6))));
  });

  it("does long work longer", async () => {
    await asCall(() => asLongWork(() => sleeping(1.5)));
  });
});

it("a connection that is ended as it begins fails the call, and no more", async () => {
  const server = await endingServer();
  await closePool();
  process.env.DATABASE_URL = server.url;
  try {
    await isRefusedInTime(inTransaction(ctx(), slugs));
  } finally {
    await closePool();
    process.env.DATABASE_URL = db.url;
    await server.close();
  }
});

describe("while the database stands still", () => {
  let proxy: StallingProxy;
  beforeAll(async () => {
    await closePool();
    proxy = await stallingProxy(db.url);
    process.env.DATABASE_URL = proxy.url;
  });
  afterAll(async () => {
    await closePool();
    process.env.DATABASE_URL = db.url;
    await proxy.close();
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a statement", () => inTransaction(ctx(), (tx) => (proxy.stall(), slugs(tx)))],
    [
      "the second statement",
      () => inTransaction(ctx(), async (tx) => [await slugs(tx), proxy.stall(), await slugs(tx)]),
    ],
    [
      "the last statement",
      () => inTransaction(ctx(), (tx) => (proxy.stall(), anyStatement(tx).finish("SELECT 1", []))),
    ],
    ["the commit", () => inTransaction(ctx(), async (tx) => [await slugs(tx), proxy.stall()])],
    [
      "the rollback",
      () =>
        inTransaction(ctx(), async (tx) => {
          await slugs(tx);
          proxy.stall();
          throw Object.assign(new Error("cut"), { code: "ECONNRESET" });
        }),
    ],
    ["Prisma Client", () => inTransaction(ctx(), ({ rows }) => (proxy.stall(), rows.site.count()))],
    [
      "a new connection",
      async () => {
        await closePool();
        proxy.stall();
        await inTransaction(ctx(), slugs);
      },
    ],
  ])("%s is given up in time, and the next call works once it goes on", async (_what, stalls) => {
    await inTransaction(ctx(), slugs);
    await isRefusedInTime(stalls());
    expect(await isDatabaseReady()).toBe(false);
    proxy.resume();
    expect(await inTransaction(ctx(), slugs)).toEqual([{ slug: org.slug }]);
    await expect.poll(() => proxy.open()).toBeLessThanOrEqual(2);
  });
});
