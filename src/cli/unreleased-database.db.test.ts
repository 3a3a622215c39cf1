import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { main } from "./main";

const db = givenDatabase(async ({ owner }) => {
  await owner.query(
    `UPDATE _prisma_migrations SET migration_name = '00000000000001_init'
      WHERE migration_name = (SELECT min(migration_name) FROM _prisma_migrations)`,
  );
});

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

it.each(["migrate", "start", "doctor", "key list --organization acme --email ada@acme.test"])(
  "refuses `%s` on a database from before the first release, and says what to do",
  async (line) => {
    expect(await main(line.split(" "), { build: () => Promise.resolve() })).toBe(1);
    expect(said).toEqual([
      "This database was made by a Hiatus from before the first release, and cannot be brought up to date. " +
        "Move the data folder away, or name an empty database in DATABASE_URL, and start anew.",
    ]);
    const { rows } = await db.owner.query("SELECT count(*)::int AS migrations FROM _prisma_migrations");
    expect(rows).toEqual([{ migrations: 1 }]);
  },
);
