import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { DomainError } from "@/domain/errors";
import { asCall, presentWork } from "@/platform/present-work";
import { Together } from "./together";

/** Answers each number with its double, and fails for negative ones. */
function doubling(error: Error = new Error("negative")) {
  const rounds: (readonly number[])[] = [];
  const together = new Together<number, number>(8, async (take) => {
    const numbers = take();
    rounds.push([...numbers]);
    await sleep(5);
    if (numbers.some((number) => number < 0)) throw error;
    return numbers.map((number) => number * 2);
  });
  return { rounds, together };
}

async function outcomesOf(answers: readonly Promise<number>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(answers);
  return settled.map((one): unknown => (one.status === "fulfilled" ? one.value : one.reason));
}

describe("questions of one turn of the event loop", () => {
  it("are asked together, and each gets its own answer", async () => {
    const { rounds, together } = doubling();
    const asked = [5, 6, 7].map((number) => together.answer("one", number));
    await sleep(1);
    const later = together.answer("one", 8);
    expect(await Promise.all([...asked, later])).toEqual([10, 12, 14, 16]);
    expect(rounds).toEqual([[5, 6, 7], [8]]);
  });

  it("are never mixed with another party's", async () => {
    const { rounds, together } = doubling();
    const asked = [together.answer("one", 1), together.answer("other", 2), together.answer("one", 3)];
    expect(await Promise.all(asked)).toEqual([2, 4, 6]);
    expect(rounds).toEqual([[1, 3], [2]]);
  });

  it("go beside each other when they are many", async () => {
    const { rounds, together } = doubling();
    const numbers = Array.from({ length: 19 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((number) => together.answer("one", number)));
    expect(answers).toEqual(numbers.map((number) => number * 2));
    expect(rounds.map(({ length }) => length)).toEqual([8, 8, 3]);
  });

  it("may be joined until they are taken", async () => {
    const rounds: (readonly number[])[] = [];
    let free = () => {};
    const together = new Together<number, number>(8, async (take) => {
      await new Promise<void>((resolve) => (free = resolve));
      const numbers = take();
      rounds.push([...numbers]);
      return numbers;
    });
    const asked = [together.answer("one", 1), together.answer("one", 2)];
    await sleep(1);
    const joined = together.answer("one", 3);
    await sleep(1);
    free();
    expect(await Promise.all([...asked, joined])).toEqual([1, 2, 3]);
    const later = together.answer("one", 4);
    await sleep(1);
    free();
    expect(await later).toBe(4);
    expect(rounds).toEqual([[1, 2, 3], [4]]);
  });

  it("cannot be joined once they have failed", async () => {
    const error = new DomainError("unavailable");
    let isAway = true;
    const together = new Together<number, number>(8, async (take) => {
      await sleep(1);
      if (isAway) throw error;
      return take();
    });
    expect(await outcomesOf([together.answer("one", 1)])).toEqual([error]);
    isAway = false;
    expect(await together.answer("one", 2)).toBe(2);
  });

  it("do not suffer from one that fails", async () => {
    const error = new Error("negative");
    const { rounds, together } = doubling(error);
    const asked = [3, -1, 4].map((number) => together.answer("one", number));
    expect(await outcomesOf(asked)).toEqual([6, error, 8]);
    expect(rounds).toEqual([[3, -1, 4], [3], [-1], [4]]);
  });

  it("are not asked again while the database is away", async () => {
    const error = new DomainError("unavailable");
    const { rounds, together } = doubling(error);
    const asked = [3, -1].map((number) => together.answer("one", number));
    expect(await outcomesOf(asked)).toEqual([error, error]);
    expect(rounds).toEqual([[3, -1]]);
  });

  it("fail where an answer is missing", async () => {
    const together = new Together<number, number>(8, (take) => Promise.resolve(take().slice(0, 1)));
    const asked = [1, 2].map((number) => together.answer("one", number));
    expect(await outcomesOf(asked)).toEqual([1, new Error("A question was not answered.")]);
  });
});

it("counts the waiting of everybody who asked together", async () => {
  const together = new Together<number, number>(8, async (take) => {
    const numbers = take();
    await sleep(30);
    return numbers;
  });
  const waited = (number: number) =>
    asCall(async () => {
      await together.answer("one", number);
      return presentWork()?.waiting.soFar() ?? 0;
    });
  // The first waits in the transaction that it opens, which counts by itself.
  const [, second, third] = await Promise.all([waited(1), waited(2), waited(3)]);
  expect(second).toBeGreaterThan(20);
  expect(third).toBeGreaterThan(20);
});
