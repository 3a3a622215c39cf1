/** How often each change was reached, by its number. */
type Reached = Record<string, number>;

export interface Coverage {
  readonly static: Reached;
  readonly perTest: Record<string, Reached>;
}

/** What the changed code and its runner tell each other. */
export interface Instrumented {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number;
}

/** The parts of Stryker's interface for test runners that are used here; its package is not ours to depend on. */
export interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly mutantActivation: "runtime" | "static";
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

export interface TestResult {
  readonly id: string;
  readonly name: string;
  readonly timeSpentMs: number;
  /** 0: passed, 1: failed. */
  readonly status: number;
  readonly failureMessage: string;
}

export interface DryRunResult {
  readonly status: "complete";
  readonly tests: readonly TestResult[];
  readonly mutantCoverage: Coverage;
}

export type MutantRunResult =
  | { readonly status: "survived"; readonly nrOfTests: number }
  | { readonly status: "timeout" }
  | {
      readonly status: "killed";
      readonly killedBy: readonly string[];
      readonly failureMessage: string;
      readonly nrOfTests: number;
    };

/** The object that the changed code looks at. */
export function instrumented(): Instrumented {
  const all = globalThis as typeof globalThis & { __stryker__?: Instrumented };
  all.__stryker__ ??= { activeMutant: undefined, currentTestId: undefined, hitCount: 0 };
  return all.__stryker__;
}
