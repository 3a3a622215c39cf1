import { randomUUID } from "node:crypto";
import type pg from "pg";
import { freePort } from "@/platform/embedded-database/database-settings";
import { dayFromNow, TestOrganization } from "@/test/worlds/organization-builder";
import { superuserPool, type TemporaryDatabase, withTemporaryDatabase } from "../data-set/temporary-database";
import { KeepAliveConnection } from "../load/keep-alive-connection";
import { type PlannedRequest, prepareRequest } from "../load/prepared-request";
import { startWithoutPages } from "../measure/server-process";
import { strangersIn } from "./foreign-ids";
import type { Line } from "./line";

const CLIENTS = 8;
const MEMBERS = 6;
const CONTROL_CALLS = 400;
/** How functions of the database keep to an organization, besides row-level security. */
const OWN_ROWS = /\b\w+\.organization_id = (p_organization\b|\$1)/g;

/** An organization, and what is known of it by its ids. */
interface Side {
  readonly slug: string;
  readonly keys: readonly string[];
  readonly policyId: string;
  readonly employeeIds: readonly string[];
}

interface Seen {
  calls: number;
  failed: number;
  /** Answers that contain something of the other organization. */
  foreign: number;
}

/**
 * Calls of two organizations in turn, over a pool of one connection: no answer may contain anything of the
 * other.
 */
export function shareOneConnection(calls: number): Promise<Line> {
  return withTemporaryDatabase("shared", (database) => share(database, calls));
}

async function share(database: TemporaryDatabase, calls: number): Promise<Line> {
  const { dataDir, url: databaseUrl, cleanUp } = database;
  const db = superuserPool(database, 1);
  const sides = [await buildSide(db, "left"), await buildSide(db, "right")];
  const port = await freePort();
  const settings = { BENCH_CONNECTIONS: "1" };
  const service = await startWithoutPages({
    name: "shared",
    port,
    databaseUrl,
    databasePid: 0,
    dataDir,
    settings,
  });
  cleanUp(service.stop);
  const seen = await callInTurn(db, { port, sides, calls });
  const { rows } = await db.query<{ connections: number }>(
    "SELECT count(*)::int AS connections FROM pg_stat_activity WHERE application_name = 'hiatus'",
  );
  await mixOrganizations(db);
  const unguarded = await callInTurn(db, { port, sides, calls: CONTROL_CALLS });
  return {
    figures: { calls: seen.calls, "connections of calls and of long work": rows[0]?.connections ?? 0 },
    wrong: { "ids and addresses of the other": seen.foreign, "answers of 5xx": seen.failed },
    control: {
      [`ids and addresses of the other in ${CONTROL_CALLS} answers of a database that mixes them`]:
        unguarded.foreign,
    },
  };
}

