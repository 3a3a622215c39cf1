import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { anyStatement } from "@/test/database/any-statement";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { closePool, isDatabaseReady, pool } from "./pool";
import { inTransaction, type Transaction } from "./transaction";

describe("a transaction", () => {
  let db: TestDatabase;
  let org: TestOrganization;
  const slugs = (tx: Transaction) => anyStatement(tx).query("SELECT slug FROM organizations", []);
  const names = async () => {
    const { rows } = await db.owner.query<{ name: string }>("SELECT name FROM sites ORDER BY name");
    return rows.map(({ name }) => name);
  };
  const ctx = () => ({ organizationId: organizationId(org.id) });
  const insert =
    "INSERT INTO sites (organization_id, name, country_code, time_zone) VALUES ($1, $2, 'DE', 'Etc/UTC')";

  beforeAll(async () => {
    db = await testDatabase();
    org = await buildOrganization(db);
    await buildOrganization(db);
  });
  afterAll(async () => {
    await closePool();
    await db.drop();
  });

  it("sees its organization and no other, as the service's role", async () => {
    const role = "SELECT current_user AS role";
    const [seen, [user]] = await inTransaction(ctx(), (tx) =>
      Promise.all([slugs(tx), anyStatement(tx).query(role, [])]),
    );
    expect(seen).toEqual([{ slug: org.slug }]);
    expect(user?.["role"]).toBe("hiatus_service");
    expect(await inTransaction({ organizationId: organizationId(randomUUID()) }, slugs)).toEqual([]);
  });

  it("leaves nothing of its organization to the connection's next user", async () => {
    await Promise.all(Array.from({ length: 20 }, () => inTransaction(ctx(), slugs)));
    const { rows } = await pool().query("SELECT slug FROM organizations");
    expect(rows).toEqual([]);
  });

  it("is undone by an error, also after the last statement failed", async () => {
    const fails = inTransaction(ctx(), async (tx) => {
      await anyStatement(tx).query(insert, [org.id, "Undone"]);
      throw new Error("no");
    });
    await expect(fails).rejects.toThrow("no");
    const breaks = inTransaction(ctx(), async (tx) => {
      await anyStatement(tx).query(insert, [org.id, "Undone too"]);
      await anyStatement(tx).finish(insert, [org.id, null]);
    });
    await expect(breaks).rejects.toMatchObject({ code: "23502" });
    expect(await names()).toEqual([]);
    expect(await inTransaction(ctx(), slugs)).toHaveLength(1);
  });

  it("is committed at the end, or together with its last statement", async () => {
    await inTransaction(ctx(), (tx) => anyStatement(tx).query(insert, [org.id, "At the end"]));
    await inTransaction(ctx(), (tx) => anyStatement(tx).finish(insert, [org.id, "With the last"]));
    expect(await names()).toEqual(["At the end", "With the last"]);
  });

  it("has one pool for all of the process", async () => {
    expect(await isDatabaseReady()).toBe(true);
    const before = pool();
    expect(pool()).toBe(before);
    expect(before.options.max).toBe(10);
  });
});
