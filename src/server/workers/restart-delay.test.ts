import { expect, it } from "vitest";
import { RestartDelay } from "./restart-delay";

it("begins another one at once, then waits twice as long each time, half a minute at most", () => {
  const delay = new RestartDelay();
  const waited = Array.from({ length: 10 }, () => delay.after(100));
  expect(waited).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it("begins anew after one that has lived for a minute", () => {
  const delay = new RestartDelay();
  for (let n = 0; n < 5; n++) delay.after(100);
  expect([delay.after(60_000), delay.after(59_999)]).toEqual([0, 500]);
});
