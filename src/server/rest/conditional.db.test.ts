import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type AnswersWorld, buildAnswersWorld } from "@/test/answers/answers-world";
import { exampleOf } from "@/test/answers/common-answers";
import { routeOf } from "@/test/answers/promised-answers";
import { refusal, rest } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import type { Input } from "@/test/matrix/matrix-rows";
import { OPERATIONS, type Operation, restCallOf } from "@/test/operations";
import { digestOf } from "@/test/rows/tenant-rows";
import { appRouter } from "../trpc/app-router";
import { type Route, routesOf } from "./route-table";

const ROUTES = routesOf(appRouter);
const named = new Map(OPERATIONS.map((operation) => [operation.name, operation]));
const operationOf = ({ operation }: Pick<Route, "operation">): Operation => {
  const found = named.get(operation);
  if (found === undefined) throw new Error(operation);
  return found;
};
const writes = ROUTES.flatMap((route) =>
  route.state === null ? [] : [{ operation: operationOf(route), state: operationOf(route.state) }],
);

let world: AnswersWorld;
const db = givenDatabase(async (given) => {
  world = await buildAnswersWorld(given);
});

/** An input that succeeds, and what the caller has read before. */
async function prepared(operation: Operation, state: Operation) {
  const input: Input = await exampleOf(world, operation);
  // There is one of them, and what changes nothing writes nothing.
  if (operation.name === "mcpSettings.update") {
    await rest(world.keys.admin, "PUT", "/mcp-settings", { access: "none" });
  }
  const { path } = restCallOf(state, { ...("id" in input && { id: input["id"] }) });
  const tag = async () => {
    const response = await rest(world.keys.admin, "GET", path);
    expect(response.status).toBe(200);
    return response.headers.get("etag") ?? "";
  };
  const entityId = typeof input["id"] === "string" ? input["id"] : world.ours.organization.id;
  const { method, path: address, body } = restCallOf(operation, input);
  const write = (ifMatch: string) =>
    refusal(world.keys.admin, method, address, body, { "if-match": ifMatch });
  return { tag, write, entityId };
}

it("goes with all that changes what can be read by itself", () => {
  expect(writes.map(({ operation }) => routeOf(operation)).sort()).toEqual([
    "DELETE /booking-limits/{id}",
    "DELETE /departments/{id}",
    "DELETE /employment-types/{id}",
    "DELETE /holidays/{id}",
    "DELETE /positions/{id}",
    "DELETE /sites/{id}",
    "POST /booking-limits/{id}",
    "POST /departments/{id}",
    "POST /departments/{id}/restore",
    "POST /employees/{id}",
    "POST /employment-types/{id}",
    "POST /holidays/{id}",
    "POST /policies/{id}",
    "POST /policies/{id}/configuration",
    "POST /positions/{id}",
    "POST /sites/{id}",
    "POST /time-off/credits/{id}/approve",
    "POST /time-off/credits/{id}/cancel",
    "POST /time-off/credits/{id}/decline",
    "POST /time-off/credits/{id}/undo",
    "POST /time-off/requests/{id}",
    "POST /time-off/requests/{id}/approve",
    "POST /time-off/requests/{id}/cancel",
    "POST /time-off/requests/{id}/decline",
    "POST /time-off/requests/{id}/undo",
    "PUT /employees/{id}/approvers",
    "PUT /mcp-settings",
  ]);
});

for (const { operation, state } of writes) {
  describe(`If-Match with ${routeOf(operation)}`, () => {
    it("lets what was read last be changed", async () => {
      const { tag, write } = await prepared(operation, state);
      expect(await write(await tag())).toBe("200");
    });

    it("412 when somebody has changed it after it was compared, and nothing is written", async () => {
      const { tag, write, entityId } = await prepared(operation, state);
      const before = await digestOf(db.owner, world.ours.organization.id);
      const somebody = await db.owner.connect();
      try {
        // Whoever writes waits with its locks, for it cannot tell the audit.
        await somebody.query("BEGIN");
        await somebody.query("LOCK TABLE audit_entries IN SHARE MODE");
        const answer = write(await tag());
        await isWaiting();
        await somebody.query(
          `INSERT INTO audit_entries (organization_id, via, action, entity, entity_id, request_id)
           VALUES ($1, 'system', 'thing.changed', 'thing', $2, 'another')`,
          [world.ours.organization.id, entityId],
        );
        await somebody.query("COMMIT");
        expect(await answer).toBe("412 stale");
      } finally {
        somebody.release();
      }
      await db.owner.query("DELETE FROM audit_entries WHERE request_id = 'another'");
      expect(await digestOf(db.owner, world.ours.organization.id)).toEqual(before);
    });
  });
}

