import { ACCESS, type TableAccess } from "./access-rules";
import type { AccessFound, FunctionFound, PolicyFound, RoleFound, TableFound } from "./read-access";

/** In which way a table, a function or a schema differs from what it must be. */
export type Gap = {
  /** Name of the table or schema, signature of the function. */
  readonly of: string;
  readonly kind: "table" | "function" | "schema";
  /** A sentence without its end for each difference. */
  readonly faults: readonly string[];
};

const NOTHING: Pick<TableAccess, "may" | "mayUpdate"> = { may: [], mayUpdate: [] };

/** What is wrong with the role itself, in words. */
export function faultsOfRole(role: RoleFound | null): string[] {
  if (role === null) return ["the role hiatus_service is not there"];
  return [
    ...(role.isSuperuser ? ["hiatus_service is a superuser"] : []),
    ...(role.mayPassSecurity ? ["hiatus_service is exempt from row-level security"] : []),
  ];
}

/** How what was found differs from the rules; what a later version of the program allowed beyond them is no gap. */
export function findGaps(found: AccessFound): Gap[] {
  const known = new Set(found.tables.map(({ name }) => name));
  const missing = Object.keys(ACCESS).filter((name) => !known.has(name));
  const gaps: Gap[] = [
    ...found.closedSchemas.map(
      (of): Gap => ({ of, kind: "schema", faults: ["is closed to hiatus_service"] }),
    ),
    ...missing.map((of): Gap => ({ of, kind: "table", faults: ["is not there"] })),
    ...found.tables.map(
      (table): Gap => ({ of: table.name, kind: "table", faults: faultsOfTable(table, found) }),
    ),
    ...found.functions.map(
      (one): Gap => ({ of: one.signature, kind: "function", faults: faultsOfFunction(one) }),
    ),
  ];
  return gaps.filter(({ faults }) => faults.length > 0);
}

function faultsOfTable(table: TableFound, { isOfLaterVersion }: AccessFound): string[] {
  const rule = ACCESS[table.name];
  const { may, mayUpdate } = rule ?? NOTHING;
  const lacks = [...without(may, table.may), ...without(mayUpdate, table.mayUpdate).map(updateOf)];
  const surplus = [...without(table.may, may), ...without(table.mayUpdate, mayUpdate).map(updateOf)];
  return [
    ...(table.isOwnedByService ? ["belongs to hiatus_service"] : []),
    ...(rule === undefined || table.isSecured ? [] : ["has no row-level security"]),
    ...(rule === undefined ? [] : faultsOfOwner(table)),
    ...(rule === undefined ? [] : faultsOfPolicies(table.policies, rule, isOfLaterVersion)),
    ...(lacks.length === 0 ? [] : [`does not let hiatus_service ${lacks.join(", ")}`]),
    ...(surplus.length === 0 || isOfLaterVersion ? [] : [`lets hiatus_service ${surplus.join(", ")}`]),
  ];
}

/** Row-level security binds the owner too, by a policy of its own, so that nobody passes it by being the owner. */
function faultsOfOwner({ isForced, admitsOwner }: TableFound): string[] {
  return [
    ...(isForced ? [] : ["does not bind its owner by row-level security"]),
    ...(admitsOwner ? [] : ["has no policy for its owner"]),
  ];
}

/** How the policies of a table that bind the service differ from the one that it must have. */
export function faultsOfPolicies(
  found: readonly PolicyFound[],
  { policy }: TableAccess,
  isOfLaterVersion: boolean,
): string[] {
  if (isOfLaterVersion) return found.length === 0 ? [`has no policy ${policy.name}`] : [];
  const own = found.find(({ name }) => name === policy.name);
  const others = found.filter((other) => other !== own).map(({ name }) => name);
  return [
    ...(own === undefined ? [`has no policy ${policy.name}`] : []),
    ...(own === undefined || isAsWritten(own, policy) ? [] : [`has another policy ${policy.name}`]),
    ...(others.length === 0 ? [] : [`has policies that are not Hiatus's: ${others.join(", ")}`]),
  ];
}

function isAsWritten(found: PolicyFound, { sees, writes }: TableAccess["policy"]): boolean {
  return found.isPermissive && found.command === "*" && found.sees === sees && found.writes === writes;
}

function faultsOfFunction({ isForService, isForAll }: FunctionFound): string[] {
  return [
    ...(isForService ? [] : ["does not let hiatus_service call it"]),
    ...(isForAll ? ["lets everybody call it"] : []),
  ];
}

function updateOf(column: string): string {
  return `UPDATE (${column})`;
}

function without(all: readonly string[], known: readonly string[]): string[] {
  return all.filter((one) => !known.includes(one));
}
