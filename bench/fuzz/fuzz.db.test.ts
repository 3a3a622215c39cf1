import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DomainError } from "@/domain/errors";
import { ENDPOINTS } from "@/server/endpoints";
import { createFrontServer } from "@/server/front/server";
import { givenDatabase } from "@/test/database/given-database";
import { buildNeighbour } from "@/test/worlds/neighbour";
import { changedIn, Digest } from "./digest";
import { PortalSeen } from "./portal-seen";
import { newSeen, runPortalStorms, runStorms, watchCalls } from "./run-fuzz";

const database = givenDatabase();
const server = createFrontServer({
  endpoints: ENDPOINTS,
  pages: () => Promise.reject(new DomainError("not_found")),
});
let port = 0;

beforeAll(async () => {
  // All calls of this file are a few keys' calls within one minute.
  process.env.HIATUS_RATE_LIMIT_PER_MINUTE = "100000";
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

it("answers nothing that the document does not describe, however it is called", async () => {
  const watched = newSeen();
  watchCalls(port, watched.seen);
  await runStorms({ db: database.owner, port }, watched, { requests: 300, seed: 1 });
  expect(watched.seen.total).toBeGreaterThanOrEqual(300);
  expect(watched.seen.dryRuns).toBeGreaterThan(0);
  expect(watched.seen.faults).toEqual([]);
});

it("notices in which tables rows of an organization change, and of no other", async () => {
  const { organization, newRequest } = await buildNeighbour(database.owner, "digest");
  const digest = await Digest.of(database.owner);
  const before = await digest.read(organization.id);
  await buildNeighbour(database.owner, "digest-beside");
  expect(changedIn(before, await digest.read(organization.id))).toEqual([]);
  await newRequest();
  expect(changedIn(before, await digest.read(organization.id))).toEqual(
    expect.arrayContaining(["approval_steps", "attachments", "audit_entries", "requests"]),
  );
});

it("neither fails nor speaks of its insides, however the portal's operations are called", async () => {
  const { document, seen: watched } = newSeen();
  watchCalls(port, watched);
  const seen = new PortalSeen();
  await runPortalStorms({ db: database.owner, port }, { document, seen }, { requests: 300, seed: 1 });
  expect(seen.total).toBeGreaterThanOrEqual(300);
  expect(seen.faults).toEqual([]);
});
