import { expect, it } from "vitest";
import { rateLimitHeaders } from "./rate-limit";
import { RateLimiter } from "./rate-limiter";

const at = (ms: number) => new Date(1_000_000 + ms);

it("lets as many through as the limit says, for each name, until the window ends", () => {
  const limiter = new RateLimiter(2, 60_000);
  expect([0, 1, 2].map((ms) => limiter.take("a", at(ms)).isAllowed)).toEqual([true, true, false]);
  expect(limiter.take("b", at(3)).isAllowed).toBe(true);
  expect(limiter.take("a", at(59_999)).isAllowed).toBe(false);
  expect(limiter.take("a", at(60_000)).isAllowed).toBe(true);
});

it("says what is left and when to come back", () => {
  const limiter = new RateLimiter(1, 60_000);
  expect(rateLimitHeaders(limiter.take("a", at(0)))).toEqual({
    "RateLimit-Limit": "1",
    "RateLimit-Remaining": "0",
    "RateLimit-Reset": "60",
  });
  expect(rateLimitHeaders(limiter.take("a", at(30_500)))).toMatchObject({ "Retry-After": "30" });
});

it("lets calls through together or not at all, by a limit of the name's own", () => {
  const limiter = new RateLimiter(2, 60_000);
  const take = (calls: number) => limiter.take("a", at(0), { calls, limit: 10 });
  expect(take(7)).toMatchObject({ isAllowed: true, limit: 10, remaining: 3 });
  expect(take(4)).toMatchObject({ isAllowed: false, remaining: 3 });
  expect(take(3)).toMatchObject({ isAllowed: true, remaining: 0 });
});

it("forgets windows that have ended", () => {
  const limiter = new RateLimiter(1, 1000);
  for (let i = 0; i < 10_000; i++) limiter.take(`${i}`, at(0));
  limiter.take("late", at(2000));
  expect(limiter.size).toBe(1);
});

it("holds so many windows and no more, and forgets the oldest first", () => {
  const limiter = new RateLimiter(1, 1000, 3);
  for (const name of ["a", "b", "c"]) limiter.take(name, at(0));
  limiter.take("a", at(1000));
  for (const name of ["d", "e"]) limiter.take(name, at(1001));
  expect(limiter.size).toBe(3);
  expect(["a", "d", "e"].map((name) => limiter.take(name, at(1002)).isAllowed)).toEqual([
    false,
    false,
    false,
  ]);
});

it("stays small and quick under names that never come again", () => {
  const limiter = new RateLimiter(1, 60_000);
  for (let i = 0; i < 300_000; i++) limiter.take(`${i}`, at(0));
  expect(limiter.size).toBeLessThanOrEqual(100_000);
  expect(limiter.size).toBeGreaterThan(85_000);
});
