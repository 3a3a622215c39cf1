import pg from "pg";
import type { BenchDatabase } from "../data-set/bench-database";
import type { Operation } from "../measure/contestant";
import type { BenchOptions } from "../options";
import { type CreatedRequests, createdRequests } from "../plans/created-requests";
import { readFreeDays } from "../plans/free-days";
import { operationsOn } from "../plans/operations";
import { untilAtRest } from "./settle";

const MOST_CREATES_A_SECOND = 6_000;

/** The wanted operations on one database, and what they create there. */
export interface Plans {
  operations: Operation[];
  created: CreatedRequests;
}

/** Plans the calls of these employees' keys. */
export async function preparePlans(
  { superuserUrl }: BenchDatabase,
  callers: readonly number[],
  { only, seconds }: BenchOptions,
): Promise<Plans> {
  const today = new Date().toISOString().slice(0, 10);
  const created = await createdRequests(superuserUrl);
  await created.takeBack();
  const operations = operationsOn({
    callers,
    freeDays: await readFreeDays(superuserUrl, callers, today),
    policies: await readPolicies(superuserUrl),
    creates: seconds * MOST_CREATES_A_SECOND,
    takeBackCreated: created.takeBack,
    untilAtRest: () => untilAtRest(superuserUrl),
  });
  return { operations: operations.filter(({ name }) => only.includes(name)), created };
}

async function readPolicies(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; name: string }>(
      "SELECT id, name FROM policies WHERE organization_id = bench.id('organization', 0)",
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  } finally {
    await client.end();
  }
}
