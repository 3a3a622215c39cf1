import { expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization } from "@/test/worlds/builders";
import { prune } from "./prune";

const db = givenDatabase();
const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const FORGOTTEN = {
  newsBefore: daysAgo(365),
  linksBefore: daysAgo(30),
  callsBefore: daysAgo(90),
  changesBefore: daysAgo(1),
  idleSince: daysAgo(14),
  now: NOW,
};
const NOTHING = {
  outbox: 0,
  sign_in_tokens: 0,
  mcp_calls: 0,
  sign_in_challenges: 0,
  sessions: 0,
  idempotency_keys: 0,
  guess_counts: 0,
  fact_changes: 0,
  audit_entries: 0,
};

async function left(table: string, what: string): Promise<unknown[]> {
  const { rows } = await db.owner.query<{ what: unknown }>(`SELECT ${what} AS what FROM ${table} ORDER BY 1`);
  return rows.map((row) => row.what);
}

it("forgets news that are over, and none that still has to be told", async () => {
  const org = await buildOrganization(db);
  const eva = await org.employee();
  await db.owner.query(
    `INSERT INTO outbox (organization_id, event, recipient_id, payload, created_at, delivered_at, dead_at, queued_at)
     SELECT $1, name, $2, '{}', at, done, dead, queued FROM (VALUES
       ('a.delivered', $3::timestamptz, $3::timestamptz, null::timestamptz, null::timestamptz),
       ('a.dead', $3, null, $3, null), ('a.waiting', $3, null, null, null), ('a.queued', $3, null, null, $3),
       ('a.fresh', $4, $4, null, null)) AS v (name, at, done, dead, queued)`,
    [org.id, eva, daysAgo(366), daysAgo(364)],
  );
  expect(await prune(db.owner, FORGOTTEN)).toEqual({ ...NOTHING, outbox: 2 });
  expect(await left("outbox", "event")).toEqual(["a.fresh", "a.queued", "a.waiting"]);
});

it("forgets links, sessions, calls and idempotency keys that are over", async () => {
  const org = await buildOrganization(db);
  const eva = await org.employee();
  const { rows } = await db.owner.query<{ id: string }>(
    "INSERT INTO users (email, name) VALUES ('eva@retention.test', 'Eva') RETURNING id",
  );
  const user = rows[0]?.id;
  const token = "sha256(random()::text::bytea)";
  await db.owner.query(
    `INSERT INTO sign_in_tokens (token_hash, purpose, user_id, created_at, expires_at, used_at)
     SELECT ${token}, 'password_reset', $1, $2, expires, used FROM (VALUES
       ($3::timestamptz, null::timestamptz), ($4, $3), ($4, null), ($4, $5)) AS v (expires, used)`,
    [user, daysAgo(40), daysAgo(31), daysAgo(-5), daysAgo(29)],
  );
  await db.owner.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     SELECT ${token}, $1, $2, seen, expires FROM (VALUES
       ($3::timestamptz, $4::timestamptz), ($5, $6), ($5, $4)) AS v (seen, expires)`,
    [user, daysAgo(60), daysAgo(15), daysAgo(-30), daysAgo(1), daysAgo(0)],
  );
  await db.owner.query(
    `INSERT INTO idempotency_keys (organization_id, employee_id, key, route, fingerprint, created_at, expires_at)
     SELECT $1, $2, key, 'POST /x', sha256('x'), $3, expires FROM (VALUES ('old', $4::timestamptz), ('new', $5)) AS v (key, expires)`,
    [org.id, eva, daysAgo(2), daysAgo(1), daysAgo(-1)],
  );
  await db.owner.query(
    `INSERT INTO guess_counts (name, ends_at, used)
     SELECT rpad(name, 43, 'x'), ends, 1 FROM (VALUES ('over', $1::timestamptz), ('open', $2)) AS v (name, ends)`,
    [daysAgo(1), daysAgo(-1)],
  );
  await db.owner.query(
    `INSERT INTO sign_in_challenges (purpose, challenge, created_at, expires_at)
     SELECT 'sign_in', ${token}, $1, expires FROM (VALUES ($2::timestamptz), ($3)) AS v (expires)`,
    [daysAgo(1), daysAgo(0), daysAgo(-1)],
  );
  expect(await prune(db.owner, FORGOTTEN)).toEqual({
    ...NOTHING,
    sign_in_tokens: 2,
    sign_in_challenges: 1,
    sessions: 2,
    idempotency_keys: 1,
    guess_counts: 1,
  });
  expect(await left("guess_counts", "left(name, 4)")).toEqual(["open"]);
  expect(await left("idempotency_keys", "key")).toEqual(["new"]);
});

it("forgets changes before which nothing is kept", async () => {
  const org = await buildOrganization(db);
  const eva = await org.employee();
  await db.owner.query("DELETE FROM fact_changes");
  await db.owner.query(
    `INSERT INTO fact_changes (organization_id, concerned_id, written_by, created_at)
     SELECT $1, $2, by, at FROM (VALUES (1, $3::timestamptz), (2, $4)) AS v (by, at)`,
    [org.id, eva, daysAgo(2), daysAgo(0)],
  );
  expect(await prune(db.owner, FORGOTTEN)).toEqual({ ...NOTHING, fact_changes: 1 });
  expect(await left("fact_changes", "written_by::int")).toEqual([2]);
});

it("keeps the audit as long as its organization says, and for ever unless it does", async () => {
  const [kept, pruned] = [await buildOrganization(db), await buildOrganization(db)];
  await db.owner.query("UPDATE organizations SET audit_kept_months = 12 WHERE id = $1", [pruned.id]);
  await db.owner.query("DELETE FROM audit_entries");
  await db.owner.query(
    `INSERT INTO audit_entries (organization_id, via, action, entity, created_at)
     SELECT id, 'system', action, 'site', at FROM unnest($1::uuid[]) id,
       (VALUES ('site.old', $2::timestamptz), ('site.new', $3)) AS v (action, at)`,
    [[kept.id, pruned.id], daysAgo(366), daysAgo(364)],
  );
  expect(await prune(db.owner, FORGOTTEN)).toEqual({ ...NOTHING, audit_entries: 1 });
  expect(await left("audit_entries", "action")).toEqual(["site.new", "site.new", "site.old"]);
});

it("works in portions, and waits for nobody who holds a row", async () => {
  const org = await buildOrganization(db);
  const eva = await org.employee();
  await db.owner.query("DELETE FROM outbox");
  await db.owner.query(
    `INSERT INTO outbox (organization_id, event, recipient_id, payload, created_at, delivered_at)
     SELECT $1, 'a.delivered', $2, '{}', $3, $3 FROM generate_series(1, 12001)`,
    [org.id, eva, daysAgo(400)],
  );
  const other = await db.owner.connect();
  await other.query("BEGIN; SELECT FROM outbox WHERE id = (SELECT min(id) FROM outbox) FOR UPDATE");
  expect((await prune(db.owner, FORGOTTEN)).outbox).toBe(12_000);
  await other.query("ROLLBACK");
  other.release();
  expect((await prune(db.owner, FORGOTTEN)).outbox).toBe(1);
});
