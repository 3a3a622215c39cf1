import { setTimeout as sleep } from "node:timers/promises";
import type { Ground } from "./ground";
import { felt, judge } from "./judge";
import { startLoad } from "./load";

/** What one line of the report says. */
export interface Line {
  readonly figures: Readonly<Record<string, number>>;
  /** Must all be 0. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Must not be 0: that the line would have noticed. */
  readonly control: Readonly<Record<string, number>>;
}

/** Something that befalls the database while people work. */
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

/** Lets a fault befall the database as often as wanted, under load, and judges what callers saw. */
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
    wrong,
    control: { "told to come again": felt(outcomes), "requests promised": promised },
  };
}

async function keptRequests({ asSuperuser }: Ground): Promise<Set<string>> {
  const { rows } = await asSuperuser((client) => client.query<{ id: string }>("SELECT id FROM requests"));
  return new Set(rows.map(({ id }) => id));
}
