import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { programVersion } from "@/platform/migrations/program-version";
import { givenDatabase } from "@/test/database/given-database";
import { main } from "../main";

const db = givenDatabase();

let out: string[];
let err: string[];
beforeEach(() => {
  out = [];
  err = [];
  vi.stubEnv("DATABASE_URL", db.url);
  vi.spyOn(console, "log").mockImplementation((line: unknown) => void out.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void err.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const run = (...argv: string[]) => main(argv, { build: () => Promise.reject(new Error("nothing to build")) });
const runLine = (line: string) => run(...line.split(" "));
const result = () => JSON.parse(out.join("\n")) as unknown;
const refusal = () => (JSON.parse(err.join("\n")) as { error: Record<string, unknown> }).error;
const create = (slug: string, email: string) =>
  runLine(
    `organization create --name ${slug} --slug ${slug} --country DE --time-zone Europe/Berlin --admin-email ${email} --admin-name Ada`,
  );

async function rows(sql: string): Promise<unknown[]> {
  return (await db.owner.query<Record<string, unknown>>(sql)).rows;
}

const SESSIONS = `INSERT INTO sessions (token_hash, user_id, organization_id, employee_id, expires_at)
  SELECT sha256(random()::text::bytea), user_id, organization_id, id, now() + interval '1 day' FROM employees
  WHERE user_id IS NOT NULL`;

describe("help and errors", () => {
  it.each([
    ["help", "organization", "rename"],
    ["organization", "rename", "--help"],
    ["help", "organization"],
  ])("explains a command: %s %s %s", async (...words) => {
    expect(await run(...words)).toBe(0);
    expect(out.join("\n")).toContain(
      "npm run -s hiatus -- organization rename --organization SLUG [--name NAME] [--slug SLUG]",
    );
  });

  it("knows no help for what is no command", async () => {
    expect(await runLine("help frobnicate")).toBe(2);
  });

  it("says its version", async () => {
    expect(await run("--version")).toBe(0);
    expect(out).toEqual([programVersion()]);
  });

  it.each([
    ["frobnicate --json", 2, { code: "usage", message: "There is no command `frobnicate`.", options: [] }],
    ["person list --json", 2, { code: "usage", message: "--organization is required", options: [] }],
    [
      "person list --organization nowhere --json",
      1,
      { code: "not_found", message: expect.stringContaining("nowhere") as string, options: [] },
    ],
    [
      "key revoke --id 17 --json",
      1,
      {
        code: "validation_failed",
        message: "--id: Must be an id, as returned by the lists.",
        options: [{ option: "--id", message: "Must be an id, as returned by the lists." }],
      },
    ],
  ])("tells the error of `%s` as JSON", async (line, status, error) => {
    expect(await runLine(line)).toBe(status);
    expect(refusal()).toEqual(error);
    expect(out).toEqual([]);
  });

  it("tells settings that cannot be used as JSON", async () => {
    vi.stubEnv("PORT", "many");
    expect(await runLine("migrate --json")).toBe(2);
    expect(refusal()).toMatchObject({ code: "settings" });
  });
});

describe("organizations", () => {
  it("are listed with their people", async () => {
    expect(await create("acme", "ada@acme.test")).toBe(0);
    expect(await create("birch", "bea@birch.test")).toBe(0);
    out = [];
    expect(await runLine("organization list --json")).toBe(0);
    expect(result()).toMatchObject([
      { slug: "acme", people: 1, active_people: 1 },
      { slug: "birch", people: 1, active_people: 1 },
    ]);
  });

  it("get another name and slug, with an audit entry", async () => {
    expect(await run("organization", "rename", "--organization", "acme", "--name", "Acme Ltd")).toBe(0);
    expect(await runLine("organization rename --organization acme --slug acme-ltd --json")).toBe(0);
    expect(await runLine("organization rename --organization acme-ltd --slug birch")).toBe(1);
    expect(await runLine("organization rename --organization acme-ltd --slug B.C")).toBe(1);
    expect(await runLine("organization rename --organization acme-ltd")).toBe(2);
    expect(await rows("SELECT name, slug FROM organizations WHERE slug LIKE 'acme%'")).toEqual([
      { name: "Acme Ltd", slug: "acme-ltd" },
    ]);
    expect(await rows("SELECT via FROM audit_entries WHERE action = 'organization.updated'")).toEqual([
      { via: "system" },
      { via: "system" },
    ]);
  });

  it("say how long their audit is kept", async () => {
    expect(await runLine("organization keep-audit --organization acme-ltd --months 24 --json")).toBe(0);
    expect(result()).toEqual({ organization: "acme-ltd", audit_kept_months: 24 });
    expect(await rows("SELECT audit_kept_months AS kept FROM organizations WHERE slug = 'acme-ltd'")).toEqual(
      [{ kept: 24 }],
    );
    expect(await runLine("organization keep-audit --organization acme-ltd --months 0")).toBe(2);
    expect(await runLine("organization keep-audit --organization acme-ltd --months for-ever")).toBe(0);
    expect(
      await rows("SELECT after FROM audit_entries WHERE after ? 'audit_kept_months' ORDER BY id"),
    ).toEqual([{ after: { audit_kept_months: 24 } }, { after: { audit_kept_months: null } }]);
  });

  it("are deleted only when their name is repeated, with all that is theirs and nothing else", async () => {
    await db.owner.query(SESSIONS);
    await db.owner.query(`SELECT graphile_worker.add_job('mail',
      json_build_object('organization_id', id, 'outbox_ids', ARRAY[1])) FROM organizations`);
    expect(await runLine("organization delete --organization birch")).toBe(2);
    expect(await runLine("organization delete --organization birch --confirm acme-ltd")).toBe(2);
    expect(await runLine("organization delete --organization nowhere --confirm nowhere")).toBe(1);
    const before = await rows("SELECT count(*)::int FROM audit_entries");

    out = [];
    expect(await runLine("organization delete --organization birch --confirm birch --json")).toBe(0);
    expect(result()).toMatchObject({ deleted: { organizations: 1, employees: 1, users: 1, sessions: 1 } });
    expect(await rows("SELECT slug FROM organizations")).toEqual([{ slug: "acme-ltd" }]);
    expect(await rows("SELECT email FROM users")).toEqual([{ email: "ada@acme.test" }]);
    expect(await rows("SELECT count(*)::int FROM graphile_worker._private_jobs")).toEqual([{ count: 1 }]);
    expect(before).not.toEqual(await rows("SELECT count(*)::int FROM audit_entries"));
    await db.owner.query("DELETE FROM graphile_worker._private_jobs");
    expect(await run("doctor")).toBe(0);
  });

  it("leave a user who works elsewhere, too", async () => {
    expect(await create("cedar", "cy@cedar.test")).toBe(0);
    await db.owner.query(`UPDATE employees SET user_id = (SELECT id FROM users WHERE email = 'ada@acme.test')
      WHERE email = 'cy@cedar.test'`);
    expect(await runLine("organization delete --organization cedar --confirm cedar")).toBe(0);
    expect(await rows("SELECT email FROM users ORDER BY email")).toContainEqual({ email: "ada@acme.test" });
  });
});

describe("people", () => {
  const ADA = "--organization acme-ltd --email ada@acme.test";
  const BEN = "--organization acme-ltd --email ben@acme.test";

  it("are listed", async () => {
    await db.owner.query(`WITH u AS (INSERT INTO users (email, name) VALUES ('ben@acme.test', 'Ben') RETURNING id)
      INSERT INTO employees (organization_id, user_id, email, name, hire_date)
      SELECT o.id, u.id, 'ben@acme.test', 'Ben', '2020-01-01' FROM organizations o, u`);
    expect(await runLine("person list --organization acme-ltd --json")).toBe(0);
    expect(result()).toMatchObject([
      { name: "Ada", email: "ada@acme.test", role: "admin", is_active: true, signs_in: true },
      { name: "Ben", email: "ben@acme.test", role: "member", is_active: true, signs_in: true },
    ]);
  });

  it("become admin or member, but never leave an organization without an admin", async () => {
    expect(await runLine(`person set-role ${ADA} --role member`)).toBe(1);
    expect(await runLine(`person set-role ${BEN} --role king`)).toBe(2);
    expect(await runLine(`person set-role ${BEN} --role admin`)).toBe(0);
    expect(await runLine(`person set-role ${ADA} --role member`)).toBe(0);
    expect(await runLine(`person set-role ${ADA} --role admin`)).toBe(0);
    expect(await rows("SELECT DISTINCT role FROM employees")).toEqual([{ role: "admin" }]);
  });

  it("are signed out of an organization, or everywhere", async () => {
    await db.owner.query(SESSIONS);
    expect(await runLine(`person end-sessions ${BEN} --json`)).toBe(0);
    expect(result()).toEqual({ sessions_ended: 1 });
    expect(await rows("SELECT after FROM audit_entries WHERE action = 'session.ended'")).toEqual([
      { after: { sessions: 1 } },
    ]);
    await db.owner.query(SESSIONS);
    out = [];
    expect(await runLine("person end-sessions --email ben@acme.test --json")).toBe(0);
    expect(result()).toEqual({ sessions_ended: 1 });
    expect(await runLine("person end-sessions --email nobody@acme.test")).toBe(1);
  });

  it("are deactivated, which ends their sessions for good", async () => {
    await db.owner.query(SESSIONS);
    expect(await runLine(`person deactivate ${BEN}`)).toBe(0);
    expect(await runLine(`person deactivate ${ADA}`)).toBe(1);
    expect(
      await rows(`SELECT e.is_active, count(s.id)::int AS sessions FROM employees e
        LEFT JOIN sessions s ON s.employee_id = e.id WHERE e.name = 'Ben' GROUP BY 1`),
    ).toEqual([{ is_active: false, sessions: 0 }]);
  });
});

describe("check-config", () => {
  it("finds nothing wrong, shows no password, and changes nothing", async () => {
    vi.stubEnv("NEXTAUTH_SECRET", "not to be shown to anybody who reads this");
    expect(await runLine("check-config --json")).toBe(0);
    const { settings, problems } = result() as { settings: Record<string, string>; problems: string[] };
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({ PORT: "3000", NEXTAUTH_SECRET: "(set)", SMTP_URL: null });
    const { password } = new URL(db.url);
    expect(out.join("\n")).not.toContain(password === "" ? "not to be shown" : password);
  });

  it.each([
    ["DATABASE_URL", "postgresql://hiatus:pw@127.0.0.1:1/hiatus", "DATABASE_URL: "],
    ["HIATUS_DATA_DIR", "/proc/nowhere", "HIATUS_DATA_DIR: /proc cannot be written to"],
    ["SMTP_URL", "smtp://127.0.0.1:1", "SMTP_URL: "],
  ])("says what is wrong with %s", async (name, value, problem) => {
    vi.stubEnv(name, value);
    const isRoot = process.getuid?.() === 0 && name === "HIATUS_DATA_DIR";
    expect(await runLine("check-config")).toBe(isRoot ? 0 : 1);
    if (!isRoot) expect(out.join("\n")).toContain(`FAIL ${problem}`);
  });

  it("refuses a login of the service that row-level security does not bind", async () => {
    vi.stubEnv("HIATUS_SERVICE_DATABASE_URL", db.url);
    expect(await runLine("check-config")).toBe(1);
    expect(out.join("\n")).toContain("FAIL HIATUS_SERVICE_DATABASE_URL: it owns tables");
  });

  it("warns of a slip of the pen, and of a proxy that nobody declared", async () => {
    vi.stubEnv("HIATUS_DATADIR", "/data");
    vi.stubEnv("NEXTAUTH_URL", "https://hiatus.example.com");
    expect(await runLine("check-config")).toBe(0);
    expect(out.join("\n")).toContain("warn HIATUS_DATADIR is no setting of Hiatus");
    expect(out.join("\n")).toContain("unless HIATUS_TRUST_PROXY is true");
  });
});
