import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
const MIGRATION = "prisma/migrations/20261123180000_spells/migration.sql";

it("gives everybody who is here already one spell each, with the dates that they had", async () => {
  const organization = await TestOrganization.create(db.owner, "acme");
  await organization.employee("Eva");
  const gone = await organization.leaver();
  const client = await db.owner.connect();
  try {
    await client.query("BEGIN");
    await client.query("DROP TABLE employments");
    await client.query("ALTER TABLE employees DROP COLUMN employment_id");
    await client.query(await readFile(MIGRATION, "utf8"));
    const { rows } = await client.query(
      `SELECT e.id, e.hire_date::text, e.end_date::text, count(*) OVER () AS people,
         count(e.employment_id) OVER () AS spells FROM employees e ORDER BY e.end_date`,
    );
    expect(rows[0]).toMatchObject({ id: gone.id, hire_date: "2020-01-01", end_date: "2021-01-31" });
    expect(rows[1]).toMatchObject({ hire_date: "2020-01-01", end_date: null, people: "2", spells: "2" });
    const { rows: ids } = await client.query("SELECT DISTINCT employment_id FROM employees");
    expect(ids).toHaveLength(2);
    expect((await client.query("SELECT FROM employments")).rowCount).toBe(0);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
