import fc from "fast-check";
import { expect, it } from "vitest";
import { anyDate, anyFactsWithGrants } from "@/test/worlds/balance-arbitraries";
import { toDayNumber } from "../dates/iso-date";
import { deriveCycles, deriveCyclesFrom } from "./derive-cycles";
import type { Charge } from "./facts";
import { ready, withCharges } from "./ready-facts";

it("takes over what lies before days off that are added, as if all were derived once more", () => {
  const anySpan = fc.tuple(anyDate, anyDate).map((dates) => dates.toSorted());
  fc.assert(
    fc.property(anyFactsWithGrants, anySpan, (facts, [first, last]) => {
      if (first === undefined || last === undefined) throw new Error("There are two dates.");
      if (facts.opening !== null && first < facts.opening.from) return;
      const charges = [first, last].map(
        (date): Charge => ({ date, hundredths: 100, status: "pending", requestId: null }),
      );
      const [without, through] = [ready(facts), toDayNumber(last)];
      const taken = withCharges(without, charges);
      expect(
        deriveCyclesFrom(toDayNumber(first), deriveCycles(without, through), { facts: taken, through }),
      ).toEqual(deriveCycles(taken, through));
    }),
  );
});
