import type { OpenApiDocument } from "@/server/openapi/open-api";
import { DescribedAnswers } from "@/test/answers/described-answers";

/** What an operation answered: how often with each status. */
type Counts = Map<number, number>;

interface Watched {
  readonly name: string;
  readonly documented: readonly number[];
  readonly counts: Counts;
}

/** Keeps count of what every operation answers, and of what the document does not describe. */
export class Seen {
  readonly faults: string[] = [];
  total = 0;
  /** What only asked what would happen. */
  dryRuns = 0;
  private readonly described: DescribedAnswers;
  private readonly operations: readonly {
    readonly pattern: RegExp;
    readonly method: string;
    readonly watched: Watched;
  }[];

  constructor(document: OpenApiDocument) {
    this.described = new DescribedAnswers(document);
    const all = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => ({
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
        method: method.toUpperCase(),
        watched: {
          name: `${method.toUpperCase()} ${path}`,
          documented: Object.keys(responses).map(Number).filter(isOfCaller),
          counts: new Map<number, number>(),
        },
      })),
    );
    this.operations = all;
  }

  /** Counts an answer and holds it against the document; its body is read. */
  async note(called: { method: string; path: string; shown: string }, response: Response): Promise<void> {
    this.total += 1;
    for (const { counts } of this.operationsOf(called)) {
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    }
    const faults = await this.described.faultsOf(called, response);
    if (response.status >= 500 || response.status === 0) faults.unshift("It must not fail.");
    if (faults.length > 0) this.faults.push(`${called.shown} → ${response.status}: ${faults.join(" ")}`);
  }

  /** Counts what only asked what would happen, and holds against it what it changed. */
  noteDryRun(shown: string, changed: readonly string[]): void {
    this.dryRuns += 1;
    if (changed.length > 0) this.faults.push(`${shown} changed ${changed.join(", ")}, but was only to ask.`);
  }

  /** What is missing of what the document promises, by operation; and operations that succeeded in fewer than one of twenty calls. */
  missing(): string[] {
    return this.operations.flatMap(({ watched: { name, documented, counts } }) => {
      const unseen = documented.filter((status) => !counts.has(status));
      const share = shareOfSuccess(counts);
      return [
        ...(unseen.length > 0 ? [`${name} never answered ${unseen.join(", ")}`] : []),
        ...(share < 0.05 ? [`${name} succeeded in only ${(share * 100).toFixed(1)} % of its calls`] : []),
      ];
    });
  }

  /** A line for each operation. */
  lines(): string[] {
    return this.operations.map(({ watched: { name, counts } }) => {
      const found = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      const share = `${(shareOfSuccess(counts) * 100).toFixed(0)} %`;
      return `${name.padEnd(58)} ${share.padStart(5)}  ${found.join("  ")}`;
    });
  }

  /** Of a method that an address does not take, all operations of the address. */
  private operationsOf({ method, path }: { method: string; path: string }): Watched[] {
    const bare = path.split(/[?#]/, 1)[0] ?? "";
    const wanted = method === "HEAD" ? "GET" : method;
    const here = this.operations.filter(({ pattern }) => pattern.test(bare));
    const own = here.filter((each) => each.method === wanted);
    return (own.length > 0 ? own.slice(0, 1) : here).map(({ watched }) => watched);
  }
}

/** What fails on our side is described, but must not happen here. */
function isOfCaller(status: number): boolean {
  return status < 500;
}

function shareOfSuccess(counts: Counts): number {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const good = [...counts].filter(([status]) => status === 200 || status === 201).map(([, count]) => count);
  return all === 0 ? 0 : good.reduce((sum, count) => sum + count, 0) / all;
}
