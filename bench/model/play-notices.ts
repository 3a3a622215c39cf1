import { fromDayNumber, toDayNumber } from "@/domain/dates/iso-date";
import { dueNotices } from "@/domain/notices/due-notices";
import { balanceFactsOf } from "./as-facts";
import { expectSame } from "./disagreement";
import { naiveDue } from "./naive/notices";
import type { DueNotice, Notice, Policy, World } from "./world";

/** The world after everybody was told what is due, at most once a day. */
export function look(world: World): World {
  const { today, telling } = world;
  if (telling.lookedOn === today) return world;
  const policies = world.policies.map((policy, place) => {
    const due = expectSameDue(world, place);
    const fresh = due.filter((one) => !policy.notices.some((told) => isSame(one, told)));
    return {
      ...policy,
      notices: [...policy.notices, ...fresh.map((one): Notice => ({ ...one, on: today }))],
    };
  });
  return { ...world, policies, telling: { ...telling, lookedOn: today } };
}

/** What is due to be told of a policy, as both sides say. */
export function expectSameDue(world: World, place: number): DueNotice[] {
  const policy = world.policies[place];
  if (policy === undefined) return [];
  const due = naiveDue(world, policy);
  expectSame(`what is due to be told of policy ${place}`, domainDue(world, policy), due);
  return due;
}

function domainDue(world: World, policy: Policy): DueNotice[] {
  if (policy.assignments.length === 0) return [];
  const { weeks: lapseWeeks, tellsCycles } = world.telling;
  const rules = { lapseWeeks, tellsCycles };
  return dueNotices(balanceFactsOf(world, policy), fromDayNumber(world.today), rules)
    .map(({ kind, date, weeks, hundredths }) => ({ kind, day: toDayNumber(date), weeks, amount: hundredths }))
    .sort((a, b) => (a.kind === b.kind ? a.day - b.day : a.kind === "lapse" ? -1 : 1));
}

function isSame(one: DueNotice, { kind, day, weeks }: DueNotice): boolean {
  return one.kind === kind && one.day === day && one.weeks === weeks;
}
