import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asCall, asLongWork, presentWork, WaitingTime } from "./present-work";

describe("waiting time", () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is what was waited in all, at the same time counted once, and what came between not at all", () => {
    const waiting = new WaitingTime();
    waiting.begin();
    now = 100;
    waiting.begin();
    now = 150;
    waiting.end();
    expect(waiting.soFar()).toBe(150);
    now = 200;
    waiting.end();
    now = 1_000;
    expect(waiting.soFar()).toBe(200);
    waiting.begin();
    now = 1_050;
    expect(waiting.soFar()).toBe(250);
  });

  it("is each by itself once it is forgotten", () => {
    const waiting = new WaitingTime();
    waiting.begin();
    now = 100;
    waiting.forget();
    waiting.end();
    expect(waiting.soFar()).toBe(0);
  });
});

describe("present work", () => {
  it("is a call until it is answered; what the answer streams after that waits by itself", async () => {
    expect(presentWork()).toBeNull();
    const wait = async () => {
      presentWork()?.waiting.begin();
      await sleep(20);
      presentWork()?.waiting.end();
      return presentWork()?.waiting.soFar();
    };
    let later: Promise<number | undefined> = Promise.resolve(-1);
    const waited = await asCall(async () => {
      const first = await wait();
      later = sleep(10).then(wait);
      return first;
    });
    expect(waited).toBeGreaterThan(10);
    expect(await later).toBe(0);
    expect(presentWork()).toBeNull();
  });

  it("is long within long work, also of a call", async () => {
    const kinds = await asCall(async () => [
      presentWork()?.isLong,
      await asLongWork(() => Promise.resolve(presentWork()?.isLong)),
      presentWork()?.isLong,
    ]);
    expect(kinds).toEqual([false, true, false]);
  });
});
