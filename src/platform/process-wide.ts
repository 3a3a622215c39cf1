/** The one instance of a part in this process: the front and Next are two bundles of the same code and must share it. */
export function processWide<T>(name: string, make: () => T): T {
  const registry = globalThis as Record<symbol, unknown>;
  const key = Symbol.for(`hiatus.${name}`);
  registry[key] ??= make();
  return registry[key] as T;
}
