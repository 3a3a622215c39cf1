import { afterAll, beforeAll } from "vitest";
import { closePool } from "@/db/connection/pool";
import { type TestDatabase, testDatabase } from "./database";

/** Gives the tests of a file a database of their own; it is there once they run, and `prepare` with it. */
export function givenDatabase(prepare?: (db: TestDatabase) => Promise<void>): TestDatabase {
  const given = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(given, await testDatabase());
    await prepare?.(given);
  });
  afterAll(async () => {
    await closePool();
    await given.drop();
  });
  return given;
}
