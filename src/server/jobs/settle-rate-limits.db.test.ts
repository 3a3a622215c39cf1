import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { closePool } from "@/db/connection/pool";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { identifyByKey } from "../context";
import { createFrontServer } from "../front/server";
import { stopServer } from "../front/stop-server";
import { SharedRateLimiter } from "../limits/shared-rate-limiter";
import { restEndpoint } from "../rest/rest-endpoint";
import { routesOf } from "../rest/route-table";
import { appRouter } from "../trpc/app-router";
import { startSettling } from "./settle-rate-limits";

const LIMIT = 20;
const SOON = { timeout: 4000, interval: 50 };

let db: TestDatabase;
let organization: TestOrganization;
const started: Instance[] = [];

beforeAll(async () => {
  db = await testDatabase();
  organization = await TestOrganization.create(db.owner, "acme");
});

afterEach(async () => {
  await Promise.all(started.splice(0).map(({ stop }) => stop()));
});

afterAll(async () => {
  await closePool();
  await db.drop();
});

interface Instance {
  readonly call: (
    secret: string,
  ) => Promise<{ status: number; remaining: number; reset: number; after: number }>;
  readonly stop: () => Promise<void>;
}

/** A front of its own with a limiter of its own, as another process has them. */
async function instance(): Promise<Instance> {
  const limiter = new SharedRateLimiter(LIMIT, 60_000);
  const endpoint = restEndpoint({
    routes: routesOf(appRouter),
    base: "/api/v1",
    identify: identifyByKey,
    limiter: () => limiter,
  });
  const pages = () => Promise.reject(new Error("no page was asked for"));
  const server = createFrontServer({ endpoints: new Map([["/api/v1", endpoint]]), pages });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stopSettling = startSettling(limiter);
  const made = {
    call: async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/me`, { headers });
      await answer.arrayBuffer();
      const numberOf = (name: string) => Number(answer.headers.get(name));
      return {
        status: answer.status,
        remaining: numberOf("ratelimit-remaining"),
        reset: numberOf("ratelimit-reset"),
        after: numberOf("retry-after"),
      };
    },
    stop: async () => {
      await stopServer(server);
      await stopSettling();
    },
  };
  started.push(made);
  return made;
}

/** A key whose minute does not end while a test looks. */
async function freshKey(): Promise<string> {
  for (;;) {
    const { id, secret } = await organization.key(await organization.employee(crypto.randomUUID()));
    if (new SharedRateLimiter(1, 60_000).take(id, new Date()).resetsIn > 15) return secret;
  }
}

async function spend({ call }: Instance, secret: string, calls: number): Promise<void> {
  for (let n = 0; n < calls; n++) expect((await call(secret)).status).toBe(200);
}

it("refuses at one instance a key that has used its limit at another, until the same instant", async () => {
  const [a, b] = [await instance(), await instance()];
  const [secret, other] = [await freshKey(), await freshKey()];
  await spend(a, secret, LIMIT);
  const refused = await a.call(secret);
  expect(refused).toMatchObject({ status: 429, remaining: 0, after: refused.reset });
  // One second until the one tells, one until the other asks; its own first call finds it refused already.
  await new Promise((resolve) => setTimeout(resolve, 2200));
  const elsewhere = await b.call(secret);
  expect(elsewhere).toMatchObject({ status: 429, remaining: 0, after: elsewhere.reset });
  const again = await a.call(secret);
  expect(Math.abs(again.reset - elsewhere.reset)).toBeLessThanOrEqual(1);
  expect(await b.call(other)).toMatchObject({ status: 200, remaining: LIMIT - 1 });
});

it("counts together what both let through", async () => {
  const [a, b] = [await instance(), await instance()];
  const secret = await freshKey();
  await spend(a, secret, 7);
  await spend(b, secret, 8);
  await vi.waitFor(async () => {
    const { remaining } = await a.call(secret);
    expect(remaining).toBeLessThan(LIMIT - 8 - 7);
  }, SOON);
  let allowed = 0;
  while ((await a.call(secret)).status === 200) allowed += 1;
  expect(allowed).toBeLessThan(LIMIT - 15);
});

it("goes on limiting by itself while the counts cannot be kept, and settles them afterwards", async () => {
  const [a, b] = [await instance(), await instance()];
  const secret = await freshKey();
  await db.owner.query("ALTER TABLE rate_windows RENAME TO rate_windows_away");
  try {
    await spend(a, secret, LIMIT);
    expect((await a.call(secret)).status).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await b.call(secret)).status).toBe(200);
  } finally {
    await db.owner.query("ALTER TABLE rate_windows_away RENAME TO rate_windows");
  }
  await vi.waitFor(async () => expect((await b.call(secret)).status).toBe(429), SOON);
});

it("leaves what it has counted to the others when it stops", async () => {
  const secret = await freshKey();
  const a = await instance();
  await spend(a, secret, LIMIT);
  await a.stop();
  const b = await instance();
  await vi.waitFor(async () => expect((await b.call(secret)).status).toBe(429), SOON);
});

it("keeps no count of a window that ended more than a minute ago", async () => {
  const row =
    "INSERT INTO rate_windows (name, ends_at, instance, used) SELECT 'key', $1, gen_random_uuid(), 1";
  const [old, recent] = [new Date(Date.now() - 61_000), new Date(Date.now() - 30_000)];
  for (const end of [old, old, recent]) await db.owner.query(row, [end]);
  await instance();
  const kept = "SELECT ends_at FROM rate_windows WHERE ends_at <= $1";
  await vi.waitFor(async () => expect((await db.owner.query(kept, [old])).rowCount).toBe(0), SOON);
  expect((await db.owner.query(kept, [recent])).rowCount).toBe(1);
});
