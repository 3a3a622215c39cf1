import type { KeyFound, ReferenceFound, SchemaFound } from "./read-schema";
import { DISTRIBUTION_COLUMN, DROPPED_BY_DISTRIBUTION, LOCAL_TABLES, REFERENCE_TABLES } from "./table-kinds";

/** What Citus asks of a schema before it distributes the tables. */
export interface CitusRule {
  readonly rule: string;
  /** Where Citus publishes it. */
  readonly source: string;
  /** What in the schema does not meet it. */
  readonly breaches: (schema: SchemaFound) => string[];
}

const DDL = "Citus documentation, “Creating and Modifying Distributed Objects (DDL)”";
const WORKAROUNDS = "Citus documentation, “SQL Support and Workarounds”";

/** Every published rule about keys, references, columns, policies, triggers or rules. */
export const CITUS_RULES: readonly CitusRule[] = [
  {
    rule: "distributed tables that are kept together have a distribution column of one type, never null",
    source: `${DDL}, Co-Locating Tables`,
    breaches: ({ tables, columns }) =>
      tables.filter(isDistributed).filter((table) => {
        const column = columns.find((one) => one.table === table && one.column === DISTRIBUTION_COLUMN);
        return column?.type !== "uuid" || !column.isRequired;
      }),
  },
  {
    rule: "primary keys and uniqueness constraints include the distribution column",
    source: `${DDL}, Adding/Removing Constraints`,
    breaches: ({ keys }) =>
      namesOf(keys.filter((key) => key.operators === null && isDistributed(key.table) && !hasColumn(key))),
  },
  {
    rule: "exclusion constraints include the distribution column, with an equality operator",
    source: "Citus error “cannot create constraint”: “(with an equality operator if EXCLUDE)”",
    breaches: ({ keys }) =>
      namesOf(keys.filter((key) => key.operators !== null && isDistributed(key.table) && !isHeldEqual(key))),
  },
  {
    rule: "a foreign key between distributed tables includes the distribution column, at the same place on both sides",
    source: `${DDL}, Adding/Removing Constraints`,
    breaches: ({ references }) =>
      namesOf(
        references.filter(
          (one) => isDistributed(one.table) && isDistributed(one.target) && !isByOrganization(one),
        ),
      ),
  },
  {
    rule: "a distributed table refers to distributed tables and to reference tables only",
    source: `${DDL}, Adding/Removing Constraints`,
    breaches: ({ references }) =>
      namesOf(references.filter((one) => isDistributed(one.table) && one.target in LOCAL_TABLES)),
  },
  {
    rule: "a reference table refers to no distributed table",
    source: `${DDL}, Adding/Removing Constraints`,
    breaches: ({ references }) =>
      namesOf(
        references.filter(
          (one) =>
            !isDistributed(one.table) &&
            isDistributed(one.target) &&
            DROPPED_BY_DISTRIBUTION[one.name] === undefined,
        ),
      ),
  },
  {
    rule: "a foreign key with the distribution column sets nothing to null or to a default, and passes no update on",
    source: "citusdata/citus, issue 7132 (open), and EnsureSupportedFKeyOnDistKey in foreign_constraint.c",
    breaches: ({ references }) =>
      namesOf(
        references.filter(
          (one) =>
            isDistributed(one.table) &&
            one.columns.includes(DISTRIBUTION_COLUMN) &&
            (SETS.has(one.onDelete) || SETS.has(one.onUpdate) || one.onUpdate === "c"),
        ),
      ),
  },
  {
    rule: "distributed tables have no triggers",
    source: "Citus documentation, “Triggers on Distributed Tables”",
    breaches: ({ triggers }) => namesOf(triggers),
  },
  {
    rule: "the rule system is not used",
    source: `${WORKAROUNDS}, Limitations, General`,
    breaches: ({ rules }) => namesOf(rules),
  },
  {
    rule: "identity columns are bigint",
    source: "citusdata/citus, issue 6808, Known limitations on Identity Columns",
    breaches: ({ columns }) =>
      columns
        .filter(({ table, isIdentity, type }) => isDistributed(table) && isIdentity && type !== "bigint")
        .map(({ table, column }) => `${table}.${column}`),
  },
  {
    rule: "policies of row-level security contain no subqueries",
    source: "ErrorIfUnsupportedPolicyExpr in policy.c of citusdata/citus",
    breaches: ({ policies }) =>
      policies
        .filter(({ table, expression }) => isDistributed(table) && /\bSELECT\b/.test(expression))
        .map(({ table, name }) => `${table}.${name}`),
  },
];

const SETS = new Set(["n", "d"]);

/** Whether a table is neither copied to every server nor only on the coordinator. */
export function isDistributed(table: string): boolean {
  return !(table in REFERENCE_TABLES) && !(table in LOCAL_TABLES);
}

function namesOf(found: readonly { readonly name: string }[]): string[] {
  return found.map(({ name }) => name).sort();
}

function hasColumn({ columns }: KeyFound): boolean {
  return columns.includes(DISTRIBUTION_COLUMN);
}

function isHeldEqual({ columns, operators }: KeyFound): boolean {
  return operators?.[columns.indexOf(DISTRIBUTION_COLUMN)] === "=";
}

function isByOrganization({ columns, targetColumns }: ReferenceFound): boolean {
  const place = columns.indexOf(DISTRIBUTION_COLUMN);
  return place !== -1 && targetColumns[place] === DISTRIBUTION_COLUMN;
}
