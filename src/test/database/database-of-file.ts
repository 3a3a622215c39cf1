import { afterAll, beforeAll } from "vitest";
import { closePool } from "@/db/connection/pool";
import { type TestDatabase, testDatabase } from "./database";

/** The database of a test file: there before its first test, gone with the service's pool after its last. */
export function databaseOfFile(): TestDatabase {
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    made = await testDatabase();
  });
  afterAll(async () => {
    await closePool();
    await made?.drop();
  });
  const db = () => {
    if (made === undefined) throw new Error("The database is there from the first hook on, not before.");
    return made;
  };
  return {
    get url() {
      return db().url;
    },
    get owner() {
      return db().owner;
    },
    get service() {
      return db().service;
    },
    drop: () => db().drop(),
  };
}
