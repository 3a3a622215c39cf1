import { createServer } from "node:http";
import { expect, it } from "vitest";
import { closePool } from "@/db/connection/pool";
import { isReady } from "@/services/health/check-readiness";
import { databaseOfFile } from "@/test/database/database-of-file";
import { Drain } from "../front/drain";
import { healthEndpoint } from "./health-endpoint";

const db = databaseOfFile();

const ready = async () => {
  const url = "http://localhost/api/health/ready";
  return (await healthEndpoint({ method: "GET", url, headers: new Headers() }, { ip: null, body: null }))
    .status;
};

it("is ready when the database answers and has every migration, and not before", async () => {
  const last = await db.owner.query<{ id: string }>(
    "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations) RETURNING id",
  );
  expect(await ready()).toBe(503);
  await db.owner.query("UPDATE _prisma_migrations SET finished_at = now() WHERE id = $1", [last.rows[0]?.id]);
  expect(await ready()).toBe(200);
  await closePool();
  const { DATABASE_URL } = process.env;
  process.env.DATABASE_URL = "postgresql://nobody:x@127.0.0.1:1/none";
  expect(await ready()).toBe(503);
  process.env.DATABASE_URL = DATABASE_URL;
  await closePool();
  expect(await ready()).toBe(200);
});

it("asks the database once for all who ask at the same moment, and again later", async () => {
  const asked = isReady();
  expect(isReady()).toBe(asked);
  await asked;
  expect(isReady()).not.toBe(asked);
});

it("is not ready while it drains, though it still serves", async () => {
  const drain = new Drain(createServer());
  expect(await ready()).toBe(200);
  await drain.run(0);
  expect(await ready()).toBe(503);
  drain.over();
  expect(await ready()).toBe(200);
});
