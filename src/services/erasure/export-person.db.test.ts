import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { columnsWith } from "@/test/worlds/every-column";
import {
  buildLeaver,
  FILE,
  type LeaverWorld,
  PICTURE,
  TRACES,
  YEARS_LATER,
} from "@/test/worlds/leaver-world";
import { exportPerson } from "./export-person";

interface Exported {
  readonly tables: Readonly<Record<string, Record<string, unknown>[] | null>>;
  readonly account: Readonly<Record<string, Record<string, unknown>[] | null>> | null;
  readonly balances: { readonly current_balance: number }[];
  readonly files: { readonly name: string; readonly path: string }[];
  readonly names: Readonly<Record<string, string>>;
}

const db = givenDatabase();
let world: LeaverWorld;
let folder: string;

/** Writes the archive and unpacks it with the tar of the system. */
async function unpacked(name: string, wanted: { id: string; hasAccount: boolean }) {
  const pieces: Buffer[] = [];
  const admin = world.home.as(world.admin, { now: YEARS_LATER });
  for await (const piece of exportPerson(admin, wanted)) pieces.push(piece);
  const target = mkdtempSync(join(folder, name));
  writeFileSync(join(target, "person.tar"), Buffer.concat(pieces));
  execFileSync("tar", ["xf", "person.tar"], { cwd: target });
  const text = readFileSync(join(target, "person.json"), "utf8");
  return { target, text, document: JSON.parse(text) as Exported };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hiatus-person-"));
  world = await buildLeaver(db);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("for the person, and the operator", () => {
  it.each(Object.entries(TRACES).filter(([what]) => what !== "fileText"))(
    "has the %s, as the database does",
    async (_what, trace) => {
      expect(await columnsWith(db.owner, trace.split("\n")[0] ?? "")).not.toEqual([]);
      const { text } = await unpacked("all-", { id: world.leaver, hasAccount: true });
      expect(text).toContain(JSON.stringify(trace).slice(1, -1));
    },
  );

  it("has the files byte for byte, under their ids", async () => {
    const { target, document } = await unpacked("files-", { id: world.leaver, hasAccount: true });
    expect(document.files).toEqual([expect.objectContaining({ name: TRACES.fileName })]);
    for (const { path } of document.files) expect(readFileSync(join(target, path)).equals(FILE)).toBe(true);
  });

  it("has the picture, and when it was set", async () => {
    const { target, document } = await unpacked("picture-", { id: world.leaver, hasAccount: true });
    expect(readFileSync(join(target, "files/picture.jpg"))).toEqual(Buffer.from(PICTURE));
    expect(document.tables["employee_pictures"]).toEqual([
      expect.objectContaining({
        employee_id: world.leaver,
        version: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      }),
    ]);
    expect(document.tables["employee_pictures"]?.[0]).not.toHaveProperty("content");
  });

  it("has rows as they stand, the balances, and names for ids", async () => {
    const { document } = await unpacked("rows-", { id: world.leaver, hasAccount: true });
    expect(document.tables["requests"]).toHaveLength(2);
    expect(document.tables["request_days"]?.length).toBeGreaterThan(1);
    expect(document.tables["adjustments"]).toEqual([expect.objectContaining({ hundredths: 150 })]);
    expect(document.balances).toHaveLength(1);
    expect(document.names[world.colleague]).toBe("Cole League");
    expect(document.account?.["sessions"]).toEqual([expect.objectContaining({ ip: TRACES.ip })]);
  });

  it("has nothing that opens anything", async () => {
    const { text } = await unpacked("secrets-", { id: world.leaver, hasAccount: true });
    expect(text).not.toMatch(/password_hash|token_hash|"hash"|fingerprint|argon2/);
  });

  it("has no row of anybody else", async () => {
    const { document } = await unpacked("own-", { id: world.leaver, hasAccount: true });
    const owners = Object.values(document.tables).flatMap((rows) =>
      (rows ?? []).map((row) => row["employee_id"]).filter((id) => id !== undefined && id !== null),
    );
    // An audit entry about the person names who acted, an approver's line whom it is for.
    expect(new Set(owners)).toEqual(new Set([world.leaver, world.admin, world.colleague]));
    expect(document.tables["requests"]?.every((row) => row["employee_id"] === world.leaver)).toBe(true);
    expect(JSON.stringify(document)).not.toContain("stands in for me");
  });
});

it("has nothing of the account for an admin", async () => {
  const { document, text } = await unpacked("admin-", { id: world.leaver, hasAccount: false });
  expect(document.account).toBeNull();
  for (const trace of [TRACES.userEmail, TRACES.userName, TRACES.userAgent])
    expect(text).not.toContain(trace);
});

it("is told of in the audit", async () => {
  const { rows } = await db.owner.query(
    "SELECT DISTINCT action, employee_id, entity_id FROM audit_entries WHERE action = 'employee.data_exported'",
  );
  expect(rows).toEqual([
    { action: "employee.data_exported", employee_id: world.admin, entity_id: world.leaver },
  ]);
});

it("is refused for nobody", async () => {
  const wanted = { id: "0c8c0f53-5b0f-4f55-b1f8-f1c1e93f3c11", hasAccount: false };
  await expect(exportPerson(world.home.as(world.admin), wanted).next()).rejects.toMatchObject({
    code: "not_found",
  });
});
