import { currentRegistry, newScope } from "./registry";

/** What tests import as vitest while mutants run: the same words, of which the tests of the domain need only these. */
export { expect, vi } from "vitest";

/** Declares the tests within. */
export function describe(name: string, declare: () => void): void {
  const { scopes } = currentRegistry();
  scopes.push(newScope(name));
  declare();
  scopes.pop();
}

/** Declares a test. */
export function it(name: string, test: () => unknown): void {
  const { tests, scopes } = currentRegistry();
  const within = [...scopes];
  tests.push({
    name: [...within.map((scope) => scope.name), name].join(" ").trim(),
    run: async () => {
      for (const { before } of within) for (const step of before) await step();
      try {
        await test();
      } finally {
        for (const { after } of within) for (const step of after) await step();
      }
    },
  });
}

it.each =
  (rows: readonly unknown[]) =>
  (name: string, test: (...row: unknown[]) => unknown): void => {
    for (const row of rows) it(name, () => test(...(Array.isArray(row) ? (row as unknown[]) : [row])));
  };

/** Declares what comes before each test within. */
export function beforeEach(step: () => unknown): void {
  currentRegistry().scopes.at(-1)?.before.push(step);
}

/** Declares what comes after each test within. */
export function afterEach(step: () => unknown): void {
  currentRegistry().scopes.at(-1)?.after.push(step);
}
