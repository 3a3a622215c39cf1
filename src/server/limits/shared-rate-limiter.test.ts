import { expect, it } from "vitest";
import { SharedRateLimiter, type WindowCount } from "./shared-rate-limiter";

const LIMIT = 10;
const at = (ms: number) => new Date(1_700_000_000_000 + ms);

/** What the others would be told, as a database holds it. */
function table() {
  const rows = new Map<SharedRateLimiter, Map<string, WindowCount>>();
  const settle = (limiter: SharedRateLimiter, now: Date) =>
    limiter.settle((own) => {
      const mine = rows.get(limiter) ?? new Map<string, WindowCount>();
      for (const count of own) mine.set(`${count.name} ${count.endsAt.getTime()}`, count);
      rows.set(limiter, mine);
      const others = [...rows]
        .filter(([whose]) => whose !== limiter)
        .flatMap(([, kept]) => [...kept.values()]);
      return Promise.resolve(others);
    }, now);
  return { settle };
}

const limiter = () => new SharedRateLimiter(LIMIT, 60_000);

/** How many of so many calls are let through. */
const taken = (of: SharedRateLimiter, calls: number, now: Date) =>
  Array.from({ length: calls }, () => of.take("key", now)).filter(({ isAllowed }) => isAllowed).length;

it("refuses what another process has let through already, in the window that both have", async () => {
  const [a, b] = [limiter(), limiter()];
  const { settle } = table();
  expect(taken(a, 12, at(0))).toBe(10);
  await settle(a, at(500));
  await settle(b, at(600));
  const refused = b.take("key", at(700));
  expect(refused).toMatchObject({ isAllowed: false, remaining: 0 });
  expect(b.take("key", at(700 + refused.resetsIn * 1000)).isAllowed).toBe(true);
});

it("adds up what both let through, however often they settle", async () => {
  const [a, b] = [limiter(), limiter()];
  const { settle } = table();
  taken(a, 3, at(0));
  taken(b, 4, at(0));
  for (const ms of [100, 200, 300]) {
    await settle(a, at(ms));
    await settle(b, at(ms));
  }
  await settle(a, at(400));
  expect(a.take("key", at(500)).remaining).toBe(2);
  expect(b.take("key", at(500)).remaining).toBe(2);
});

it("ends windows at the same instant everywhere, whenever the first call comes", () => {
  const [a, b] = [limiter(), limiter()];
  const first = a.take("key", at(0)).resetsIn;
  expect(b.take("key", at(1000)).resetsIn).toBe(first === 1 ? 60 : first - 1);
});

it("lets names begin anew at different instants", () => {
  const names = Array.from({ length: 50 }, () => crypto.randomUUID());
  const ends = new Set(names.map((name) => limiter().take(name, at(0)).resetsIn));
  expect(ends.size).toBeGreaterThan(10);
});

it("tells only what has changed, and all of it again when it could not be told", async () => {
  const a = limiter();
  const told: number[][] = [];
  const hear = (own: readonly WindowCount[]) => {
    told.push(own.map(({ used }) => used));
    return Promise.resolve([]);
  };
  taken(a, 2, at(0));
  await expect(a.settle(() => Promise.reject(new Error("no database")), at(1))).rejects.toThrow(
    "no database",
  );
  await a.settle(hear, at(2));
  await a.settle(hear, at(3));
  taken(a, 1, at(4));
  await a.settle(hear, at(5));
  expect(told).toEqual([[2], [], [3]]);
});

it("tells at the next time what is counted while it tells", async () => {
  const a = limiter();
  taken(a, 1, at(0));
  const told: number[][] = [];
  const hear = (own: readonly WindowCount[]) => {
    told.push(own.map(({ used }) => used));
    if (told.length === 1) taken(a, 1, at(1));
    return Promise.resolve([]);
  };
  await a.settle(hear, at(1));
  await a.settle(hear, at(2));
  expect(told).toEqual([[1], [2]]);
});

it("does not count a window that is over against the next one", async () => {
  const a = limiter();
  const { resetsIn } = a.take("key", at(0));
  const endsAt = at(resetsIn * 1000);
  const stale = [{ name: "key", endsAt: new Date(endsAt.getTime() - 60_000), used: LIMIT }];
  await a.settle(() => Promise.resolve(stale), at(1));
  expect(a.take("key", at(2)).remaining).toBe(LIMIT - 2);
});

it("goes by its own clock when another's is ahead", async () => {
  const a = limiter();
  const { resetsIn } = a.take("key", at(0));
  const early = [{ name: "key", endsAt: at(resetsIn * 1000 + 60_000), used: LIMIT }];
  await a.settle(() => Promise.resolve(early), at(1));
  expect(a.take("key", at(2)).remaining).toBe(LIMIT - 2);
});

it("forgets windows that have ended whenever it settles", async () => {
  const a = limiter();
  for (let i = 0; i < 100; i++) a.take(`${i}`, at(0));
  expect(a.size).toBe(100);
  await a.settle(() => Promise.resolve([]), at(60_000));
  expect(a.size).toBe(0);
});
