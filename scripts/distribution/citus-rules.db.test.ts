import { expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { unwatched } from "@/test/database/unwatched";
import { CITUS_RULES } from "./citus-rules";
import { readSchema, type SchemaFound } from "./read-schema";
import { DROPPED_BY_DISTRIBUTION, LOCAL_TABLES, REFERENCE_TABLES } from "./table-kinds";

const db = givenDatabase(unwatched);

async function schemaAfter(change: string): Promise<SchemaFound> {
  const client = await db.owner.connect();
  try {
    await client.query("BEGIN");
    await client.query(change);
    return await readSchema(client);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

it.each(CITUS_RULES)("$rule ($source)", async ({ breaches }) => {
  expect(breaches(await schemaAfter("SELECT"))).toEqual([]);
});

// One change for each rule, in its order, and what it is told of.
const BROKEN: readonly [change: string, breach: string][] = [
  ["ALTER TABLE sites DROP CONSTRAINT sites_pkey CASCADE, ALTER organization_id DROP NOT NULL", "sites"],
  ["CREATE UNIQUE INDEX sites_id_key ON sites (id)", "sites_id_key"],
  [
    `ALTER TABLE requests ADD CONSTRAINT one_span EXCLUDE USING gist (employee_id WITH =, slots WITH &&)`,
    "one_span",
  ],
  [
    `CREATE UNIQUE INDEX positions_id_key ON positions (id);
     ALTER TABLE employees ADD CONSTRAINT by_id_alone FOREIGN KEY (position_id) REFERENCES positions (id)`,
    "by_id_alone",
  ],
  ["ALTER TABLE outbox ADD COLUMN mail uuid CONSTRAINT to_a_mail REFERENCES kept_mails (id)", "to_a_mail"],
  [
    `ALTER TABLE users ADD COLUMN organization_id uuid, ADD COLUMN site_id uuid, ADD CONSTRAINT to_a_site
       FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
    "to_a_site",
  ],
  [
    `ALTER TABLE departments ADD CONSTRAINT clears FOREIGN KEY (organization_id, manager_id)
       REFERENCES employees (organization_id, id) ON DELETE SET NULL (manager_id)`,
    "clears",
  ],
  [
    "CREATE TRIGGER keeps BEFORE UPDATE ON sites FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    "keeps",
  ],
  ["CREATE RULE nothing AS ON DELETE TO sites DO INSTEAD NOTHING", "nothing"],
  ["ALTER TABLE sites ADD COLUMN number integer GENERATED ALWAYS AS IDENTITY", "sites.number"],
  [
    "CREATE POLICY asks ON sites USING (EXISTS (SELECT FROM organizations o WHERE o.id = organization_id))",
    "sites.asks",
  ],
];

it.each(CITUS_RULES.map((rule, index) => ({ ...rule, broken: BROKEN[index] })))(
  "notices when it is broken: $rule",
  async ({ breaches, broken }) => {
    const [change = "", breach = ""] = broken ?? [];
    expect(breaches(await schemaAfter(change))).toContain(breach);
  },
);

it("decides for every table, and lists none that is gone", async () => {
  const { tables, references, columns } = await schemaAfter("SELECT");
  const listed = [...Object.keys(REFERENCE_TABLES), ...Object.keys(LOCAL_TABLES)];
  expect(listed.filter((table) => !tables.includes(table))).toEqual([]);
  const names = references.map(({ name }) => name);
  expect(Object.keys(DROPPED_BY_DISTRIBUTION).filter((name) => !names.includes(name))).toEqual([]);
  // Whoever adds a table without an organization says here where it would stand.
  const ofNone = tables.filter(
    (table) => !columns.some((one) => one.table === table && one.column === "organization_id"),
  );
  expect(ofNone.filter((table) => !listed.includes(table))).toEqual([]);
});
