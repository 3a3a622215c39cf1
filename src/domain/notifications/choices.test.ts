import { expect, it } from "vitest";
import { BELL_EVENTS } from "./bell-events";
import { EVENT_GROUPS, isChosen } from "./choices";

it("puts every event into one group", () => {
  expect(Object.values(EVENT_GROUPS).flat().sort()).toEqual([...BELL_EVENTS].sort());
});

it.each(["api_key.revoked", "balance.lapsing", "balance.cycle_began"] as const)(
  "always tells of %s, in both channels",
  (event) => expect([isChosen(event, "bell"), isChosen(event, "mail")]).toEqual([false, false]),
);

it("offers no mail where there is none", () => {
  expect([isChosen("time_off.undone", "bell"), isChosen("time_off.undone", "mail")]).toEqual([true, false]);
});

it("offers everything else in both", () => {
  const offered = BELL_EVENTS.filter((event) => isChosen(event, "bell") && isChosen(event, "mail"));
  expect(offered).toHaveLength(BELL_EVENTS.length - 5);
});
