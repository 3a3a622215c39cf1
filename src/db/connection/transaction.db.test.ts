import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { anyStatement } from "@/test/database/any-statement";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { unwatched } from "@/test/database/unwatched";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { closePool, isDatabaseReady, pool } from "./pool";
import { inTransaction, type Transaction } from "./transaction";

describe("a transaction", () => {
  let db: TestDatabase;
  let org: TestOrganization;
  let other: TestOrganization;
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
    await unwatched(db);
    org = await buildOrganization(db);
    other = await buildOrganization(db);
  });
  afterAll(async () => {
    await closePool();
    await db.drop();
  });

  it("plans what a cursor reads for all of its rows", async () => {
    const explained = await inTransaction(ctx(), async (tx) => {
      await anyStatement(tx).query(
        `INSERT INTO employees (organization_id, name, email, role, hire_date)
         SELECT $1, 'Person ' || n, n || '@many.example', 'member', '2020-01-01' FROM generate_series(1, 2000) n`,
        [org.id],
      );
      return anyStatement(tx).query(
        `EXPLAIN DECLARE x NO SCROLL CURSOR FOR SELECT e.name, m.name FROM employees e
         LEFT JOIN employees m ON m.organization_id = e.organization_id AND m.id = e.manager_id
         WHERE e.organization_id = current_setting('hiatus.organization_id')::uuid ORDER BY hiatus.name_key(e.name), e.id`,
        [],
      );
    });
    // For the first tenth of them, people would be read by the index of names, and others looked up for each.
    expect(explained.map((row) => Object.values(row).join(""))[0]).toMatch(/^Sort /);
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

  it("is over afterwards: what asks later is refused and sends nothing", async () => {
    const works = [
      (tx: Transaction) => Promise.resolve(tx),
      async (tx: Transaction) => (await slugs(tx), tx),
      async (tx: Transaction) => (await anyStatement(tx).finish("SELECT 1", []), tx),
      async (tx: Transaction) => (await anyStatement(tx).only("SELECT 1", []), tx),
    ];
    for (const work of works) {
      const tx = await inTransaction(ctx(), work);
      await expect(slugs(tx)).rejects.toThrow("The transaction is over.");
      await expect(anyStatement(tx).finish(insert, [org.id, "Later"])).rejects.toThrow("over");
    }
    let failed: Transaction | undefined;
    const fails = inTransaction(ctx(), (tx) => {
      failed = tx;
      return Promise.reject(new Error("no"));
    });
    await expect(fails).rejects.toThrow("no");
    await expect(failed && slugs(failed)).rejects.toThrow("The transaction is over.");
  });

  it("lets nothing follow its last statement", async () => {
    const follows = inTransaction(ctx(), async (tx) => {
      await anyStatement(tx).finish("SELECT 1", []);
      return slugs(tx);
    });
    await expect(follows).rejects.toThrow("The transaction is over.");
  });

  it("has one pool for all of the process", async () => {
    expect(await isDatabaseReady()).toBe(true);
    const before = pool();
    expect(pool()).toBe(before);
    expect(before.options.max).toBe(15);
  });

  describe("that calls a function which sets the tenant by itself", () => {
    const enters = "SELECT set_config('hiatus.organization_id', $1, true)";

    it("enters with it, and sets none of its own", async () => {
      const entered = await inTransaction(ctx(), async (tx) => {
        await anyStatement(tx).enter(enters, [other.id]);
        return slugs(tx);
      });
      expect(entered).toEqual([{ slug: other.slug }]);
      const outside = await inTransaction(ctx(), (tx) =>
        anyStatement(tx).enter("SELECT slug FROM organizations", []),
      );
      expect(outside).toEqual([]);
    });

    it("is undone or committed as a whole after it has entered", async () => {
      const write = async (tx: Transaction) => {
        await anyStatement(tx).enter(enters, [org.id]);
        await anyStatement(tx).query(insert, [org.id, "Entered"]);
      };
      const fails = inTransaction(ctx(), async (tx) => {
        await write(tx);
        throw new Error("no");
      });
      await expect(fails).rejects.toThrow("no");
      expect(await names()).not.toContain("Entered");
      await inTransaction(ctx(), write);
      expect(await names()).toContain("Entered");
    });

    it("needs no more than it when it is all", async () => {
      const asked = await inTransaction(ctx(), (tx) =>
        anyStatement(tx).only(
          "SELECT hiatus.organization_by_slug($1) AS id, current_setting($2, true) AS tenant",
          [other.slug, "hiatus.organization_id"],
        ),
      );
      expect(asked).toEqual([{ id: other.id, tenant: "" }]);
      const late = inTransaction(ctx(), async (tx) => {
        await slugs(tx);
        return anyStatement(tx).only("SELECT 1", []);
      });
      await expect(late).rejects.toThrow("The transaction has begun.");
    });
  });
});
