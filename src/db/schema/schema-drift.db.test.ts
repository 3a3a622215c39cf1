import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { statementsTowardsModels } from "@/test/database/prisma-engine";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

/** What Prisma would undo since it cannot say it: a generated column. */
const INEXPRESSIBLE = 'ALTER TABLE "requests" ALTER COLUMN "slots" DROP DEFAULT;';

it("agrees with Prisma's models in all that Prisma can say", async () => {
  // The engine did look: what it cannot say is there, and nothing else.
  expect(await statementsTowardsModels(db.url)).toEqual([INEXPRESSIBLE]);
});

it("would notice a column that the models do not have", async () => {
  await db.owner.query("ALTER TABLE sites ADD COLUMN colour text");
  expect(await statementsTowardsModels(db.url)).toContain('ALTER TABLE "sites" DROP COLUMN "colour";');
});
