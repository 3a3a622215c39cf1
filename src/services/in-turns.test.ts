import { expect, it } from "vitest";
import { mapInSteps } from "@/domain/steps";
import { inTurns } from "./in-turns";

function spend(ms: number): number {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return ms;
}

it("gives what the work comes to, and others a turn while it is done", async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const work = mapInSteps(Array.from({ length: 1000 }), () => spend(0.2));
  expect(await inTurns(work)).toHaveLength(1000);
  clearInterval(others);
  expect(turns).toBeGreaterThanOrEqual(5);
});

it("fails when the work does", async () => {
  const broken = mapInSteps([1], () => {
    throw new Error("broken");
  });
  await expect(inTurns(broken)).rejects.toThrow("broken");
});
