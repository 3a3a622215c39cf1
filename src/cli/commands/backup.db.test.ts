import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closePool } from "@/db/connection/pool";
import { seedDemo } from "@/demo/seed-demo";
import { refuseUnknownMigrations, verifyBackup } from "@/platform/backups/read-backup";
import { restoreBackup } from "@/platform/backups/restore-backup";
import { tarFile } from "@/platform/backups/tar";
import { currentTime } from "@/platform/clock";
import {
  removeEmbeddedDatabase,
  startEmbeddedDatabase,
} from "@/platform/embedded-database/embedded-database";
import { ACCESS } from "@/platform/migrations/access/access-rules";
import { readSchemaFiles } from "@/platform/migrations/schema-files";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { ordinaryOwnerDatabase } from "@/test/database/ordinary-owner";
import { main } from "../main";

let out: string[];
let err: string[];
let folder: string;
let file: string;
let source: TestDatabase;
let sourceUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hiatus-backup-"));
  file = join(folder, "all.tar.gz");
  source = await testDatabase();
  sourceUrl = source.url;
  await seedDemo(currentTime());
  await source.owner.query(`
    SELECT graphile_worker.add_job('password', '{"password_request_id": "0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11"}',
      run_at => '2099-01-01', max_attempts => 8, job_key => 'later', priority => 3, flags => '{slow,new}');
    SELECT graphile_worker.add_job('other', '{"tab": "a\\tb"}', queue_name => 'one by one');
    UPDATE graphile_worker._private_jobs SET attempts = 2 WHERE key = 'later'`);
  await closePool();
});
afterAll(async () => {
  await closePool();
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  out = [];
  err = [];
  vi.spyOn(console, "log").mockImplementation((line: unknown) => void out.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void err.push(String(line)));
  vi.stubEnv("DATABASE_URL", sourceUrl);
  vi.stubEnv("HIATUS_DATA_DIR", join(folder, "data"));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const run = (...argv: string[]) => main(argv, { build: () => Promise.reject(new Error("nothing to build")) });
const json = () => JSON.parse(out.join("\n")) as { rows: number; tables: Record<string, number> };

/** Rows and a digest of each table, the jobs, and how far numbers have been given out. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET search_path = public; SET TimeZone = 'UTC'");
    const content: Record<string, unknown> = {};
    for (const table of Object.keys(ACCESS)) {
      const sql = `SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS digest FROM ${table} t`;
      content[table] = (await client.query<{ rows: number; digest: string }>(sql)).rows[0];
    }
    const jobs = `SELECT t.identifier, j.payload::text, j.run_at, j.key, j.priority, j.flags, q.queue_name,
        j.max_attempts - j.attempts AS "left" FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id ORDER BY t.identifier`;
    content.jobs = (await client.query(jobs)).rows;
    content.next = (
      await client.query("SELECT last_value + is_called::int AS next FROM audit_entries_id_seq")
    ).rows;
    return content;
  } finally {
    await client.end();
  }
}

describe("backup", () => {
  it("writes all rows into a file for its owner alone, and says how many", async () => {
    expect(await run("backup", file, "--json")).toBe(0);
    const { tables, rows } = json();
    expect(tables.employees).toBeGreaterThan(10);
    expect(tables.jobs).toBe(2);
    expect(Object.values(tables).reduce((sum, count) => sum + count, 0)).toBe(rows);
    expect(Object.keys(tables).sort()).toEqual([...Object.keys(ACCESS), "jobs"].sort());
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("can be read without Hiatus", () => {
    const header = JSON.parse(
      execFileSync("tar", ["xzOf", file, "hiatus-backup.json"], { encoding: "utf8" }),
    ) as { tables: { name: string; columns: string[] }[] };
    const columns = header.tables.find(({ name }) => name === "organizations")?.columns ?? [];
    const rows = execFileSync("tar", ["xzOf", file, "tables/organizations/000001.copy"], {
      encoding: "utf8",
    });
    const slugs = rows
      .trimEnd()
      .split("\n")
      .map((row) => row.split("\t")[columns.indexOf("slug")]);
    expect(slugs).toContain("kranich");
  });

  it("does not overwrite a file, unless told to", async () => {
    const before = readFileSync(file);
    expect(await run("backup", file)).toBe(1);
    expect(err.join("\n")).toContain(`${file} exists. --force replaces it.`);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(await run("backup", file, "--force")).toBe(0);
    expect(await run("backup", join(folder, "no", "such", "folder"))).toBe(1);
    expect(await run("backup")).toBe(2);
  });

  it("leaves nothing behind when it fails", async () => {
    await source.owner.query("ALTER TABLE work_patterns RENAME TO hidden");
    expect(await run("backup", join(folder, "failed.tar.gz"))).toBe(1);
    await source.owner.query("ALTER TABLE hidden RENAME TO work_patterns");
    expect(execFileSync("ls", ["-A", folder], { encoding: "utf8" }).trim()).toBe("all.tar.gz");
  });

  it("refuses a database that is not of this version, for it could not say what is in it", async () => {
    await source.owner.query("UPDATE hiatus.function_files SET checksum = 'older' WHERE name = 'slots'");
    expect(await run("backup", join(folder, "older.tar.gz"))).toBe(1);
    expect(err.join("\n")).toContain("not migrated to this version");
    await source.owner.query("DELETE FROM hiatus.function_files WHERE name = 'slots'");
    expect(await run("migrate")).toBe(0);
  });
});

describe("restore", () => {
  afterEach(async () => {
    if (existsSync(join(folder, "data"))) await removeEmbeddedDatabase(join(folder, "data"));
  });

  it("makes the embedded database anew on this machine, with roles, policies and jobs", async () => {
    vi.stubEnv("DATABASE_URL", "");
    expect(await run("restore", file, "--json")).toBe(0);
    expect(json()).toMatchObject({ violations: { faults_of_access: 0, queued_mails_without_job: 0 } });

    const service = await startEmbeddedDatabase({ dataDir: join(folder, "data"), isDurable: false });
    try {
      expect(await contentOf(service.url)).toEqual(await contentOf(sourceUrl));
    } finally {
      await service.stop();
    }
    // And back into a file.
    out = [];
    vi.stubEnv("DATABASE_URL", "");
    const again = join(folder, "again.tar.gz");
    expect(await run("backup", again)).toBe(0);
    rmSync(again);
  });

  it("fills a named database on a cluster that lacks the role, and replaces what it holds only when told to", async () => {
    const cluster = await startEmbeddedDatabase({ dataDir: join(folder, "data"), isDurable: false });
    try {
      vi.stubEnv("DATABASE_URL", cluster.url);
      expect(await run("restore", file)).toBe(0);
      expect(await contentOf(cluster.url)).toEqual(await contentOf(sourceUrl));

      vi.stubEnv("DATABASE_URL", cluster.url);
      expect(await run("restore", file)).toBe(1);
      expect(err.join("\n")).toContain("The database already holds organizations. --force removes");

      const owner = new pg.Client({ connectionString: cluster.url });
      await owner.connect();
      await owner.query("UPDATE organizations SET name = 'Changed since'");
      await owner.end();
      expect(await run("restore", file, "--force")).toBe(0);
      expect(await contentOf(cluster.url)).toEqual(await contentOf(sourceUrl));
    } finally {
      await cluster.stop();
    }
  });

  it("needs no superuser, neither to restore nor to back up", async () => {
    const owned = await ordinaryOwnerDatabase();
    const again = join(folder, "owned.tar.gz");
    try {
      vi.stubEnv("DATABASE_URL", owned.url);
      expect(await run("restore", file)).toBe(0);
      expect(await contentOf(owned.url)).toEqual(await contentOf(sourceUrl));
      vi.stubEnv("DATABASE_URL", owned.url);
      expect(await run("backup", again)).toBe(0);
      expect(await run("restore", again, "--force")).toBe(0);
      expect(await contentOf(owned.url)).toEqual(await contentOf(sourceUrl));
    } finally {
      await owned.drop();
      rmSync(again, { force: true });
    }
  });

  it("refuses while a service works on the database", async () => {
    const service = new pg.Client({ connectionString: sourceUrl, application_name: "hiatus worker" });
    await service.connect();
    const before = await contentOf(sourceUrl);
    expect(await run("restore", file, "--force")).toBe(1);
    expect(err.join("\n")).toContain("Stop it before you restore.");
    await service.end();
    expect(await contentOf(sourceUrl)).toEqual(before);
  });

  it.each([
    ["nothing", () => Buffer.alloc(0)],
    ["a text", () => Buffer.from("PGDMP, perhaps")],
    ["a compressed text", () => gzipSync("nothing of ours".repeat(100))],
    ["a tar of something else", () => gzipSync(tarFile("README.md", Buffer.from("hello"), new Date()))],
    ["a file cut in its first block", () => readFileSync(file).subarray(0, 300)],
    ["a file cut in the middle", () => readFileSync(file).subarray(0, statSync(file).size / 2)],
    ["a file cut before its last bytes", () => readFileSync(file).subarray(0, -9)],
    ["a file with another byte", () => changed(readFileSync(file))],
  ])("refuses %s, and makes nothing", async (_name, bytes) => {
    const other = join(folder, "other.tar.gz");
    writeFileSync(other, bytes());
    vi.stubEnv("DATABASE_URL", "");
    expect(await run("restore", other)).toBe(1);
    expect(err.join("\n")).toContain(`${other} is no backup of Hiatus, or was cut or damaged`);
    expect(existsSync(join(folder, "data"))).toBe(false);
    rmSync(other);
  });

  it("refuses a backup of a later version", async () => {
    const ready = await verifyBackup(file);
    expect(() => refuseUnknownMigrations(ready, [])).toThrow(
      /The backup was made by Hiatus 0\.1\.0, whose migration/,
    );
  });

  it("migrates what an earlier version backed up", async () => {
    const sql = "ALTER TABLE sites ADD COLUMN colour text NOT NULL DEFAULT 'grey'";
    const { migrations, functions } = readSchemaFiles();
    const later = { name: "99991231000000_colour", sql, checksum: "of a later version" };
    const schema = { functions, migrations: [...migrations, later] };
    const target = await testDatabase();
    try {
      await restoreBackup(target.url, await verifyBackup(file), { file, mayReplace: false, schema });
      const { rows } = await target.owner.query("SELECT DISTINCT colour FROM public.sites");
      expect(rows).toEqual([{ colour: "grey" }]);
    } finally {
      await target.drop();
    }
  });

  it("refuses a file that is not there", async () => {
    expect(await run("restore", join(folder, "nowhere"))).toBe(1);
    expect(err).toEqual([`There is no file ${join(folder, "nowhere")}.`]);
  });
});

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}
