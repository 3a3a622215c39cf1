import { ERROR_CODES } from "@/domain/errors";

interface Envelope {
  readonly result?: { readonly data?: unknown };
  readonly error?: { readonly data?: Record<string, unknown> };
}

const CODES: ReadonlySet<unknown> = new Set(ERROR_CODES);
/** What only a driver, a library or a stack would say. */
const WORDS_OF_MACHINES = /ECONN|Prisma|\bpg\b|node_modules|at async|SELECT |INSERT |undefined is not/;

/** Keeps count of what the portal's operations and the sign-in answer, and of what they must not. */
export class PortalSeen {
  readonly faults: string[] = [];
  total = 0;
  private readonly counts = new Map<string, Map<number, number>>();

  /** Counts an answer and looks at it; its body is read. */
  async note(called: { readonly name: string; readonly shown: string }, response: Response): Promise<void> {
    this.total += 1;
    const counts = this.counts.get(called.name) ?? new Map<number, number>();
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    this.counts.set(called.name, counts);
    const text = await response.text();
    const faults = [...faultsOfHead(response), ...faultsOfBody(response, text)];
    for (const fault of faults) this.faults.push(`${called.shown} → ${response.status}: ${fault}`);
  }

  /** Of these, what was never called; and whether hardly anything succeeded. */
  missing(names: readonly string[]): string[] {
    const good = [...this.counts.values()].reduce((sum, counts) => sum + (counts.get(200) ?? 0), 0);
    return [
      ...names.filter((name) => !this.counts.has(name)).map((name) => `${name} was never called`),
      ...(good < this.total / 20 ? [`only ${good} of ${this.total} calls of the portal succeeded`] : []),
    ];
  }

  /** A line for each operation. */
  lines(): string[] {
    return [...this.counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, counts]) => {
        const found = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
        return `${name.padEnd(58)} ${found.join("  ")}`;
      });
  }
}

function faultsOfHead({ status, headers }: Response): string[] {
  const location = headers.get("location");
  return [
    ...(status >= 500 || status === 0 ? ["It must not fail."] : []),
    ...(status === 429 && headers.get("retry-after") === null && isOurs(headers)
      ? ["It does not say when."]
      : []),
    ...(location !== null && !isOwnAddress(location) ? [`It leads to ${location}.`] : []),
    ...(headers.has("access-control-allow-origin") ? ["It is open to other sites."] : []),
  ];
}

/** Next-auth says by a page that there were too many tries. */
function isOurs(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("application/") === true;
}

function isOwnAddress(location: string): boolean {
  return new URL(location, "http://localhost").hostname === "localhost";
}

function faultsOfBody({ headers }: Response, text: string): string[] {
  const type = headers.get("content-type") ?? "";
  const told = WORDS_OF_MACHINES.exec(text)?.[0];
  const faults = told === undefined ? [] : [`It says ${told}.`];
  if (text === "") return [];
  if (type.startsWith("application/problem+json")) return [...faults, ...faultsOfProblem(JSON.parse(text))];
  if (!type.startsWith("application/json") || !/^[[{]"?(?:result|error|\{)/.test(text)) return faults;
  const json = JSON.parse(text) as Envelope | Envelope[];
  return [...faults, ...[json].flat().flatMap(faultsOfEnvelope)];
}

function faultsOfEnvelope({ result, error }: Envelope): string[] {
  if (result === undefined && error === undefined) return [];
  if (error === undefined) return [];
  const { problem, ...data } = error.data ?? {};
  return [...("stack" in data ? ["It shows a stack."] : []), ...faultsOfProblem(problem)];
}

function faultsOfProblem(problem: unknown): string[] {
  if (typeof problem !== "object" || problem === null) return ["It has no problem."];
  const { code, status, request_id: id } = problem as Record<string, unknown>;
  return [
    ...(CODES.has(code) ? [] : [`The code ${String(code)} is none.`]),
    ...(typeof status === "number" && status < 500 ? [] : [`The status ${String(status)} must not be.`]),
    ...(typeof id === "string" ? [] : ["It cannot be asked about."]),
  ];
}