async function isWaiting(): Promise<void> {
  const { rows } = await db.owner.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'audit_entries'::regclass
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  if ((rows[0]?.count ?? 0) > 0) return;
  await pause(20);
  return isWaiting();
}

describe("an ETag", () => {
  it("of a request is its version, the same for everybody, and never 304", async () => {
    const { admin, owner } = world.keys;
    const operation = OPERATIONS.find(({ name }) => name === "timeOff.decline");
    if (operation === undefined) throw new Error("timeOff.decline");
    const { path: declining } = restCallOf(operation, await exampleOf(world, operation));
    const path = declining.replace(/\/decline$/, "");
    const own = await rest(owner, "GET", path);
    const { version } = (await own.json()) as { version: string };
    expect(own.headers.get("etag")).toBe(`"${version}"`);
    const seen = await rest(admin, "GET", path, undefined, { "if-none-match": `"${version}"` });
    expect([seen.status, seen.headers.get("etag")]).toEqual([200, `"${version}"`]);
    const decline = (ifMatch: string) =>
      refusal(admin, "POST", `${path}/decline`, { note: "No" }, { "if-match": ifMatch });
    expect(await decline('"another"')).toBe("412 stale");
    expect(await decline(`"${version}"`)).toBe("200");
  });

  it("304 for what is the same, and 200 for what has changed", async () => {
    const { admin } = world.keys;
    const made = await rest(admin, "POST", "/departments", { name: "Tagged" });
    const address = new URL(made.headers.get("location") ?? "").pathname.replace("/api/v1", "");
    const read = (ifNoneMatch: string) =>
      rest(admin, "GET", address, undefined, { "if-none-match": ifNoneMatch });
    const tag = (await read('"none"')).headers.get("etag") ?? "";
    expect((await read(tag)).status).toBe(304);
    const changed = await rest(admin, "POST", address, { name: "Renamed" }, { "if-match": tag });
    expect(changed.status).toBe(200);
    expect((await read(tag)).status).toBe(200);
    expect(await refusal(admin, "POST", address, { name: "Again" }, { "if-match": tag })).toBe("412 stale");
    expect(await refusal(admin, "POST", address, { name: "Again" }, { "if-match": "*" })).toBe("200");
    expect(await refusal(admin, "POST", address, { name: "Again" }, { "if-match": `W/${tag}` })).toBe(
      "412 stale",
    );
  });

  it("is asked for after who may and what was sent, and before what speaks against it", async () => {
    const { ours, keys } = world;
    const stale = { "if-match": '"another"' };
    const { id } = (await (await rest(keys.admin, "POST", "/departments", { name: "Kept" })).json()) as {
      id: string;
    };
    const reader = (await ours.organization.key(ours.admin, { scopes: ["departments:read"] })).secret;
    const path = `/departments/${id}`;
    expect(await refusal(reader, "POST", path, { name: "x" }, stale)).toBe("403 insufficient_scope");
    expect(await refusal(keys.admin, "POST", path, { nam: "x" }, stale)).toBe("422 validation_failed");
    await rest(keys.admin, "POST", "/departments", { name: "Taken" });
    expect(await refusal(keys.admin, "POST", path, { name: "Taken" }, stale)).toBe("412 stale");
  });

  it("Location of what has no address of its own names its list", async () => {
    const [operation] = OPERATIONS.filter(({ name }) => name === "employees.adjust");
    if (operation === undefined) throw new Error("no such operation");
    const { path, body } = restCallOf(operation, await exampleOf(world, operation));
    const made = await rest(world.keys.admin, "POST", path, body);
    expect([made.status, made.headers.get("location")]).toEqual([201, `http://localhost/api/v1${path}`]);
  });
});
