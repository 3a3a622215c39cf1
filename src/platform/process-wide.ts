// Looking a symbol up by a text that is put together takes ten times as long, and calls do it a dozen times.
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
