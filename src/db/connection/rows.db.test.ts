import { beforeEach, describe, expect, it } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { processWide } from "@/platform/process-wide";
import { anyStatement } from "@/test/database/any-statement";
import { givenDatabase } from "@/test/database/given-database";
import { unwatched } from "@/test/database/unwatched";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { inTransaction, type Transaction } from "./transaction";
import { isForeignKeyViolation, isUniqueViolation } from "./violations";

const db = givenDatabase(unwatched);
let org: TestOrganization;
const ctx = () => ({ organizationId: organizationId(org.id) });

const INSERT =
  "INSERT INTO sites (organization_id, name, country_code, time_zone) VALUES ($1, $2, 'DE', 'Etc/UTC')";
const bySql = (tx: Transaction, name: string) => anyStatement(tx).query(INSERT, [tx.organizationId, name]);
const byPrisma = ({ rows, organizationId }: Transaction, name: string) =>
  rows.site.create({ data: { organizationId, name, countryCode: "DE", timeZone: "Etc/UTC" } });
const names = async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    "SELECT name FROM sites WHERE organization_id = $1 ORDER BY name",
    [org.id],
  );
  return rows.map(({ name }) => name);
};

const isWaiting = async () => {
  const { rows } = await db.owner.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length > 0;
};

beforeEach(async () => {
  org = await buildOrganization(db);
});

describe("Prisma Client and SQL in one transaction", () => {
  it("see what the other has written, and are committed together", async () => {
    await inTransaction(ctx(), async (tx) => {
      await bySql(tx, "First");
      expect(await tx.rows.site.count({ where: { name: "First" } })).toBe(1);
      await byPrisma(tx, "Second");
      expect(await anyStatement(tx).query("SELECT name FROM sites ORDER BY name", [])).toHaveLength(2);
      expect(await names()).toEqual([]);
      await bySql(tx, "Third");
    });
    expect(await names()).toEqual(["First", "Second", "Third"]);
  });

  it("are undone together, whichever of them fails", async () => {
    const works = [
      async (tx: Transaction) => {
        await bySql(tx, "A");
        await byPrisma(tx, "A");
      },
      async (tx: Transaction) => {
        await byPrisma(tx, "A");
        await bySql(tx, "A");
      },
      async (tx: Transaction) => {
        await byPrisma(tx, "A");
        await bySql(tx, "B");
        throw new Error("no");
      },
    ];
    for (const work of works) await expect(inTransaction(ctx(), work)).rejects.toThrow();
    expect(await names()).toEqual([]);
    await inTransaction(ctx(), (tx) => byPrisma(tx, "After"));
    expect(await names()).toEqual(["After"]);
  });

  it("are committed with the last statement", async () => {
    await inTransaction(ctx(), async (tx) => {
      await byPrisma(tx, "First");
      await anyStatement(tx).finish(INSERT, [tx.organizationId, "Last"]);
      expect(await names()).toEqual(["First", "Last"]);
    });
  });

  it("answer side by side, from the first moment on", async () => {
    await inTransaction(ctx(), async (tx) => {
      await Promise.all(
        Array.from({ length: 12 }, (_, place) =>
          place % 2 === 0 ? byPrisma(tx, `Site ${place}`) : bySql(tx, `Site ${place}`),
        ),
      );
    });
    expect(await names()).toHaveLength(12);
    const counts = await inTransaction(ctx(), (tx) =>
      Promise.all([tx.rows.site.count(), tx.rows.employee.count(), tx.rows.organization.count()]),
    );
    expect(counts).toEqual([12, 0, 1]);
  });

  it("do not mix with those of another transaction at the same time", async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => buildOrganization(db)));
    const seen = await Promise.all(
      [...others, ...others, ...others].map(({ id }) =>
        inTransaction({ organizationId: organizationId(id) }, async (tx) => {
          const [row] = await tx.rows.organization.findMany({ select: { id: true } });
          return row?.id === id && (await tx.rows.organization.count()) === 1;
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 12 }, () => true));
  });
});

describe("an error of Prisma Client", () => {
  it("is PostgreSQL's own, with the name of the constraint", async () => {
    await inTransaction(ctx(), (tx) => byPrisma(tx, "Berlin"));
    const twice = await inTransaction(ctx(), (tx) => byPrisma(tx, "BERLIN")).catch((error: unknown) => error);
    expect(twice).toMatchObject({ code: "23505", constraint: "sites_name_key", table: "sites" });
    expect(isUniqueViolation(twice, "sites_name_key")).toBe(true);

    const lonely = await inTransaction(ctx(), ({ rows, organizationId }) =>
      rows.department.create({ data: { organizationId, name: "Sales", managerId: org.id } }),
    ).catch((error: unknown) => error);
    expect(isForeignKeyViolation(lonely, "departments_organization_id_manager_id_fkey")).toBe(true);
  });

  it("stays what it was when the work goes on and asks again", async () => {
    const fails = inTransaction(ctx(), async (tx) => {
      await byPrisma(tx, "Twice");
      await byPrisma(tx, "Twice").catch(() => undefined);
      await tx.rows.site.count();
    });
    await expect(fails).rejects.toMatchObject({ code: "23505" });
  });

  it("comes from Prisma itself when the database was not asked", async () => {
    const fails = inTransaction(ctx(), ({ rows, organizationId }) =>
      rows.site.update({
        where: { organizationId_id: { organizationId, id: org.id } },
        data: { name: "Gone" },
      }),
    );
    await expect(fails).rejects.toMatchObject({ code: "P2025" });
  });
});

describe("Prisma Client outside of a transaction", () => {
  it("fails, since it has no connection of its own", async () => {
    await inTransaction(ctx(), (tx) => tx.rows.site.count());
    const { prisma } = processWide<{ prisma: { site: { count: () => Promise<number> } } }>("prisma", () => {
      throw new Error("It was opened above.");
    });
    await expect(prisma.site.count()).rejects.toThrow("Prisma was used outside of a transaction.");
  });

  it("fails after the transaction, used in it or not", async () => {
    const used = await inTransaction(ctx(), async (tx) => {
      await tx.rows.site.count();
      return { later: () => tx.rows.site.count() };
    });
    const unused = await inTransaction(ctx(), (tx) => Promise.resolve({ later: () => tx.rows.site.count() }));
    await expect(used.later()).rejects.toThrow("Transaction already closed");
    await expect(unused.later()).rejects.toThrow("The transaction is over.");
  });

  it("sends nothing more, also in the middle of a question", async () => {
    const other = await db.owner.connect();
    try {
      await other.query("BEGIN");
      await other.query("LOCK TABLE sites IN ACCESS EXCLUSIVE MODE");
      let asked: Promise<unknown> = Promise.resolve();
      let leave: (error: Error) => void = () => undefined;
      const leaves = inTransaction(ctx(), ({ rows }) => {
        const answer = rows.organization.findMany({ include: { sites: { include: { holidays: true } } } });
        asked = answer.catch((error: unknown) => error);
        return new Promise((_, reject) => {
          leave = reject;
        });
      });
      const left = expect(leaves).rejects.toThrow("no");
      while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
      leave(new Error("no"));
      await other.query("COMMIT");
      await left;
      expect(String(await asked)).toContain("The transaction is over.");
    } finally {
      other.release();
    }
  });
});
