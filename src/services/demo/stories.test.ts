import { describe, expect, it } from "vitest";
import { addDays, isoDate } from "@/domain/dates/iso-date";
import { timeOffDates } from "@/domain/time-off/time-off-dates";
import { KRANICH } from "./kranich";
import { kranichStories } from "./kranich-stories";
import { planBackground } from "./plan-background";
import { WOMBAT } from "./wombat";
import { wombatStories } from "./wombat-stories";

const DAYS = Array.from({ length: 12 }, (_, month) => addDays(isoDate("2026-11-20"), 31 * month));
const LEAP_DAY_AND_TURN_OF_YEAR = ["2027-12-24", "2027-12-31", "2028-01-01", "2028-02-29"].map(isoDate);

describe.each([
  ["Kranich", KRANICH, kranichStories],
  ["Wombat", WOMBAT, wombatStories],
])("the stories of %s", (_name, organization, storiesOf) => {
  it.each([...DAYS, ...LEAP_DAY_AND_TURN_OF_YEAR])("are possible on %s", (today) => {
    const told = storiesOf(today);
    const all = [...told, ...planBackground(organization, { today, told })];
    for (const story of all) {
      const person = organization.people.find(({ key }) => key === story.person);
      const policy = organization.policies.find(({ name }) => name === story.policy);
      expect(person && policy?.isHeldBy(person), `${story.person}: ${story.policy}`).toBe(true);
      const { errors } = timeOffDates({
        startDate: story.from,
        endDate: story.to,
        startDateType: story.fromPart,
        endDateType: story.toPart,
      });
      expect(errors).toEqual([]);
      expect([...(story.note ?? "")].length).toBeLessThanOrEqual(300);
      expect(story.steps.every(({ at }) => at > story.askedAt)).toBe(true);
    }
    const live = all.filter(({ steps }) => steps.every(({ verb }) => verb === "approve"));
    const clashes = live.flatMap((one, index) =>
      live
        .slice(index + 1)
        .filter((other) => other.person === one.person && other.from <= one.to && other.to >= one.from),
    );
    expect(clashes.map(({ person, from, to }) => `${person} ${from} ${to}`)).toEqual([]);
  });
});

it("are the same with every start on one day", () => {
  const today = isoDate("2027-05-06");
  const plan = () => planBackground(KRANICH, { today, told: kranichStories(today) });
  expect(plan()).toEqual(plan());
});
