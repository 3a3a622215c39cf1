import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { anyStatement } from "@/test/database/any-statement";
import { givenDatabase } from "@/test/database/given-database";
import { unwatched } from "@/test/database/unwatched";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import type { Once } from "./once";
import { inTransaction, type Transaction } from "./transaction";

const db = givenDatabase(unwatched);
let org: TestOrganization;
const ctx = () => ({ organizationId: organizationId(org.id) });
const place = { countryCode: "DE", timeZone: "Etc/UTC" };

/** Keeps what came of it as the address of a site that is called as the key. */
const once: Once = {
  begin: async ({ rows, organizationId }) => {
    const kept = await rows.site.findFirst({ where: { organizationId, name: "The key" } });
    return kept && { result: JSON.parse(kept.address ?? "null") as unknown };
  },
  keep: async ({ rows, organizationId }, result) => {
    const address = JSON.stringify(result);
    await rows.site.create({ data: { ...place, organizationId, name: "The key", address } });
  },
};
const failing: Once = { ...once, keep: () => Promise.reject(new Error("not kept")) };

const ADD_POSITION = "INSERT INTO positions (organization_id, name) VALUES ($1, $2)";
const addPosition = (tx: Transaction) =>
  tx.rows.position.create({ data: { organizationId: tx.organizationId, name: "Engineer" } });
const countPositions = () => inTransaction(ctx(), ({ rows }) => rows.position.count());

beforeEach(async () => {
  org = await buildOrganization(db);
});

describe("a transaction that is done once", () => {
  it("does its work the first time, and answers the same without it from then on", async () => {
    const work = vi.fn(async (tx: Transaction) => {
      await addPosition(tx);
      return { id: 1 };
    });
    for (let time = 0; time < 3; time++) {
      expect(await inTransaction({ ...ctx(), once }, work)).toEqual({ id: 1 });
    }
    expect(work).toHaveBeenCalledTimes(1);
    expect(await countPositions()).toBe(1);
  });

  it("keeps nothing of a work that failed, which is done at the next try", async () => {
    const fails = inTransaction({ ...ctx(), once }, async (tx) => {
      await addPosition(tx);
      throw new Error("no");
    });
    await expect(fails).rejects.toThrow("no");
    expect(await countPositions()).toBe(0);
    expect(await inTransaction({ ...ctx(), once }, () => Promise.resolve("done"))).toBe("done");
  });

  it.each(["finish", "only", "enter", "query"] as const)(
    "undoes what its %s has written when the result cannot be kept",
    async (asking) => {
      const write = (tx: Transaction) => anyStatement(tx)[asking](ADD_POSITION, [org.id, "Engineer"]);
      await expect(inTransaction({ ...ctx(), once: failing }, write)).rejects.toThrow("not kept");
      expect(await countPositions()).toBe(0);
    },
  );

  it("is done every time without a key", async () => {
    const work = vi.fn(() => Promise.resolve(1));
    await inTransaction({ ...ctx(), once: null }, work);
    await inTransaction({ ...ctx(), once: undefined }, work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("belongs to an organization", async () => {
    const asPerson = inTransaction({ userId: randomUUID(), once }, () => Promise.resolve(1));
    await expect(asPerson).rejects.toThrow("Only what an organization does is done once.");
  });
});
