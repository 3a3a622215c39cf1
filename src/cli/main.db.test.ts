import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  dataDirHolder,
  removeEmbeddedDatabase,
  startEmbeddedDatabase,
} from "@/platform/embedded-database/embedded-database";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { main } from "./main";

const UUID = /^[0-9a-f-]{36}$/;
const ADA = ["--organization", "acme", "--email", "ada@acme.test"];
const ACME =
  "--name Acme --slug acme --country DE --time-zone Europe/Berlin --admin-email ada@acme.test --admin-name Ada";

let out: string[];
let err: string[];

beforeEach(() => {
  out = [];
  err = [];
  vi.spyOn(console, "log").mockImplementation((line: unknown) => void out.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void err.push(String(line)));
});

afterEach(() => vi.restoreAllMocks());

const run = (...argv: string[]) => main(argv, { build: () => Promise.reject(new Error("nothing to build")) });
const runLine = (line: string, ...more: string[]) => run(...line.split(" "), ...more);
const json = () => JSON.parse(out.join("\n")) as Record<string, unknown> & Record<string, unknown>[];

describe("the command line", () => {
  it("shows what there is, and takes no command for a mistake", async () => {
    expect(await run("--help")).toBe(0);
    expect(out.join("\n")).toContain("organization create --name NAME");
    expect(await run()).toBe(2);
  });

  it("ends with 2 and lists the commands when it is called by an unknown name", async () => {
    expect(await run("frobnicate", "all")).toBe(2);
    expect(err.join("\n")).toMatch(/There is no command `frobnicate all`\.\n\nUsage: /);
    expect(out).toEqual([]);
  });

  it.each([
    ["key create", "--organization is required"],
    ["key create --colour red", "Unknown option '--colour'"],
    ["key list acme", "Unexpected argument 'acme'"],
    [
      "key create --organization a --email b --name c --scopes everything",
      "--scopes has no everything. There are: all, ",
    ],
    [
      "key create --organization a --email b --name c --scopes all --expires-at tomorrow",
      "--expires-at must be a timestamp such as 2030-12-31T23:59:59Z",
    ],
  ])("ends with 2 for `%s`", async (line, complaint) => {
    expect(await runLine(line)).toBe(2);
    expect(err.join("\n")).toContain(complaint);
    expect(err.join("\n")).toContain("npm run -s hiatus -- key ");
  });

  it("ends with 2 when the environment cannot be used", async () => {
    vi.stubEnv("PORT", "many");
    expect(await run("migrate")).toBe(2);
    vi.unstubAllEnvs();
    expect(err).toEqual(["These settings cannot be used:\n  PORT must be a whole number"]);
  });
});

describe("on the database of DATABASE_URL", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it("creates an organization with its admin, once", async () => {
    expect(await runLine(`organization create ${ACME} --json`)).toBe(0);
    const created = json();
    expect(created).toEqual({
      organization_id: expect.stringMatching(UUID) as string,
      employee_id: expect.stringMatching(UUID) as string,
      sign_in_url: expect.stringMatching(/^http:\/\/localhost:3000\/.+/) as string,
    });
    expect(await runLine(`organization create ${ACME}`)).toBe(1);
    expect(err.join("\n")).toMatch(/already/);
  });

  it("finds nothing that must never be true of the data", async () => {
    expect(await run("doctor", "--json")).toBe(0);
    const violations = json().violations as Record<string, number>;
    expect(Object.keys(violations).length).toBeGreaterThan(3);
    expect(Object.values(violations).filter((count) => count > 0)).toEqual([]);
  });

  it("ends with 1 when something is", async () => {
    await database.owner.query(
      `INSERT INTO outbox (organization_id, event, payload, queued_at)
       SELECT id, 'time_off.approved', '{}', now() - interval '1 hour' FROM organizations`,
    );
    expect(await run("doctor")).toBe(1);
    expect(out.join("\n")).toContain("FAIL 1 queued_mails_without_job");
    await database.owner.query("DELETE FROM outbox");
  });

  it("creates, lists and revokes a key", async () => {
    const scopes = ["--name", "Script", "--scopes", "time-off:read,time-off:write", "--json"];
    expect(await run("key", "create", ...ADA, ...scopes)).toBe(0);
    const { id, key } = json();
    expect(key).toMatch(/^ak_[0-9A-Za-z]{40}$/);

    out = [];
    expect(await run("key", "list", ...ADA, "--json")).toBe(0);
    expect(json()).toMatchObject([{ id, name: "Script", scopes: ["time-off:read", "time-off:write"] }]);
    expect(out.join("\n")).not.toContain(key);

    out = [];
    expect(await run("key", "revoke", "--id", String(id))).toBe(0);
    expect(await run("key", "list", ...ADA)).toBe(0);
    expect(out).toEqual([`Revoked ${String(id)}.`, "No active keys."]);
  });

  it("gives a key its end, and refuses one that is over", async () => {
    const key = ["--name", "Short", "--scopes", "time-off:read"];
    expect(await run("key", "create", ...ADA, ...key, "--expires-at", "2020-01-01T00:00:00Z")).toBe(1);
    expect(await run("key", "create", ...ADA, ...key, "--expires-at", "2099-01-01T00:00:00+01:00")).toBe(0);
    out = [];
    await run("key", "list", ...ADA, "--json");
    expect(json()).toMatchObject([{ name: "Short", expires_at: "2098-12-31T23:00:00.000Z" }]);
  });

  it("says that a key's name cannot be used", async () => {
    const name = ["--name", "x".repeat(101), "--scopes", "all"];
    expect(await run("key", "create", ...ADA, ...name)).toBe(1);
    expect(err).toEqual(["--name: Must have 1 to 100 characters, on one line."]);
  });

  it("lets somebody who forgot the password set another one", async () => {
    expect(await runLine("password reset --email ada@acme.test --json")).toBe(0);
    expect(json()).toMatchObject({ sign_in_url: expect.stringContaining("/sign-in/link/") as string });
    expect(await runLine("password reset --email nobody@acme.test")).toBe(1);
    expect(err).toEqual(["No account has this email."]);
  });

  it("sets up MCP once, for nobody unless it is told otherwise", async () => {
    expect(await runLine("mcp-settings create --organization acme --access everybody")).toBe(2);
    expect(await runLine("mcp-settings create --organization acme --json")).toBe(0);
    expect(json()).toEqual({ access: "none" });
    expect(await runLine("mcp-settings create --organization acme --access admins_only")).toBe(1);
    expect(err.at(-1)).toMatch(/already/);
  });

  it.each([
    ["an unknown organization to set up MCP for", "mcp-settings create --organization nowhere"],
    ["an unknown organization", "key list --organization nowhere --email ada@acme.test"],
    ["an unknown person", "key list --organization acme --email nobody@acme.test"],
    ["an unknown key", "key revoke --id 0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11"],
  ])("ends with 1 for %s", async (_name, line) => {
    expect(await runLine(line)).toBe(1);
    expect(err.join("")).not.toBe("");
    expect(out).toEqual([]);
  });

  it("says in its own words what an id is not", async () => {
    expect(await runLine("key revoke --id 17")).toBe(1);
    expect(err).toEqual(["--id: Must be an id, as returned by the lists."]);
  });

  it("says which fields of an organization cannot be used", async () => {
    const names = ["--name", "x".repeat(101), "--admin-name", "Ada\nLovelace"];
    const wrong = "--slug B.C --country ZZ --time-zone Mars/Base --admin-email ada".split(" ");
    expect(await run("organization", "create", ...names, ...wrong)).toBe(1);
    expect(err.join("\n").match(/^--[a-z-]+/gm)).toEqual([
      "--name",
      "--slug",
      "--country",
      "--time-zone",
      "--admin-email",
      "--admin-name",
    ]);
  });
});

