import { pathToFileURL } from "node:url";
import { bundleTests } from "./bundle";
import { newRegistry, type RegisteredTest } from "./registry";
import {
  type Coverage,
  type DryRunResult,
  instrumented,
  type MutantRun,
  type MutantRunResult,
  type TestResult,
} from "./stryker";

const PASSED = 0;
const FAILED = 1;
/** So many changes ago. */
const LATELY = 50;

interface Known {
  /** The last time that a test took. */
  readonly ms: Map<string, number>;
  /** When a test last noticed a change: it is likely to notice the next one too. */
  readonly noticed: Map<string, number>;
}

/**
 * Runs the domain's tests in this very process, all loaded once and again only for changes of what modules do while they load. Those
 * that noticed changes lately come first, then the quickest, and the first that notices one is the last.
 */
export class DomainRunner {
  private path = "";
  private loads = 0;
  private tests: readonly RegisteredTest[] = [];
  private isFresh = false;
  private runs = 0;
  private readonly known: Known = { ms: new Map(), noticed: new Map() };

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    this.path = await bundleTests();
  }

  async dryRun(): Promise<DryRunResult> {
    const space = instrumented();
    const mutantCoverage: Coverage = { static: {}, perTest: {} };
    Object.assign(space, { activeMutant: undefined, currentTestId: undefined, mutantCoverage });
    await this.load();
    const tests: TestResult[] = [];
    for (const [index, test] of this.tests.entries()) {
      space.currentTestId = String(index);
      tests.push(await this.run(String(index), test));
    }
    space.currentTestId = undefined;
    return { status: "complete", tests, mutantCoverage };
  }

  async mutantRun(mutant: MutantRun): Promise<MutantRunResult> {
    const { activeMutant, mutantActivation, hitLimit } = mutant;
    const space = instrumented();
    const isStatic = mutantActivation === "static";
    Object.assign(space, { activeMutant: isStatic ? activeMutant.id : undefined, hitCount: 0, hitLimit });
    const failure = isStatic || !this.isFresh ? await this.loadOrFail(isStatic) : null;
    if (failure !== null) return failure;
    space.activeMutant = activeMutant.id;
    return await this.runUntilNoticed(mutant);
  }

  private async runUntilNoticed({ testFilter, hitLimit = Infinity }: MutantRun): Promise<MutantRunResult> {
    this.runs += 1;
    const ids = this.inOrder(testFilter ?? [...this.tests.keys()].map(String));
    for (const [index, id] of ids.entries()) {
      const { status, failureMessage } = await this.run(id, this.testOf(id));
      if (instrumented().hitCount > hitLimit) return { status: "timeout" };
      if (status === FAILED) {
        this.known.noticed.set(id, this.runs);
        return { status: "killed", killedBy: [id], failureMessage, nrOfTests: index + 1 };
      }
    }
    return { status: "survived", nrOfTests: ids.length };
  }

  private async loadOrFail(isStatic: boolean): Promise<MutantRunResult | null> {
    try {
      await this.load();
      this.isFresh = !isStatic;
      return null;
    } catch (error) {
      if (!isStatic) throw error;
      this.isFresh = false;
      return { status: "killed", killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    }
  }

  private async load(): Promise<void> {
    const { tests } = newRegistry();
    this.loads += 1;
    await import(`${pathToFileURL(this.path).href}?load=${this.loads}`);
    this.tests = tests;
    this.isFresh = true;
  }

  private testOf(id: string): RegisteredTest {
    const test = this.tests[Number(id)];
    if (test === undefined) throw new Error(`There is no test ${id}`);
    return test;
  }

  private inOrder(ids: readonly string[]): string[] {
    const { ms, noticed } = this.known;
    const lately = (id: string) => Math.max(0, (noticed.get(id) ?? 0) - this.runs + LATELY);
    return ids.toSorted((a, b) => lately(b) - lately(a) || (ms.get(a) ?? 0) - (ms.get(b) ?? 0));
  }

  private async run(id: string, { name, run }: RegisteredTest): Promise<TestResult> {
    const begun = performance.now();
    const outcome = await run().then(
      () => ({ status: PASSED, failureMessage: "" }),
      (error: unknown) => ({ status: FAILED, failureMessage: String(error) }),
    );
    const timeSpentMs = performance.now() - begun;
    if (outcome.status === PASSED) this.known.ms.set(id, timeSpentMs);
    return { id, name, timeSpentMs, ...outcome };
  }
}

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [{ kind: "TestRunner", name: "domain", injectableClass: DomainRunner }];
