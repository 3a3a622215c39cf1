import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { statementsTowardsModels } from "@/test/database/prisma-engine";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

/** What Prisma would undo since it cannot say it: lists of columns in ON DELETE SET NULL, and a generated column. */
async function inexpressible(): Promise<(statement: string) => boolean> {
  const { rows } = await db.owner.query<{ name: string }>(
    "SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND confdelsetcols IS NOT NULL",
  );
  return (statement) =>
    statement === 'ALTER TABLE "requests" ALTER COLUMN "slots" DROP DEFAULT;' ||
    rows.some(({ name }) => statement.includes(` CONSTRAINT "${name}"`));
}

it("agrees with Prisma's models in all that Prisma can say", async () => {
  const isInexpressible = await inexpressible();
  const statements = await statementsTowardsModels(db.url);
  expect(statements.filter((statement) => !isInexpressible(statement))).toEqual([]);
  // The engine did look: what it cannot say is there.
  expect(statements.length).toBeGreaterThan(10);
});

it("would notice a column that the models do not have", async () => {
  await db.owner.query("ALTER TABLE sites ADD COLUMN colour text");
  expect(await statementsTowardsModels(db.url)).toContain('ALTER TABLE "sites" DROP COLUMN "colour";');
});
