import { isNode, listOf } from "../statements/syntax";
import { isDistributed } from "./citus-rules";
import { type Equality, equalitiesOf } from "./plan-conditions";

/** A node of a plan, as EXPLAIN returns it in JSON. */
type PlanNode = Readonly<Record<string, unknown>>;

/**
 * The distributed tables that a plan reads without being restricted to one organization, given the answer of
 * EXPLAIN (VERBOSE, FORMAT JSON). A scan is restricted when its organization equals a fixed value, or that of
 * another restricted scan.
 */
export async function findStrays(explained: unknown): Promise<string[]> {
  const nodes = plansIn(explained);
  const equalities = (await Promise.all(nodes.map(equalitiesAt))).flat();
  const held = new Set(nodes.flatMap(partOf));
  for (let before = -1; before !== held.size; ) {
    before = held.size;
    for (const { alias, other } of equalities) if (other === null || held.has(other)) held.add(alias);
  }
  const strays = nodes.filter((node) => isRead(node) && !held.has(String(node.Alias)));
  return [...new Set(strays.map((node) => String(node["Relation Name"])))].sort();
}

function plansIn(value: unknown): PlanNode[] {
  if (Array.isArray(value)) return value.flatMap(plansIn);
  if (!isNode(value)) return [];
  const below = Object.values(value).flatMap(plansIn);
  return "Node Type" in value ? [value, ...below] : below;
}

/**
 * A table that is changed is also read, by a separate node that finds its rows. The jobs have their own
 * schema.
 */
function isRead({ "Node Type": type, "Relation Name": table, Schema: schema }: PlanNode): boolean {
  return type !== "ModifyTable" && schema === "public" && typeof table === "string" && isDistributed(table);
}

/**
 * The result of a part of the statement belongs to one organization if everything that it reads does, which
 * is checked separately.
 */
function partOf({ "Node Type": type, Alias: alias }: PlanNode): string[] {
  return (type === "CTE Scan" || type === "Subquery Scan") && typeof alias === "string" ? [alias] : [];
}

const OF_SCAN = ["Index Cond", "Recheck Cond", "Filter"];
const OF_JOIN = ["Hash Cond", "Merge Cond", "Join Filter"];

async function equalitiesAt(node: PlanNode): Promise<Equality[]> {
  const ofScan = await equalitiesIn(node, OF_SCAN);
  const ofJoin = await equalitiesIn(node, OF_JOIN);
  const kept = keptBy(node);
  return [
    // A scan only finds rows of its own table.
    ...ofScan.filter(({ alias }) => alias === node.Alias),
    // A join does not restrict the side whose rows are kept without a match.
    ...ofJoin.filter(({ alias }) => !kept.has(alias)),
  ];
}

async function equalitiesIn(node: PlanNode, names: readonly string[]): Promise<Equality[]> {
  const conditions = names.map((name) => node[name]).filter((one) => typeof one === "string");
  return (await Promise.all(conditions.map(equalitiesOf))).flat();
}

const KEEPS_OUTER = new Set(["Left", "Full", "Anti"]);
const KEEPS_INNER = new Set(["Right", "Full", "Right Anti"]);

/** The aliases below a join whose rows it keeps whether or not they have a match. */
function keptBy(node: PlanNode): ReadonlySet<string> {
  const type = String(node["Join Type"]);
  const below = listOf(node.Plans).filter(isNode);
  const sideOf = (side: string) =>
    below
      .filter((plan) => plan["Parent Relationship"] === side)
      .flatMap(plansIn)
      .map(({ Alias: alias }) => String(alias));
  return new Set([
    ...(KEEPS_OUTER.has(type) ? sideOf("Outer") : []),
    ...(KEEPS_INNER.has(type) ? sideOf("Inner") : []),
  ]);
}
