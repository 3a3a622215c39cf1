import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { ordinaryOwnerDatabase } from "@/test/database/ordinary-owner";
import { insertRow, insertSamples } from "@/test/rows/insert-rows";
import { sampleId } from "@/test/rows/sample-ids";
import { type SampleTable, sampleRows } from "@/test/rows/sample-rows";

const ORGANIZATION = sampleId("organization", 1);
const OTHER = sampleId("organization", 2);
const TABLES = Object.keys(sampleRows(1)) as SampleTable[];
// A user and what opens a session belong to a person, who is named by `hiatus.user_id`.
const PERSONAL: readonly SampleTable[] = [
  "users",
  "authenticators",
  "passkeys",
  "recovery_codes",
  "sessions",
  "sign_in_challenges",
  "sign_in_tokens",
];
// Counts by the id of a key, and of attempts to sign in, which the instances of the service share.
const SHARED: readonly SampleTable[] = ["guess_counts", "rate_windows"];
// Of the installation, closed unless a transaction opens them.
const CLOSED: readonly SampleTable[] = ["kept_mails", "password_requests"];
const TENANT = TABLES.filter((table) => ![...PERSONAL, ...SHARED, ...CLOSED].includes(table));
const UNREACHABLE = "42501";

describe.each([
  ["whom DATABASE_URL or the embedded server names", testDatabase],
  ["who may create neither roles nor databases", ordinaryOwnerDatabase],
])("with an owner %s, the service", (_owner, makeDatabase) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase();
    await insertSamples(db.owner);
  });
  afterAll(async () => {
    await db.drop();
  });

  it.runIf(makeDatabase === ordinaryOwnerDatabase)("is not served by a powerful owner", async () => {
    const { rows } = await db.owner.query(`
      SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user`);
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
  });

  /** Runs as the service with these settings, and undoes everything. */
  async function asService<T>(
    settings: { organization?: string; user?: string },
    run: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await db.service.connect();
    try {
      await client.query("BEGIN");
      await client.query(
        "SELECT set_config('hiatus.organization_id', $1, true), set_config('hiatus.user_id', $2, true)",
        [settings.organization ?? "", settings.user ?? ""],
      );
      return await run(client);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  }

  const countIn = async (client: pg.ClientBase, table: SampleTable, where = "true") => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE ${where}`,
    );
    return rows[0]?.n;
  };

  it("works as hiatus_service, which owns nothing and is bound by row-level security", async () => {
    const { rows } = await db.service.query(`
      SELECT current_user::text AS name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (SELECT count(*)::int FROM pg_shdepend WHERE refobjid = r.oid AND deptype = 'o'
          AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())) AS owned,
        has_database_privilege('hiatus_service', current_database(), 'CREATE') AS "mayCreateSchemas",
        has_schema_privilege('hiatus_service', 'public', 'CREATE') AS "mayCreateTables",
        has_schema_privilege('hiatus_service', 'hiatus', 'CREATE') AS "mayCreateFunctions"
      FROM pg_roles r WHERE rolname = current_user`);
    expect(rows).toEqual([
      {
        name: "hiatus_service",
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        owned: 0,
        mayCreateSchemas: false,
        mayCreateTables: false,
        mayCreateFunctions: false,
      },
    ]);
  });

  it("sees nothing while no organization and no person is named", async () => {
    for (const table of [...TENANT, ...PERSONAL, ...CLOSED]) {
      expect([table, (await db.service.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
    }
  });

  it.each(TENANT)("sees, changes and writes only its organization's %s", async (table) => {
    const column = table === "organizations" ? "id" : "organization_id";
    await asService({ organization: ORGANIZATION }, async (client) => {
      expect(await countIn(client, table)).toBeGreaterThan(0);
      expect(await countIn(client, table, `${column} <> '${ORGANIZATION}'`)).toBe(0);
      await expect(insertRow(client, table, { ...sampleRows(2, 3)[table] })).rejects.toMatchObject({
        code: UNREACHABLE,
        message: `new row violates row-level security policy for table "${table}"`,
      });
    });
    await asService({ organization: OTHER }, async (client) => {
      expect(await countIn(client, table, `${column} = '${ORGANIZATION}'`)).toBe(0);
    });
    const moves = `UPDATE ${table} SET ${column} = '${OTHER}'`;
    await asService({ organization: ORGANIZATION }, async (client) => {
      await expect(client.query(moves)).rejects.toMatchObject({ code: UNREACHABLE });
    });
    const mayUpdate = `SELECT has_table_privilege('hiatus_service', '${table}', 'UPDATE') AS may`;
    if ((await db.owner.query<{ may: boolean }>(mayUpdate)).rows[0]?.may) {
      await asService({ organization: ORGANIZATION }, async (client) => {
        const change = `UPDATE ${table} SET ${column} = ${column} WHERE ${column} = '${OTHER}'`;
        expect((await client.query(change)).rowCount).toBe(0);
      });
    }
    const mayDelete = `SELECT has_table_privilege('hiatus_service', '${table}', 'DELETE') AS may`;
    if ((await db.owner.query<{ may: boolean }>(mayDelete)).rows[0]?.may) {
      await asService({ organization: ORGANIZATION }, async (client) => {
        expect((await client.query(`DELETE FROM ${table} WHERE ${column} = '${OTHER}'`)).rowCount).toBe(0);
      });
    }
  });

  it("cannot refer to another organization's rows, though it knows their ids", async () => {
    const foreign = sampleId("employee", 2);
    const references: [SampleTable, object][] = [
      ["departments", { manager_id: foreign }],
      ["employees", { site_id: sampleId("site", 2) }],
      ["requests", { employee_id: foreign }],
      ["requests", { policy_id: sampleId("policy", 2) }],
      ["approval_steps", { approver_id: foreign }],
      ["attachments", { request_id: sampleId("request", 2) }],
      ["api_keys", { employee_id: foreign }],
      ["employee_pictures", { employee_id: foreign }],
      ["feeds", { employee_id: foreign }],
    ];
    for (const [table, reference] of references) {
      await asService({ organization: ORGANIZATION }, async (client) => {
        const row = { ...sampleRows(1, 3)[table], ...reference };
        await expect(insertRow(client, table, row)).rejects.toMatchObject({ code: "23503" });
      });
    }
  });

  it("sees a person, their sessions and links only by naming that person", async () => {
    const user = sampleId("user", 1);
    await asService({ user, organization: OTHER }, async (client) => {
      for (const table of PERSONAL) {
        const mine = table === "users" ? `id = '${user}'` : `user_id = '${user}'`;
        expect([table, await countIn(client, table, mine)]).toEqual([table, 1]);
      }
      expect(await countIn(client, "users")).toBe(1);
      const changed = await client.query("UPDATE users SET name = 'Mine' WHERE id <> $1", [user]);
      expect(changed.rowCount).toBe(0);
      await expect(insertRow(client, "users", sampleRows(2, 3).users)).rejects.toMatchObject({
        code: UNREACHABLE,
      });
    });
    await asService({ user: sampleId("user", 1, 3) }, (client) =>
      insertRow(client, "users", sampleRows(1, 3).users),
    );
  });

  it("sees the links of its organization and the sessions that act in it, and no users", async () => {
    await asService({ organization: ORGANIZATION }, async (client) => {
      expect(await countIn(client, "sign_in_tokens")).toBe(1);
      expect(await countIn(client, "sessions")).toBe(1);
      expect(await countIn(client, "sessions", `organization_id <> '${ORGANIZATION}'`)).toBe(0);
      expect(await countIn(client, "users")).toBe(0);
    });
    await asService({ user: sampleId("user", 1) }, async (client) => {
      expect(await countIn(client, "sessions")).toBe(1);
    });
  });

  it("ends the sessions of its organization, and neither opens, moves nor keeps one", async () => {
    const statements = [
      "UPDATE sessions SET expires_at = expires_at + interval '1 day'",
      `UPDATE sessions SET user_id = '${sampleId("user", 2)}'`,
    ];
    for (const sql of statements) {
      await asService({ organization: ORGANIZATION }, async (client) => {
        await expect(client.query(sql)).rejects.toMatchObject({ code: UNREACHABLE });
      });
    }
    await asService({ organization: ORGANIZATION }, async (client) => {
      const row = sampleRows(1, 3).sessions;
      await expect(insertRow(client, "sessions", row)).rejects.toMatchObject({ code: UNREACHABLE });
    });
    await asService({ organization: ORGANIZATION }, async (client) => {
      expect((await client.query("DELETE FROM sessions")).rowCount).toBe(1);
    });
  });

  it("forgets the organization at the end of the transaction", async () => {
    const client = await db.service.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT set_config('hiatus.organization_id', $1, true)", [ORGANIZATION]);
      expect(await countIn(client, "employees")).toBe(2);
      await client.query("COMMIT");
      expect(await countIn(client, "employees")).toBe(0);
    } finally {
      client.release();
    }
  });

  it("finds by look-up, past row-level security, ids and nothing else", async () => {
    const employee_id = sampleId("employee", 1);
    const user_id = sampleId("user", 1);
    const organization_id = ORGANIZATION;
    const hash = sampleRows(1).api_keys.hash;
    const look = async (call: string, value: unknown) =>
      (await db.service.query<Record<string, unknown>>(`SELECT * FROM hiatus.${call}`, [value])).rows;
    expect(await look("owner_by_key_hash($1)", hash)).toEqual([
      { key_id: sampleId("api_key", 1), organization_id, employee_id },
    ]);
    expect(await look("feed_by_hash($1)", hash)).toEqual([
      { feed_id: sampleId("feed", 1), organization_id, employee_id },
    ]);
    expect(await look("key_by_id($1)", sampleId("api_key", 1))).toEqual([{ organization_id, employee_id }]);
    expect(await look("session_by_hash($1)", hash)).toEqual([
      { session_id: sampleId("session", 1), user_id, organization_id, employee_id },
    ]);
    expect(await look("sign_in_token_by_hash($1)", hash)).toEqual([
      { token_id: sampleId("sign_in_token", 1), user_id, organization_id, employee_id },
    ]);
    expect(await look("user_by_email($1)", "USER-1-1@example.org")).toEqual([{ user_by_email: user_id }]);
    expect(await look("employees_of_user($1)", user_id)).toEqual([{ organization_id, employee_id }]);
    expect(await look("organization_by_slug($1)", "sample-1-1")).toEqual([
      { organization_by_slug: ORGANIZATION },
    ]);
    const all = (await db.service.query("SELECT * FROM hiatus.all_organizations()")).rows;
    expect(all).toHaveLength(4);
    expect(await look("owner_by_key_hash($1)", Buffer.alloc(32))).toEqual([]);
    expect(await look("user_by_email($1)", "nobody@example.org")).toEqual([{ user_by_email: null }]);
  });
});
