import { beforeEach, describe, expect, it } from "vitest";
import { organizationId } from "@/domain/tenancy";
import { anyStatement } from "@/test/database/any-statement";
import { givenDatabase } from "@/test/database/given-database";
import { unwatched } from "@/test/database/unwatched";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { inTransaction, type Transaction } from "../transaction";

const db = givenDatabase(unwatched);
let org: TestOrganization;
const ctx = () => ({ organizationId: organizationId(org.id) });
const limited = () => ({ ...ctx(), limitMs: 150 });
/** No more than the limit; less where some of it was spent on waiting. */
const TOO_LONG = {
  code: "unavailable",
  cause: expect.objectContaining({
    message: expect.stringMatching(
      /^The transaction took longer than (\d\d?|1[0-4]\d|150) ms[.]$/,
    ) as unknown,
  }) as unknown,
};

const site = { countryCode: "DE", timeZone: "Etc/UTC" };
const addSite = ({ rows, organizationId }: Transaction, name: string) =>
  rows.site.create({ data: { ...site, organizationId, name } });
const connectionOf = async (tx: Transaction) => {
  const [row] = await anyStatement(tx).query("SELECT pg_backend_pid() AS pid", []);
  return row?.["pid"];
};
const isThere = async (pid: unknown) =>
  (await db.owner.query("SELECT pid FROM pg_stat_activity WHERE pid = $1", [pid])).rows.length > 0;

beforeEach(async () => {
  org = await buildOrganization(db);
  await inTransaction(ctx(), (tx) => addSite(tx, "Berlin"));
});

/** As many transactions as the pool has connections, all at once, by both ways of asking. */
async function expectUsablePool() {
  const counts = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction(ctx(), async (tx) => {
        const rows = await anyStatement(tx).query("SELECT name FROM sites", []);
        return [rows.length, await tx.rows.site.count()];
      }),
    ),
  );
  expect(counts).toEqual(Array.from({ length: 10 }, () => [1, 1]));
}

describe("a transaction past its limit", () => {
  it("fails, writes nothing, and its connection is dropped", async () => {
    let pid: unknown;
    const hangs = inTransaction(limited(), async (tx) => {
      pid = await connectionOf(tx);
      await addSite(tx, "Too late");
      await new Promise(() => undefined);
    });
    await expect(hangs).rejects.toMatchObject(TOO_LONG);
    await expect.poll(() => isThere(pid)).toBe(false);
    await expectUsablePool();
  });

  it("fails while a statement runs", async () => {
    const waits = inTransaction(limited(), (tx) => anyStatement(tx).query("SELECT pg_sleep(1)", []));
    await expect(waits).rejects.toMatchObject(TOO_LONG);
    await expectUsablePool();
  });

  it("fails while Prisma Client waits for a row", async () => {
    const other = await db.owner.connect();
    try {
      await other.query("BEGIN");
      await other.query("UPDATE sites SET name = 'Theirs'");
      const waits = inTransaction(limited(), ({ rows, organizationId }) =>
        rows.site.updateMany({ where: { organizationId }, data: { name: "Mine" } }),
      );
      await expect(waits).rejects.toMatchObject(TOO_LONG);
      await other.query("ROLLBACK");
    } finally {
      other.release();
    }
    await expectUsablePool();
    const names = await inTransaction(ctx(), ({ rows }) => rows.site.findMany({ select: { name: true } }));
    expect(names).toEqual([{ name: "Berlin" }]);
  });

  it("lets what still goes on write nothing", async () => {
    let goesOn: Promise<unknown> = Promise.resolve();
    const works = inTransaction(limited(), (tx) => {
      goesOn = new Promise((resolve) => setTimeout(resolve, 300))
        .then(() => addSite(tx, "Too late"))
        .catch((error: unknown) => error);
      return goesOn;
    });
    await expect(works).rejects.toMatchObject(TOO_LONG);
    expect(await goesOn).toBeInstanceOf(Error);
    await expectUsablePool();
  });
});
