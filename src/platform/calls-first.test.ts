import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { callsFirst } from "./calls-first";

/** Keeps the event loop busy, turn by turn, until it is told to end. */
function keepBusy(): () => Promise<void> {
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const end = performance.now() + 5;
      while (performance.now() < end);
      await nextTurn();
    }
  };
  const done = work();
  return async () => {
    isOver = true;
    await done;
  };
}

it("goes on at once while nobody is served", async () => {
  const begin = performance.now();
  await callsFirst(60_000);
  expect(performance.now() - begin).toBeLessThan(30_000);
});

it("waits while the process is busy, until it no longer is", async () => {
  const end = keepBusy();
  let isDone = false;
  const waited = callsFirst(60_000).then(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 40; turn++) await nextTurn();
  expect(isDone).toBe(false);
  await end();
  await waited;
});

it("waits no longer than it may", async () => {
  const end = keepBusy();
  await callsFirst(100);
  await end();
});
