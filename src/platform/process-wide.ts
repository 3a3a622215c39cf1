// A call asks for many parts: to build the name of each symbol anew was 1 % of the processor time of a preview.
const keys = new Map<string, symbol>();

/** The one instance of a part in this process: the front and Next are two bundles of the same code and must share it. */
export function processWide<T>(name: string, make: () => T): T {
  const registry = globalThis as Record<symbol, unknown>;
  const key = keys.get(name) ?? keyOf(name);
  registry[key] ??= make();
  return registry[key] as T;
}

function keyOf(name: string): symbol {
  const key = Symbol.for(`hiatus.${name}`);
  keys.set(name, key);
  return key;
}
