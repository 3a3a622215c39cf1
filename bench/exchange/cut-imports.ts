import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { check, formOf, type Portal, post } from "./portal";

/** How an import is cut: the service is killed, PostgreSQL ends its connection, or whoever asked for it goes away. */
const CUTS = ["backend", "kill", "client"] as const;
type Cut = (typeof CUTS)[number];

/** A service that can be killed and started again. */
export interface Killable {
  readonly portal: () => Portal;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Files, and what the import of one leaves in the tables: each of the counts grows by its rows, or not at all. */
export interface CutFiles {
  readonly table: string;
  readonly rows: number;
  /** Another each time; null: there are no more. */
  readonly next: () => string | null;
  /** Statements that answer a count. */
  readonly counts: readonly string[];
}

/** How far an import has come when it is cut: a share of its rows; above 1: that part of a second after the last. */
const MOMENTS = [0, 0.2, 0.5, 0.9, 1, 1.5] as const;
const PATIENCE_MS = 300_000;
const MOST_TRIES = 10;

/** Cuts imports at several moments in each of these ways, then lets one through; says how often something was left half done. */
export async function cutImports(service: Killable, superuserUrl: string, files: CutFiles): Promise<number> {
  const { table, rows } = files;
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  let wrong = 0;
  let file: string | null = null;
  let digest = "";
  const attempt = async (name: string, isToBeThere: boolean, work: (text: string) => Promise<string>) => {
    if (file === null) {
      file = files.next();
      if (file === null) return;
      ({ digest } = await check(service.portal(), table, file));
    }
    const before = await countsIn(client, files);
    const told = await work(file);
    const found = (await countsIn(client, files)).map((count, index) => count - (before[index] ?? 0));
    const isAll = found.every((count) => count >= rows);
    const isRight = isAll || (!isToBeThere && found.every((count) => count === 0));
    if (!isRight) wrong += 1;
    if (isAll) file = null;
    console.log(`${isRight ? "ok  " : "FAIL"} ${table}, ${name}${told}: ${found.join(", ")} came`);
  };
  try {
    for (const cut of CUTS) {
      for (const moment of cut === "client" ? [0.5] : MOMENTS) {
        const at = async (text: string) => {
          const come = await cutAt(service, client, { table, file: text, digest, moment, cut });
          return ` after ${come} of ${rows} rows (${moment})`;
        };
        await attempt(`cut by ${cut}`, cut === "client", at);
      }
    }
    await attempt("let through", true, async (text) => {
      await post(service.portal(), `/imports/${table}`, formOf(text, digest));
      return "";
    });
    return wrong;
  } finally {
    await client.end();
  }
}

async function countsIn(client: pg.Client, { counts }: CutFiles): Promise<number[]> {
  const found: number[] = [];
  for (const text of counts) found.push(await countOf(client, text));
  return found;
}

interface CutWhen {
  readonly table: string;
  readonly file: string;
  readonly digest: string;
  readonly moment: number;
  readonly cut: Cut;
}

/** Begins an import, cuts it, waits until nobody works on it any more, and says how many rows were written by then. */
async function cutAt(
  service: Killable,
  client: pg.Client,
  { table, file, digest, moment, cut }: CutWhen,
): Promise<number> {
  const { url, cookie } = service.portal();
  const leaving = new AbortController();
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const asked = { method: "POST", body: formOf(file, digest), headers, signal: leaving.signal };
  let come = 0;
  let wasCut = false;
  let last = "";
  const act = async () => {
    wasCut = true;
    if (cut === "kill") await service.kill();
    else if (cut === "client") leaving.abort();
    else await endBackend(client);
  };
  try {
    const response = await begun(() => fetch(`${url}/imports/${table}`, asked));
    if (moment === 0) await act();
    for await (const bytes of response.body ?? []) {
      for (const line of Buffer.from(bytes as Uint8Array)
        .toString()
        .split("\n")) {
        if (line !== "") last = line;
        const { done, total } = progressOf(line);
        if (done === null || wasCut) continue;
        come = done;
        if (done / total < Math.min(moment, 1)) continue;
        await sleep(Math.max(0, moment - 1) * 1000);
        await act();
      }
    }
  } catch (error) {
    if (!wasCut) throw error;
  }
  await untilIdle(client);
  if (!wasCut) throw new Error(`The import ended before it was cut: ${last}`);
  if (cut === "kill") await service.start();
  return come;
}

/** Who is told to try again, because the machine is busy, does. */
async function begun(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await ask();
    if (response.status !== 503 || tries === MOST_TRIES) return response;
    console.log(`     told to try again: ${await response.text()}`);
    await sleep(1_000);
  }
}

function progressOf(line: string): { done: number | null; total: number } {
  const match = /"kind":"progress","done":(\d+),"total":(\d+)/.exec(line);
  return { done: match?.[1] === undefined ? null : Number(match[1]), total: Number(match?.[2] ?? 1) };
}

const WORKING = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'hiatus'
  AND state <> 'idle' AND xact_start IS NOT NULL`;

/** Ends the connection of the transaction that has been open longest. */
async function endBackend(client: pg.Client): Promise<void> {
  await client.query(`SELECT pg_terminate_backend(pid) ${WORKING} ORDER BY xact_start LIMIT 1`);
}

async function untilIdle(client: pg.Client): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    if ((await countOf(client, `SELECT count(*)::int AS count ${WORKING}`)) === 0) return;
  }
  throw new Error("The database is still at work.");
}

async function countOf(client: pg.Client, text: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(text);
  return rows[0]?.count ?? 0;
}
