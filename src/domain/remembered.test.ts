import { expect, it, vi } from "vitest";
import { remembered } from "./remembered";

it("works out the value of each object once, also when there is none", () => {
  const workOut = vi.fn(({ days }: { days: number }) => (days === 0 ? undefined : days * 100));
  const hundredths = remembered(workOut);
  const [one, none] = [{ days: 1 }, { days: 0 }];
  expect([hundredths(one), hundredths(none), hundredths(one), hundredths(none)]).toEqual([
    100,
    undefined,
    100,
    undefined,
  ]);
  expect(hundredths({ days: 1 })).toBe(100);
  expect(workOut).toHaveBeenCalledTimes(3);
});
