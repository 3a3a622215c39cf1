import { KeepAliveConnection } from "../load/keep-alive-connection";
import { type PlannedRequest, prepareRequest } from "../load/prepared-request";

/** How many answers of each kind came, such as `201` or `422 insufficient_balance`. */
export type Tally = Record<string, number>;

/** What came of a race. */
export interface Finish {
  readonly tally: Tally;
  /** Each kind that was answered, in the order of the requests. */
  readonly kinds: readonly string[];
  /** The different ids that were answered. */
  readonly ids: ReadonlySet<string>;
}

/** Sends all requests at the same moment, each on a connection of its own, to the instances in turn, and counts the answers. */
export async function race(ports: readonly number[], requests: readonly PlannedRequest[]): Promise<Finish> {
  const connections = await Promise.all(
    requests.map((_, index) => KeepAliveConnection.open(ports[index % ports.length] ?? 0)),
  );
  try {
    const prepared = requests.map(prepareRequest);
    const answers = await Promise.all(
      connections.map((connection, index) =>
        connection.send(prepared[index] ?? Buffer.alloc(0), { isBodyWanted: true }),
      ),
    );
    const tally: Tally = {};
    const kinds: string[] = [];
    const ids = new Set<string>();
    for (const { status, body } of answers) {
      const { code, id } = JSON.parse(body) as { code?: string; id?: string };
      const kind = code === undefined ? String(status) : `${status} ${code}`;
      tally[kind] = (tally[kind] ?? 0) + 1;
      kinds.push(kind);
      if (id !== undefined) ids.add(id);
    }
    return { tally, kinds, ids };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** One call outside any race. */
export async function call<T>(port: number, request: PlannedRequest): Promise<T> {
  const connection = await KeepAliveConnection.open(port);
  try {
    const { status, body } = await connection.send(prepareRequest(request), { isBodyWanted: true });
    if (status >= 300) throw new Error(`${request.method} ${request.target}: ${status} ${body}`);
    return JSON.parse(body) as T;
  } finally {
    connection.close();
  }
}

/** A tally in words, the most frequent kind last. */
export function inWords(tally: Tally): string {
  return Object.entries(tally)
    .sort(([, a], [, b]) => a - b)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(", ");
}
