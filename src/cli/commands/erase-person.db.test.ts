import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closePool } from "@/db/connection/pool";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { columnsWith } from "@/test/worlds/every-column";
import { buildLeaver, type LeaverWorld, TRACES } from "@/test/worlds/leaver-world";
import { main } from "../main";

let db: TestDatabase;
let world: LeaverWorld;
let folder: string;
let out: string[];
let err: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hiatus-erasures-"));
  db = await testDatabase();
  world = await buildLeaver(db);
  await closePool();
});
afterAll(async () => {
  await closePool();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
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
const result = () => JSON.parse(out.join("\n")) as Record<string, unknown>;
const person = () => ["--organization", world.home.slug, "--email", TRACES.email];
const confirmed = () => [...person(), "--confirm", TRACES.email];
const traces = async () =>
  (
    await Promise.all([TRACES.name, TRACES.email, TRACES.fileText].map((text) => columnsWith(db.owner, text)))
  ).flat();

describe("export-person", () => {
  it("writes an archive that tar reads, and replaces none", async () => {
    const file = join(folder, "person.tar.gz");
    expect(await run("export-person", file, ...person(), "--json")).toBe(0);
    expect(result()).toEqual({ file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const document: unknown = JSON.parse(execFileSync("tar", ["xzOf", file, "person.json"]).toString());
    expect(document).toMatchObject({
      format: "hiatus-person",
      tables: { employees: [{ name: TRACES.name }] },
      account: { users: [{ email: TRACES.userEmail }] },
      balances: [{ days_taken: 1 }],
    });
    expect(await run("export-person", file, ...person())).toBe(1);
    expect(await run("export-person", ...person())).toBe(2);
    const nobody = ["--organization", world.home.slug, "--email", "nobody@home.test"];
    expect(await run("export-person", join(folder, "nobody.tar.gz"), ...nobody)).toBe(1);
    expect(readdirSync(folder)).toEqual(["person.tar.gz"]);
  });
});

describe("erase-person", () => {
  it("is refused before the period is set, and says so in a sentence", async () => {
    expect(await run("erase-person", ...confirmed())).toBe(1);
    expect(err.join("\n")).toContain("has not decided how long it keeps people who have left");
    expect(
      await run("organization", "keep-people", "--organization", world.home.slug, "--months", "1200"),
    ).toBe(0);
    expect(await run("erase-person", ...confirmed())).toBe(1);
    expect(err.join("\n")).toContain("They can be erased from July 1, 2124");
    expect(await traces()).not.toEqual([]);
  });

  it.each([["--months 1201"], ["--months -1"], ["--months soon"]])(
    "takes no period of %s",
    async (months) => {
      const options = ["--organization", world.home.slug, ...months.split(" ")];
      expect(await run("organization", "keep-people", ...options)).toBe(2);
    },
  );

  it("has to be confirmed by repeating the address", async () => {
    expect(await run("erase-person", ...person())).toBe(2);
    expect(await run("erase-person", ...person(), "--confirm", "somebody@else.test")).toBe(2);
    expect(await run("erase-person", "--list", join(folder, "x.json"), ...person())).toBe(2);
    expect(await traces()).not.toEqual([]);
  });

  it("says beforehand what goes and what stays, and changes nothing", async () => {
    expect(await run("erase-person", ...person(), "--dry-run", "--json")).toBe(0);
    expect(result()).toMatchObject({
      name: TRACES.name,
      gone: { files: 2, api_keys: 1 },
      kept: { requests: 2, adjustments: 1 },
      refusal: expect.stringContaining("July 1, 2124") as string,
    });
    expect(await traces()).not.toEqual([]);
  });

  it("erases nobody who is employed, also with --force", async () => {
    const email = [
      "--email",
      `person2@${world.home.slug}.test`,
      "--confirm",
      `person2@${world.home.slug}.test`,
    ];
    expect(await run("erase-person", "--organization", world.home.slug, ...email, "--force")).toBe(1);
    expect(err.join("\n")).toContain("Set a last day for this person first");
  });
});

describe("a backup from before", () => {
  const backup = () => join(folder, "before.tar.gz");
  const list = () => join(folder, "erasures.json");

  it("is made, and then the person is erased, with --force before the period is over", async () => {
    expect(await run("backup", backup())).toBe(0);
    out = [];
    expect(await run("erase-person", ...confirmed(), "--force", "--json")).toBe(0);
    expect(result()).toMatchObject({ id: world.leaver, gone: { files: 2 } });
    expect(await traces()).toEqual([]);
  });

  it("has its erasures in a list that names nobody, which replaces nothing", async () => {
    expect(await run("erase-person", "--list", list(), "--json")).toBe(0);
    expect(result()).toEqual({ file: list(), erasures: 1 });
    const text = readFileSync(list(), "utf8");
    expect(text).toContain(world.leaver);
    for (const trace of Object.values(TRACES)) expect(text).not.toContain(trace);
    expect(await run("erase-person", "--list", list())).toBe(1);
    expect(err.join("\n")).toContain("--force replaces it");
  });

  it("refuses what is no list before anything is touched", async () => {
    const other = join(folder, "other.json");
    writeFileSync(other, readFileSync(list(), "utf8").slice(0, -20));
    expect(await run("restore", backup(), "--force", "--erasures", other)).toBe(1);
    expect(await run("restore", backup(), "--force", "--erasures", join(folder, "none"))).toBe(1);
    expect(await traces()).toEqual([]);
  });

  it("brings the person back without the list, and does not with it", async () => {
    expect(await run("restore", backup(), "--force")).toBe(0);
    expect(await traces()).not.toEqual([]);
    out = [];
    expect(await run("restore", backup(), "--force", "--erasures", list(), "--json")).toBe(0);
    expect(result()).toMatchObject({ erasures: { erased: 1, erased_before: 0, unknown: 0 } });
    expect(await traces()).toEqual([]);
  });

  it("also from a time when the person was still here, and the only admin", async () => {
    await run("restore", backup(), "--force");
    await db.owner.query("UPDATE employees SET role = 'member'");
    await db.owner.query("UPDATE employees SET end_date = NULL, role = 'admin' WHERE id = $1", [
      world.leaver,
    ]);
    const earlier = join(folder, "earlier.tar.gz");
    await closePool();
    expect(await run("backup", earlier)).toBe(0);
    out = [];
    expect(await run("restore", earlier, "--force", "--erasures", list(), "--json")).toBe(0);
    expect(result()).toMatchObject({ erasures: { erased: 1 } });
    expect(await traces()).toEqual([]);
    const { rows } = await db.owner.query("SELECT end_date::text, is_active FROM employees WHERE id = $1", [
      world.leaver,
    ]);
    expect(rows).toEqual([{ end_date: "2024-06-30", is_active: false }]);
  });
});
