import { expect, it } from "vitest";
import { endingServer } from "@/test/database/ending-server";
import { givenDatabase } from "@/test/database/given-database";
import { stallingProxy } from "@/test/database/stalling-proxy";
import { isMigrated } from "./is-migrated";

// Readiness is asked of a service that runs. An error that nobody listens for would end it, and makes this file fail.

const db = givenDatabase();

it("fails, and no more, when its connection is ended as it begins", async () => {
  const server = await endingServer();
  try {
    for (let turn = 0; turn < 3; turn++) await expect(isMigrated(server.url)).rejects.toThrow();
  } finally {
    await server.close();
  }
});

it("gives a database up that lets it connect and then says nothing", async () => {
  const proxy = await stallingProxy(db.url);
  try {
    proxy.stall();
    await expect(isMigrated(proxy.url)).rejects.toThrow("timeout");
  } finally {
    await proxy.close();
  }
}, 20_000);

it("is asked again once the database answers", async () => {
  expect(await isMigrated(db.url)).toBe(true);
});
