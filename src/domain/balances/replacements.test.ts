import { describe, expect, it } from "vitest";
import { aPolicy, approved, factsOf, pending } from "@/test/worlds/balance-builder";
import { isoDate } from "../dates/iso-date";
import { assignmentShown, balanceOf } from "./balance";
import type { BalanceFacts } from "./facts";
import { timelineOf } from "./policy-versions";
import { beyondReplaced, waitingBeside, withoutRequests, worldsOf } from "./replacements";

const TODAY = isoDate("2026-06-01");
const days = (...dates: string[]) => Object.fromEntries(dates.map((date) => [date, 100]));
const balance = (facts: BalanceFacts) => balanceOf(facts, assignmentShown(facts.assignments, TODAY), TODAY);
const beyond = (facts: BalanceFacts) =>
  beyondReplaced(facts, timelineOf(facts.versions)).filter(({ requestId }) => requestId === "new");

const old = approved(days("2026-07-06", "2026-07-07"), "old");
const tie = [{ requestId: "new", replacesId: "old" }];

describe("a request that waits to replace another", () => {
  it("takes what it takes beyond that", () => {
    const longer = pending(days("2026-07-07", "2026-07-08", "2026-07-09"), "new");
    const facts = factsOf({ charges: [...old, ...longer], replacements: tie });
    expect(balance(facts)).toMatchObject({ taken: 200, requested: 100, current: 2200 });
    // Its own last day, for the first ones are taken in the place of the others.
    expect(beyond(facts)).toMatchObject([{ date: "2026-07-09", hundredths: 100 }]);
  });

  it("takes nothing where it is no longer than that", () => {
    const shorter = pending(days("2026-08-03"), "new");
    const facts = factsOf({ charges: [...old, ...shorter], replacements: tie });
    expect(balance(facts)).toMatchObject({ taken: 200, requested: 0, current: 2300 });
  });

  it("is counted cycle by cycle", () => {
    const later = pending(days("2026-12-30", "2027-01-04", "2027-01-05"), "new");
    const facts = factsOf({ charges: [...old, ...later], replacements: tie });
    expect(beyond(facts).map(({ date }) => date)).toEqual(["2027-01-04", "2027-01-05"]);
  });

  it("takes half a day where the other has the other half", () => {
    const halves = approved({ "2026-07-06": 50 }, "old");
    const whole = pending(days("2026-07-06"), "new");
    const facts = factsOf({ charges: [...halves, ...whole], replacements: tie });
    expect(beyond(facts)).toMatchObject([{ date: "2026-07-06", hundredths: 50 }]);
  });

  it("takes more beyond it when that is shortened", () => {
    const longer = pending(days("2026-07-07", "2026-07-08", "2026-07-09"), "new");
    const facts = factsOf({ charges: longer });
    const beside = (dates: readonly string[]) => {
      const left = waitingBeside(facts, "new", approved(days(...dates), "old"));
      return left.charges.map(({ date, hundredths }) => `${date} ${hundredths}`);
    };
    expect(beside(["2026-07-06", "2026-07-07"])).toEqual(["2026-07-09 100"]);
    expect(beside(["2026-07-07"])).toEqual(["2026-07-08 100", "2026-07-09 100"]);
    expect(waitingBeside(facts, "another", old)).toBe(facts);
  });

  it("takes all of it under another policy than the other", () => {
    const moved = pending(days("2026-07-06", "2026-07-07"), "new");
    const facts = factsOf({ charges: moved, replacements: tie });
    expect(balance(facts)).toMatchObject({ taken: 0, requested: 200 });
    expect(worldsOf(facts)).toEqual([facts]);
  });
});

describe("the balances that there may be", () => {
  const idsOf = (facts: BalanceFacts) => facts.charges.map(({ requestId }) => requestId);

  it("are the facts themselves while nothing waits to replace anything", () => {
    const facts = factsOf({ charges: old, policy: aPolicy() });
    expect(worldsOf(facts)).toEqual([facts]);
    expect(beyondReplaced(facts, timelineOf(facts.versions))).toBe(facts.charges);
  });

  it("have the one or the other, in every combination", () => {
    const charges = ["old", "new", "old 2", "new 2", "else"].flatMap((id) =>
      approved(days("2026-07-06"), id),
    );
    const facts = factsOf({ charges, replacements: [...tie, { requestId: "new 2", replacesId: "old 2" }] });
    expect(worldsOf(facts).map(idsOf)).toEqual([
      ["old", "old 2", "else"],
      ["new", "old 2", "else"],
      ["old", "new 2", "else"],
      ["new", "new 2", "else"],
    ]);
  });

  it("stay few where many wait", () => {
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const charges = numbers.flatMap((number) => [
      ...approved(days("2026-07-06"), `old ${number}`),
      ...pending(days("2026-07-06"), `new ${number}`),
    ]);
    const replacements = numbers.map((number) => ({
      requestId: `new ${number}`,
      replacesId: `old ${number}`,
    }));
    const worlds = worldsOf(factsOf({ charges, replacements }));
    expect(worlds).toHaveLength(22);
    expect(worlds.every((world) => world.charges.length === 20)).toBe(true);
  });

  it("leave out a request with what waits to replace it", () => {
    const facts = factsOf({ charges: [...old, ...pending(days("2026-07-08"), "new")], replacements: tie });
    const rest = withoutRequests(facts, new Set(["old"]));
    expect(idsOf(rest)).toEqual(["new"]);
    expect(rest.replacements).toEqual([]);
    expect(balance(rest)).toMatchObject({ taken: 0, requested: 100 });
  });
});