/** Takes from this scratch database what keeps organizations apart: row-level security, and what functions ask for. */
async function mixOrganizations(db: pg.Pool): Promise<void> {
  const { rows: tables } = await db.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relrowsecurity",
  );
  for (const { name } of tables) await db.query(`ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
  const { rows: functions } = await db.query<{ definition: string }>(
    `SELECT pg_get_functiondef(p.oid) AS definition FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'hiatus' AND p.prokind = 'f' AND p.proname IN ('listed_rows', 'listed_request_ids', 'request_rows')`,
  );
  const mixed = functions.filter(({ definition }) => definition.search(OWN_ROWS) >= 0);
  if (mixed.length === 0)
    throw new Error("No function asks for an organization any more: this control is out of date.");
  for (const { definition } of mixed) await db.query(definition.replaceAll(OWN_ROWS, "true"));
}

async function buildSide(db: pg.Pool, slug: string): Promise<Side> {
  const home = await TestOrganization.create(db, slug);
  const policyId = await home.policy({ isUnlimited: true });
  const admin = await home.employee("admin", { role: "admin" });
  const people = [admin];
  for (let n = 0; n < MEMBERS; n++) people.push(await home.employee(`member${n}`, { approvers: [admin] }));
  await home.assign(policyId, ...people);
  for (const table of ["departments", "positions", "sites", "employment_types"] as const) {
    await home.entry(table, { name: `A ${table} of ${slug}` });
  }
  await home.holiday({ start_date: dayFromNow(200), end_date: dayFromNow(200) });
  const keys: string[] = [];
  for (const person of people) keys.push((await home.key(person)).secret);
  return { slug, keys, policyId, employeeIds: people.map(({ id }) => id) };
}

interface Turns {
  readonly port: number;
  readonly sides: readonly Side[];
  readonly calls: number;
}

/** Every answer is searched for ids and addresses of the other side. */
async function callInTurn(db: pg.Pool, { port, sides, calls }: Turns): Promise<Seen> {
  const seen: Seen = { calls: 0, failed: 0, foreign: 0 };
  const ids = sides.map(() => new Map<string, number>());
  let next = 0;
  const client = async () => {
    const connection = await KeepAliveConnection.open(port);
    while (next < calls) {
      const n = next++;
      const at = n % sides.length;
      const [own, other] = [sides[at], sides[1 - at]];
      if (own === undefined || other === undefined) continue;
      const request = prepareRequest(callOf(own, Math.floor(n / sides.length)));
      const { status, body } = await connection.send(request, { isBodyWanted: true });
      seen.calls++;
      if (status >= 500) seen.failed++;
      if (body.includes(`@${other.slug}.example`) || body.includes(` of ${other.slug}"`)) seen.foreign++;
      for (const [id] of body.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) {
        ids[at]?.set(id, (ids[at].get(id) ?? 0) + 1);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const owned = await Promise.all(sides.map(({ slug }) => idsOf(db, slug)));
  seen.foreign += strangersIn(ids, owned);
  return seen;
}

/** The n-th call of a side: lists, single things, and what is written between them. */
function callOf({ keys, policyId, employeeIds }: Side, n: number): PlannedRequest {
  const [admin = ""] = keys;
  const key = keys[n % keys.length] ?? "";
  const read = (target: string): PlannedRequest => ({ key: admin, method: "GET", target });
  const day = dayFromNow(1 + (Math.floor(n / 16) % 360));
  const turns: (() => PlannedRequest)[] = [
    () => ({ ...read("/me"), key }),
    () => ({ ...read("/time-off/balances"), key }),
    () => read("/employees?limit=50"),
    () => read(`/employees/${employeeIds[n % employeeIds.length]}`),
    () => read("/departments?limit=20"),
    () => read("/positions"),
    () => read("/sites"),
    () => read("/employment-types"),
    () => read("/holidays"),
    () => read("/policies"),
    () => read("/time-off/requests?limit=20"),
    () => ({ ...read("/api-keys"), key }),
    () => read(`/time-off/preview?policy_id=${policyId}&start_date=${day}&end_date=${day}`),
    () => ({
      key,
      method: "POST",
      target: "/time-off/requests",
      body: { policy_id: policyId, start_date: day, end_date: day },
    }),
    () => read(`/employees/${employeeIds[n % employeeIds.length]}/policies`),
    // Something that does not exist.
    () => read(`/employees/${randomUUID()}`),
  ];
  return (turns[n % turns.length] ?? (() => read("/me")))();
}

/** Ids of all that belongs to an organization. */
async function idsOf(db: pg.Pool, slug: string): Promise<Set<string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'uuid'
     AND column_name IN ('id', 'organization_id') GROUP BY table_name HAVING count(*) = 2`,
  );
  const parts = tables.map(({ name }) => `SELECT id, organization_id FROM "${name}"`);
  const { rows } = await db.query<{ id: string }>(
    `SELECT t.id FROM (${parts.join(" UNION ALL ")}) t JOIN organizations o ON o.id = t.organization_id WHERE o.slug = $1
     UNION SELECT id FROM organizations WHERE slug = $1`,
    [slug],
  );
  return new Set(rows.map(({ id }) => id));
}
