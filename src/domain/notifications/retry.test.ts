import { describe, expect, it } from "vitest";
import { retryDelayMs } from "./retry";

const HOUR = 3_600_000;

describe("a mail that failed", () => {
  it("waits ever longer, up to four hours", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryDelayMs({ attempts, ageMs: 0 }));
    expect(delays).toEqual([5_000, 20_000, 80_000, 320_000, 1_280_000, 5_120_000, 4 * HOUR]);
  });

  it("is given up after eight attempts, which is after about six hours", () => {
    let ageMs = 0;
    for (let attempts = 1; attempts < 8; attempts++) ageMs += retryDelayMs({ attempts, ageMs }) ?? 0;
    expect(ageMs / HOUR).toBeCloseTo(5.9, 1);
    expect(retryDelayMs({ attempts: 8, ageMs })).toBeNull();
  });

  it.each([8, 50, 2_000])("is not given up within minutes, after %d attempts", (attempts) => {
    expect(retryDelayMs({ attempts, ageMs: 20 * 60_000 })).toBe(4 * HOUR);
  });
});
