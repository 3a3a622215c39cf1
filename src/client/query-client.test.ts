import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeQueryClient } from "./query-client";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, code: string, retryAfter: string | null) =>
  Object.assign(new Error(code), {
    data: { problem: { code, status } },
    meta: {
      response: new Response(null, { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} }),
    },
  });

/** A question that is refused so often before it is answered, and how often it was asked. */
function asked(error: Error, times: number) {
  const ask = vi.fn(() =>
    ask.mock.calls.length > times ? Promise.resolve("the answer") : Promise.reject(error),
  );
  const answer = makeQueryClient().fetchQuery({ queryKey: ["asked"], queryFn: ask });
  answer.catch(() => undefined);
  return { ask, answer };
}

it("asks a busy service again by itself, not before the time that it names", async () => {
  const { ask, answer } = asked(refusal(503, "unavailable", "7"), 2);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await answer).toBe("the answer");
});

it("asks less often the longer it lasts, and then says that it failed", async () => {
  const { ask, answer } = asked(refusal(503, "unavailable", null), 100);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(6);
  await expect(answer).rejects.toThrow("unavailable");
});

it.each([
  [409, "already_decided"],
  [429, "rate_limited"],
])("takes a %i for an answer", async (status, code) => {
  const { ask, answer } = asked(refusal(status, code, "1"), 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await expect(answer).rejects.toThrow(code);
});
