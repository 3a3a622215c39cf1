/** One test of a file, by its number. */
export interface RegisteredTest {
  readonly name: string;
  readonly run: () => Promise<void>;
}

type Step = () => unknown;

interface Scope {
  readonly name: string;
  readonly before: Step[];
  readonly after: Step[];
}

/** The tests that a load of the bundle declares, and the descriptions that it is within. */
export interface Registry {
  readonly tests: RegisteredTest[];
  readonly scopes: Scope[];
}

declare global {
  var mutantsRegistry: Registry | undefined;
}

/** Begins a load of the bundle. */
export function newRegistry(): Registry {
  globalThis.mutantsRegistry = { tests: [], scopes: [newScope("")] };
  return globalThis.mutantsRegistry;
}

/** The registry of the load that is going on. */
export function currentRegistry(): Registry {
  if (globalThis.mutantsRegistry === undefined) throw new Error("No load of the tests has begun");
  return globalThis.mutantsRegistry;
}

/** A description that no test has been declared in yet. */
export function newScope(name: string): Scope {
  return { name, before: [], after: [] };
}
