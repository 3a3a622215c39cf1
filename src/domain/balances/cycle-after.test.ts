import fc from "fast-check";
import { expect, it } from "vitest";
import { anyDate, anyFactsWithGrants } from "@/test/worlds/balance-arbitraries";
import { toDayNumber } from "../dates/iso-date";
import { cycleAfter, deriveCycles } from "./derive-cycles";
import { ready, readyOf } from "./ready-facts";

it("goes on after a cycle as if all were derived once more", () => {
  fc.assert(
    fc.property(anyFactsWithGrants, anyDate, (facts, date) => {
      const day = toDayNumber(date);
      if (facts.opening !== null && day < toDayNumber(facts.opening.from)) return;
      const readied = readyOf(facts);
      const shown = deriveCycles(readied, day).at(-1);
      if (shown === undefined) throw new Error("There is a cycle.");
      expect(cycleAfter(readied, shown)).toEqual(deriveCycles(ready(facts), shown.end + 1).at(-1));
    }),
  );
});
