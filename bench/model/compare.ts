import { balanceIn } from "@/domain/balances/balance";
import { deriveCycles } from "@/domain/balances/derive-cycles";
import { ledgerCycleOf } from "@/domain/balances/ledger";
import { ready } from "@/domain/balances/ready-facts";
import { fromDayNumber } from "@/domain/dates/iso-date";
import { balanceFactsOf } from "./as-facts";
import { textOf } from "./days";
import { expectSame } from "./disagreement";
import { naiveBalance } from "./naive/balance";
import { naiveLedger } from "./naive/ledger";
import { storyOn } from "./naive/requests";
import { expectSameDue } from "./play-notices";
import type { World } from "./world";

/** Days from today on which balances are compared. */
const LOOKS = [-200, 0, 45, 170, 420];

/**
 * Compares the balances of each policy of which something has changed on five days, and what the ledger adds up to; throws a
 * `Disagreement`.
 */
export function compareBalances(world: World, before: World): void {
  world.policies.forEach((policy, place) => {
    if (policy.assignments.length === 0 || groundsOf(world, place) === groundsOf(before, place)) return;
    const facts = balanceFactsOf(world, policy);
    const readied = ready(facts);
    const stories = naiveLedger(world, policy, world.today + Math.max(...LOOKS));
    expectSameDue(world, place);
    for (const look of LOOKS) {
      const day = world.today + look;
      const cycle = deriveCycles(readied, day).at(-1);
      const story = storyOn(stories, day) ?? naiveLedger(world, policy, day).at(-1);
      if (cycle === undefined || story === undefined) throw new RangeError("no cycle");
      const { carryover, accrued, adjusted, taken, requested, current } = balanceIn(cycle, day);
      const what = `policy ${place} on ${textOf(day)}`;
      expectSame(
        `${what}: the cycle`,
        [textOf(cycle.start), textOf(cycle.end)],
        [textOf(story.cycle.start), textOf(story.cycle.end)],
      );
      expectSame(what, { carryover, accrued, adjusted, taken, requested, current }, naiveBalance(story, day));
      if (cycle.isUnlimited) continue;
      const { entries } = ledgerCycleOf(facts, { today: fromDayNumber(day) });
      const sum = entries.reduce((total, { hundredths }) => total + hundredths, 0);
      expectSame(`${what}: what the ledger adds up to`, sum, current);
    }
  });
}

/** All that the balances of a policy rest on. */
function groundsOf(
  { today, spells, serviceStart, patterns, policies, requests, telling }: World,
  place: number,
): string {
  const mine = requests.filter(({ policy }) => policy === place);
  return JSON.stringify([today, spells, serviceStart, patterns, policies[place], mine, telling]);
}
