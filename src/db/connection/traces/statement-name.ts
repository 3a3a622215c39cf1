import { tracedPart } from "@/platform/tracing/tracing";

const names = new Map<string, string>();

/** The name of a statement in traces: its function, or its verb and first table, never a value. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = nameIn(text);
  names.set(text, name);
  return name;
}

function nameIn(text: string): string {
  const called = /\bhiatus\.(\w+)\s*\(/.exec(text)?.[1];
  const verb = /\b(SELECT|INSERT|UPDATE|DELETE|LOCK)\b/i.exec(text)?.[1]?.toUpperCase() ?? "statement";
  if (called !== undefined && verb === "SELECT") return `hiatus.${called}`;
  const table = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

/** Runs a statement in a span of its own, when tracing is on. */
export function tracedStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  return tracedPart(
    () => ({
      name: statementName(text),
      kind: "client",
      attributes: { "db.system.name": "postgresql" },
    }),
    ask,
  );
}
