import { afterEach, beforeEach, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { setTracer } from "@/platform/tracing/tracing";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createKey } from "./create-key";
import type { ReadAhead } from "./read-ahead";
import { resolveKey } from "./resolve-key";
import { revokeKey } from "./revoke-key";

interface Caller {
  readonly id: string;
  readonly key: string;
  readonly keyId: string;
  readonly policyId: string;
}

const db = givenDatabase();
let here: TestOrganization;
let ada: Caller;
let ben: Caller;
let cleo: Caller;

async function callerIn(org: TestOrganization): Promise<Caller> {
  const id = await org.employee({ role: "admin" });
  const policyId = await org.policy();
  await org.assign(id, policyId);
  const { key, id: keyId } = await createKey(org.as(id, { role: "admin" }), {
    name: "Script",
    scopes: ["time-off:read"],
  });
  return { id, key, keyId, policyId };
}

beforeEach(async () => {
  here = await buildOrganization(db);
  ada = await callerIn(here);
  ben = await callerIn(here);
  cleo = await callerIn(await buildOrganization(db));
});
afterEach(() => setTracer(null));

const resolve = ({ key }: Caller, wanted?: ReadAhead) => resolveKey(key, NOW, wanted);
const balances = (employeeId: string | null = null) => ({ what: "balances", employeeId }) as const;
const booking = ({ policyId }: Caller) => {
  const dates = { startDate: isoDate("2026-06-01"), endDate: isoDate("2026-06-05") };
  return { what: "booking", employeeId: null, policyId, ...dates } as const;
};

/** Without what is kept of them. */
const facts = (resolved: unknown): unknown =>
  JSON.parse(
    JSON.stringify(resolved, (name, value: unknown) =>
      ["moment", "around"].includes(name) ? undefined : value,
    ),
  );

/** What of some work is traced about transactions. */
async function transactionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  setTracer({
    isInside: () => true,
    begin: ({ name }, part) => {
      if (name.endsWith("transaction")) names.push(name);
      return part({ note: () => undefined, fail: () => undefined, end: () => undefined });
    },
  });
  await work();
  setTracer(null);
  return names.sort();
}

it("answers each of many callers at once as it answers them alone", async () => {
  const calls = [ada, ben, cleo].flatMap((caller) => [
    () => resolve(caller),
    () => resolve(caller, balances()),
    () => resolve(caller, balances(ada.id)),
    () => resolve(caller, booking(caller)),
    () => resolve(caller, { what: "awaiting", limit: 10 }),
  ]);
  const alone: unknown[] = [];
  for (const call of calls) alone.push(await call());
  expect(alone).not.toContain(null);
  for (let times = 0; times < 3; times++) {
    const together = await Promise.all(calls.map((call) => call()));
    expect(facts(together)).toEqual(facts(alone));
  }
});

it("asks in one transaction for callers of one organization that are known, and in others for everybody else", async () => {
  const all = () => Promise.all([ada, ben, cleo, ada].map((caller) => resolve(caller)));
  const [shared, own] = ["shared transaction", "transaction"];
  // Nobody's organization is known: one for each key.
  expect(await transactionsOf(all)).toEqual([shared, own, own, own]);
  expect(await transactionsOf(all)).toEqual([shared, shared, own, own]);
});

it("refuses a revoked key among valid ones at once", async () => {
  await Promise.all([ada, ben].map((caller) => resolve(caller)));
  await revokeKey(here.as(ben.id, { role: "admin" }), { id: ben.keyId });
  const [first, revoked, last] = await Promise.all(
    [ada, ben, ada].map((caller) => resolve(caller, balances())),
  );
  expect([first?.actor.employeeId, revoked, last?.actor.employeeId]).toEqual([ada.id, null, ada.id]);
});

it("fails for the one whose question cannot be answered", async () => {
  await resolve(ada);
  const asked = [balances(), balances("nobody"), balances(ben.id)].map((wanted) => resolve(ada, wanted));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
