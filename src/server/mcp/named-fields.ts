import type { Actor } from "@/domain/permissions/actor";
import type { OperationMeta } from "../trpc/operation-meta";
import { isUsable, procedureOf, type Tool } from "./tools";

/** What can be called by its name instead of its id. */
export type Kind = "employee" | "policy" | "department" | "position" | "site";

const KIND_OF_FIELD: Readonly<Record<string, Kind>> = {
  employee_id: "employee",
  manager_id: "employee",
  approver_id: "employee",
  delegate_id: "employee",
  policy_id: "policy",
  department_id: "department",
  position_id: "position",
  site_id: "site",
};

/** The operation that lists things with names, and so decides who may know them. */
const LISTED_BY: Readonly<Record<Kind, string>> = {
  employee: "employees.list",
  policy: "policies.list",
  department: "departments.list",
  position: "positions.list",
  site: "sites.list",
};

/** Lists the policies of one employee, by default the caller. */
export const HELD = "balances.list";

/** What a field of a tool names; undefined when it holds something else, or an id without a name. */
export function kindOf({ mcp }: Pick<Tool, "mcp">, field: string): Kind | undefined {
  return field === "id" ? mcp.idOf : KIND_OF_FIELD[field];
}

/**
 * The operations that can be asked for names of a kind. For a booking, a policy is searched first among those
 * that the employee holds; for a list of everybody's, and where nobody is named, first among all.
 */
function sourcesOf({ fields }: Pick<Tool, "fields">, kind: Kind, employeeId?: unknown): readonly string[] {
  if (kind !== "policy") return [LISTED_BY[kind]];
  const isOfEmployee = employeeId !== undefined || ("employee_id" in fields && !("limit" in fields));
  return isOfEmployee ? [HELD, LISTED_BY.policy] : [LISTED_BY.policy, HELD];
}

/** The first of them that the caller's scopes allow; undefined when the caller has to give the id. */
export function sourceFor(
  tool: Pick<Tool, "fields">,
  kind: Kind,
  { actor, employeeId }: { readonly actor: Actor; readonly employeeId?: unknown },
): string | undefined {
  const sources = sourcesOf(tool, kind, employeeId);
  return sources.find((operation) => isUsable({ meta: metaOf(operation) }, actor));
}

/** The scope that finds names of a kind. */
export function scopeFor(kind: Kind): string {
  return metaOf(LISTED_BY[kind]).scope ?? "";
}

function metaOf(operation: string): OperationMeta {
  return procedureOf(operation)._def.meta as OperationMeta;
}
