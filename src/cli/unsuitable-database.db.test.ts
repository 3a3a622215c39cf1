import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { main } from "./main";

const db = givenDatabase();

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void said.push(String(line)));
  vi.stubEnv("PORT", "31873");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const COMMANDS = [
  "migrate",
  "start",
  "start --no-migrate",
  "doctor",
  "key list --organization acme --email ada@acme.test",
];
const run = (line: string) => main(line.split(" "), { build: () => Promise.resolve() });

it.each(COMMANDS)(
  "refuses `%s` on a database from before the first release, and says what to do",
  async (line) => {
    await nameFirstMigration("00000000000001_init");
    expect(await run(line)).toBe(1);
    expect(said).toEqual([
      "This database was made by a Hiatus from before the first release, and cannot be brought up to date. " +
        "Move the data folder away, or name an empty database in DATABASE_URL, and start anew.",
    ]);
    expect(await migrations()).not.toContain("20261122000000_first_release");
  },
);

it.each(COMMANDS)("refuses `%s` on a database of a later version, and says what to do", async (line) => {
  await nameFirstMigration("99991231235959_telephone");
  expect(await run(line)).toBe(1);
  expect(said).toEqual([
    "This database was migrated by a later version of Hiatus (99991231235959_telephone). " +
      "Run that version, or restore a backup from before it.",
  ]);
  expect(await migrations()).not.toContain("20261122000000_first_release");
});

async function migrations(): Promise<string[]> {
  const { rows } = await db.owner.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations",
  );
  return rows.map(({ name }) => name);
}

async function nameFirstMigration(name: string): Promise<void> {
  await db.owner.query(
    `UPDATE _prisma_migrations SET migration_name = $1
      WHERE started_at = (SELECT min(started_at) FROM _prisma_migrations)`,
    [name],
  );
}
