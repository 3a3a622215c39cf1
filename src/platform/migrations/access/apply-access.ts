import pg from "pg";
import { describeFailure } from "../describe-failure";
import { faultsOfPolicies, faultsOfRole, findGaps, type Gap } from "./access-gaps";
import { ACCESS, SERVICE_ROLE, type TableAccess } from "./access-rules";
import { ACCESS_IN_BOOKS, readAccess, readRole, type TableFound } from "./read-access";

/** A database that protects its organizations less than it must, or lets the service do less than it has to. */
export class AccessError extends Error {
  constructor(faults: readonly string[]) {
    super(
      ["What the service may do is not as it must be:", ...faults.map((fault) => `  ${fault}`)].join("\n"),
    );
    this.name = "AccessError";
  }
}

/**
 * Where the database differs from the rules, grants what they say and revokes what they do not; returns what was
 * mended. It does not depend on the books, so a database that was restored where there was no such role is made
 * whole.
 */
export async function applyAccess(client: pg.Client, version: string): Promise<string[]> {
  const found = await readAccess(client, version);
  const gaps = findGaps(found).filter(({ of, kind }) => kind !== "table" || isThere(of, found.tables));
  await client.query("BEGIN");
  try {
    for (const gap of gaps) {
      const table = found.tables.find(({ name }) => name === gap.of);
      for (const sql of statementsFor(gap, table, found.isOfLaterVersion)) await client.query(sql);
    }
    if (!found.isOfLaterVersion) await writeBooks(client, version);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(
      `What hiatus_service may do cannot be set, and nothing of it was changed: ${describeFailure(error, "")}`,
      { cause: error },
    );
  }
  return gaps.map(({ of }) => of);
}

/** Every way in which the database lets the service do more or less than the rules say, in words. */
export async function faultsOfAccess(client: pg.Client, version: string): Promise<string[]> {
  const role = await readRole(client);
  if (role === null) return faultsOfRole(role);
  const gaps = findGaps(await readAccess(client, version));
  return [
    ...faultsOfRole(role),
    ...gaps.flatMap(({ of, faults }) => faults.map((fault) => `${of} ${fault}`)),
  ];
}

function isThere(name: string, tables: readonly TableFound[]): boolean {
  return tables.some((table) => table.name === name);
}

function statementsFor(gap: Gap, table: TableFound | undefined, isOfLaterVersion: boolean): string[] {
  if (gap.kind === "schema") return [`GRANT USAGE ON SCHEMA ${gap.of} TO ${SERVICE_ROLE}`];
  if (gap.kind === "function") {
    return [
      `REVOKE ALL ON FUNCTION ${gap.of} FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION ${gap.of} TO ${SERVICE_ROLE}`,
    ];
  }
  if (table === undefined) return [];
  const rule = ACCESS[table.name];
  return [
    ...(isOfLaterVersion ? [] : [`REVOKE ALL ON ${table.name} FROM PUBLIC, ${SERVICE_ROLE}`]),
    ...(rule === undefined ? [] : [...secure(table, rule, isOfLaterVersion), ...grant(table, rule)]),
  ];
}

function secure(table: TableFound, rule: TableAccess, isOfLaterVersion: boolean): string[] {
  const { name, isSecured, isForced, admitsOwner, owner, policies } = table;
  const { policy } = rule;
  // These lock the table against everybody, so they are spared where nothing is wrong.
  return [
    ...(isSecured ? [] : [`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`]),
    ...(admitsOwner
      ? []
      : [
          `DROP POLICY IF EXISTS owner ON ${name}`,
          `CREATE POLICY owner ON ${name} TO ${pg.escapeIdentifier(owner)} USING (true)`,
        ]),
    ...(isForced ? [] : [`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`]),
    ...(faultsOfPolicies(policies, rule, isOfLaterVersion).length === 0
      ? []
      : [
          ...policies.map((other) => `DROP POLICY ${pg.escapeIdentifier(other.name)} ON ${name}`),
          `CREATE POLICY ${policy.name} ON ${name} TO ${SERVICE_ROLE} USING (${policy.sees})${
            policy.writes === null ? "" : ` WITH CHECK (${policy.writes})`
          }`,
        ]),
  ];
}

function grant({ name }: TableFound, { may, mayUpdate }: TableAccess): string[] {
  const columns = mayUpdate.length === 0 ? [] : [`UPDATE (${mayUpdate.join(", ")})`];
  return [`GRANT ${[...may, ...columns].join(", ")} ON ${name} TO ${SERVICE_ROLE}`];
}

async function writeBooks(client: pg.Client, version: string): Promise<void> {
  const sql = `INSERT INTO hiatus.function_files (name, checksum, version) VALUES ($1, '', $2)
    ON CONFLICT (name) DO UPDATE SET version = excluded.version, applied_at = DEFAULT
    WHERE function_files.version <> excluded.version`;
  await client.query(sql, [ACCESS_IN_BOOKS, version]);
}
