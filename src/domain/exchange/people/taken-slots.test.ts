import fc from "fast-check";
import { expect, it } from "vitest";
import { TakenSlots } from "./taken-slots";

it("refuses exactly what shares a half day with something taken", () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 8 }))
    .map(([first, length]) => ({ first, last: first + length }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const slots = new TakenSlots();
      const taken = new Set<number>();
      for (const { first, last } of ranges) {
        const halves = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        const isFree = halves.every((half) => !taken.has(half));
        expect(slots.take({ first, last })).toBe(isFree);
        if (isFree) for (const half of halves) taken.add(half);
      }
    }),
  );
});
