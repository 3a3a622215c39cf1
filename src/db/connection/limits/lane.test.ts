import { expect, it } from "vitest";
import { Lane } from "./lane";

it("lets so many work at once, the others in turn, also after one that fails", async () => {
  const lane = new Lane(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((place) =>
    lane.take(async () => {
      begun.push(place);
      await new Promise<void>((resolve, reject) => {
        ends[place] = place === 0 ? () => reject(new Error("failed")) : resolve;
      });
    }),
  );
  const settled = Promise.allSettled(works);
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[2]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[1]?.();
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});