describe("on the embedded database", () => {
  let parent: string;
  let dataDir: string;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), "hiatus-command-"));
    dataDir = join(parent, "data");
    vi.stubEnv("DATABASE_URL", "");
    vi.stubEnv("HIATUS_DATA_DIR", dataDir);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    if (existsSync(dataDir)) await removeEmbeddedDatabase(dataDir);
    rmSync(parent, { recursive: true, force: true });
  });

  it("starts it for the time of a command, migrated, and stops it", async () => {
    expect(await runLine(`organization create ${ACME} --json`)).toBe(0);
    expect(dataDirHolder(dataDir)).toBe(null);
    out = [];
    vi.stubEnv("DATABASE_URL", "");
    expect(await run("key", "list", ...ADA)).toBe(0);
    expect(out).toEqual(["No active keys."]);
  });

  it.each([
    ["doctor"],
    ["key", "list", ...ADA],
    ["key", "revoke", "--id", "0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11"],
    ["password", "reset", "--email", "ada@acme.example"],
  ])("makes none for %s", async (...argv) => {
    expect(await run(...argv)).toBe(1);
    expect(err.join("\n")).toContain(`There is no database in ${dataDir}.`);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("calls a database unhealthy whose cluster lost the role, does not serve it, and mends it", async () => {
    const service = await startEmbeddedDatabase({ dataDir, isDurable: false });
    const owner = new pg.Client({ connectionString: service.url });
    try {
      vi.stubEnv("DATABASE_URL", service.url);
      vi.stubEnv("PORT", "31874");
      expect(await run("migrate")).toBe(0);
      await owner.connect();
      await owner.query("DROP OWNED BY hiatus_service; DROP ROLE hiatus_service");

      out = [];
      vi.stubEnv("DATABASE_URL", service.url);
      expect(await run("doctor", "--json")).toBe(1);
      expect(json()).toEqual({
        violations: { faults_of_access: 1 },
        access: ["the role hiatus_service is not there"],
      });
      expect(await main(["start", "--no-migrate"], { build: () => Promise.resolve() })).toBe(1);
      expect(err.join("\n")).toContain("the role hiatus_service is not there");

      out = [];
      expect(await run("migrate")).toBe(0);
      expect(out.join("\n")).toContain("Mended what the service may do with requests");
      expect(await run("doctor")).toBe(0);
    } finally {
      await owner.end();
      await service.stop();
    }
  });

  it("starts without migrating only where nothing is missing", async () => {
    const service = await startEmbeddedDatabase({ dataDir, isDurable: false });
    try {
      vi.stubEnv("DATABASE_URL", service.url);
      vi.stubEnv("PORT", "31875");
      expect(await main(["start", "--no-migrate"], { build: () => Promise.resolve() })).toBe(1);
      expect(err.join("\n")).toContain("hiatus -- migrate` first");
    } finally {
      await service.stop();
    }
  });

  it("finds the one that a service runs, and says when it is not migrated", async () => {
    const service = await startEmbeddedDatabase({ dataDir, isDurable: false });
    try {
      expect(await run("key", "list", ...ADA)).toBe(1);
      expect(err.join("\n")).toContain("hiatus -- migrate` first");
      vi.stubEnv("DATABASE_URL", "");
      expect(await run("migrate", "--json")).toBe(0);
      expect((json().applied as string[]).length).toBeGreaterThan(0);
    } finally {
      await service.stop();
    }
  });
});
