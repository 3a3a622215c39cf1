import { setTimeout as sleep } from "node:timers/promises";
import { STALE, staleAnswers } from "../measure/stale-answers";
import type { Ground } from "./ground";
import { cut, felt, judge, type Outcome } from "./judge";
import type { Line } from "./line";
import { startLoad } from "./load";

/** A fault of the database while people work. */
export interface Fault {
  readonly name: string;
  readonly times: number;
  /** Does it once, and ends when it is over. */
  readonly befall: (ground: Ground) => Promise<unknown>;
}

const STALL_MS = 20_000;
const LOCK_MS = 12_000;
const BEFORE_MS = 500;
const AFTER_MS = 6_000;
const BETWEEN_MS = 1_500;

export const FAULTS: readonly Fault[] = [
  { name: "the database is restarted", times: 30, befall: ({ restartDatabase }) => restartDatabase() },
  {
    name: "all backends are terminated",
    times: 10,
    befall: ({ asSuperuser }) =>
      asSuperuser((client) =>
        client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'hiatus%'",
        ),
      ),
  },
  {
    name: `the database stands still for ${STALL_MS / 1000} s`,
    times: 1,
    befall: async ({ proxy }) => {
      proxy.stall();
      await sleep(STALL_MS);
      proxy.resume();
    },
  },
  {
    name: `a table is locked for ${LOCK_MS / 1000} s`,
    times: 1,
    befall: ({ asSuperuser }) =>
      asSuperuser(async (client) => {
        await client.query("BEGIN; LOCK TABLE requests IN ACCESS EXCLUSIVE MODE");
        await sleep(LOCK_MS);
        await client.query("ROLLBACK");
      }),
  },
];

/** Causes a fault of the database a number of times under load, and judges what callers saw. */
export async function suffer(
  ground: Ground,
  { befall }: Fault,
  times: number,
  firstDay: number,
): Promise<Line> {
  const load = startLoad(ground, firstDay);
  const overAt: number[] = [];
  for (let time = 0; time < times; time++) {
    await sleep(BEFORE_MS + Math.random() * BETWEEN_MS);
    await befall(ground);
    overAt.push(performance.now());
  }
  await sleep(AFTER_MS);
  await load.stop();
  const { outcomes } = load;
  const wrong = judge({ outcomes, overAt, kept: await keptRequests(ground) });
  const promised = outcomes.filter((outcome) => outcome.promised !== null).length;
  return {
    figures: { calls: outcomes.length, "requests promised": promised, "told to come again": felt(outcomes) },
    wrong: { ...wrong, [STALE]: await staleAnswers(ground.port, ground.busy.keys) },
    control: {
      "told to come again": felt(outcomes),
      "requests promised": promised,
      [`${STALE}, of a change that nobody noted`]: await staleWithoutNote(ground),
    },
  };
}

/** Cancels everything behind the service's back, and then says whose it was, so that nobody is wrong for long. */
async function staleWithoutNote({ port, busy, asSuperuser }: Ground): Promise<number> {
  await asSuperuser((client) =>
    client.query("UPDATE requests SET status = 'cancelled' WHERE organization_id = $1", [busy.id]),
  );
  const stale = await staleAnswers(port, busy.keys);
  await asSuperuser((client) => client.query("SELECT hiatus.note_facts($1, ARRAY[$1::uuid])", [busy.id]));
  return stale;
}

/** Ids of all requests that there are. */
export async function keptRequests({ asSuperuser }: Ground): Promise<Set<string>> {
  const { rows } = await asSuperuser((client) => client.query<{ id: string }>("SELECT id FROM requests"));
  return new Set(rows.map(({ id }) => id));
}

const CRASHES = 3;

/**
 * Stops the service under load, again and again, as service managers do; the control stops it a few times as
 * a crash does.
 */
export async function stopOften(ground: Ground, times: number, firstDay: number): Promise<Line> {
  const outcomes = await stopUnderLoad(ground, { signal: "SIGTERM", times, firstDay });
  const crashed = await stopUnderLoad(ground, { signal: "SIGKILL", times: CRASHES, firstDay: firstDay + 20 });
  const kept = await keptRequests(ground);
  const lost = outcomes.filter(({ promised }) => promised !== null && !kept.has(promised)).length;
  return {
    figures: { calls: outcomes.length, "answered while it stopped": answered(outcomes) },
    wrong: { "promised and lost": lost, "calls cut": sum(cut(outcomes)), ...cut(outcomes) },
    control: { "answered while it stopped": answered(outcomes), "calls cut by a crash": sum(cut(crashed)) },
  };
}

interface Stops {
  readonly signal: "SIGTERM" | "SIGKILL";
  readonly times: number;
  readonly firstDay: number;
}

/** The outcomes of the calls that ended between each signal and the end of listening. */
async function stopUnderLoad(ground: Ground, { signal, times, firstDay }: Stops): Promise<Outcome[]> {
  const during: Outcome[] = [];
  for (let time = 0; time < times; time++) {
    const load = startLoad(ground, firstDay + time);
    await sleep(BEFORE_MS + Math.random() * BETWEEN_MS);
    const begin = performance.now();
    await ground.stopService(signal);
    await sleep(BEFORE_MS);
    await load.stop();
    during.push(...load.outcomes.filter(({ endedAt }) => endedAt >= begin));
    await ground.startService();
  }
  return during;
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function answered(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ status }) => status !== null && status < 300).length;
}
