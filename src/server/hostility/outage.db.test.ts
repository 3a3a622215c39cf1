import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePool } from "@/db/connection/pool";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { organizationId } from "@/domain/tenancy";
import { ENDPOINTS } from "@/server/endpoints";
import { mounted } from "@/server/http/connection";
import { ownOrigin } from "@/server/own-origin";
import { cookieOf } from "@/test/clients/portal-client";
import { anyStatement } from "@/test/database/any-statement";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";

// What a caller is told while the database is away or cannot go on: 503, when to try again, and not a word of the driver's.

const UNAVAILABLE = { code: "unavailable", detail: null };
const db = givenDatabase();
let org: TestOrganization;
let key: Readonly<Record<string, string>>;
let cookie: Readonly<Record<string, string>>;

beforeAll(async () => {
  org = await TestOrganization.create(db.owner, "home");
  const admin = await org.employee("admin", { role: "admin" });
  key = { authorization: `Bearer ${(await org.key(admin)).secret}` };
  cookie = { cookie: await cookieOf(await org.session(admin)), "sec-fetch-site": "same-origin" };
});

async function asked(path: string, init: RequestInit): Promise<Response> {
  const endpoint = ENDPOINTS.get(path.split("/", 3).join("/"));
  if (!endpoint) throw new Error(`Nothing answers ${path}.`);
  const request = new Request(ownOrigin() + path, init);
  request.headers.set("host", new URL(ownOrigin()).host);
  return mounted(endpoint)(request);
}

describe("while nobody listens at the database's address", () => {
  let address: string | undefined;
  beforeAll(async () => {
    address = process.env.DATABASE_URL;
    await closePool();
    process.env.DATABASE_URL = "postgresql://hiatus:secret@127.0.0.1:9/hiatus";
  });
  afterAll(async () => {
    await closePool();
    process.env.DATABASE_URL = address;
  });

  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  it.each<[string, string, () => RequestInit]>([
    ["REST", "/api/v1/me", () => ({ headers: key })],
    [
      "a write by REST",
      "/api/v1/departments",
      () => ({ method: "POST", headers: { ...key, ...json }, body: '{"name":"A"}' }),
    ],
    ["a file", "/api/files/exports/holidays", () => ({ headers: cookie })],
    ["a calendar feed", `/api/feeds/${"a".repeat(43)}.ics`, () => ({})],
    ["tRPC", "/api/trpc/me.get", () => ({ headers: cookie })],
    ["several calls by tRPC", "/api/trpc/me.get,approvals.count?batch=1", () => ({ headers: cookie })],
    [
      "MCP",
      "/api/mcp",
      () => ({ method: "POST", headers: { ...key, ...json }, body: JSON.stringify(message) }),
    ],
  ])("%s answers 503", async (_transport, path, init) => {
    const answer = await asked(path, init());
    const text = await answer.text();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(text).toContain('"unavailable"');
    expect(text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|secret|hiatus:/);
  });
});

describe("a transaction", () => {
  const ctx = () => ({ organizationId: organizationId(org.id) });
  const pidIn = async (tx: Transaction) =>
    (await anyStatement(tx).query("SELECT pg_backend_pid() AS pid", []))[0]?.["pid"];
  it("whose connection is ended fails with `unavailable`, and the next one works", async () => {
    const work = inTransaction(ctx(), async (tx) => {
      await db.owner.query("SELECT pg_terminate_backend($1)", [await pidIn(tx)]);
      await pidIn(tx);
    });
    await expect(work).rejects.toMatchObject(UNAVAILABLE);
    await expect(inTransaction(ctx(), pidIn)).resolves.toEqual(expect.any(Number));
  });

  it("that waits too long fails with `unavailable`", async () => {
    const work = inTransaction(ctx(), async (tx) => {
      await anyStatement(tx).query("SELECT set_config('statement_timeout', '50', true)", []);
      await anyStatement(tx).query("SELECT pg_sleep(5)", []);
    });
    await expect(work).rejects.toMatchObject(UNAVAILABLE);
  });

  it("that finds the disk full fails with `unavailable`", async () => {
    const sql = "DO $$ BEGIN RAISE SQLSTATE '53100'; END $$";
    const work = inTransaction(ctx(), (tx) => anyStatement(tx).query(sql, []));
    await expect(work).rejects.toMatchObject(UNAVAILABLE);
  });
});
