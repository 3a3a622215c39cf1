import { describe, expect, it } from "vitest";
import { addDays, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { timeOffDates } from "@/domain/time-off/time-off-dates";
import type { DemoOrganization } from "../demo-organization";
import { KRANICH } from "../kranich";
import { planBackground } from "../plan-background";
import { WOMBAT } from "../wombat";
import { kranichStories } from "./kranich-stories";
import { type Story, sharesDays } from "./story";
import { wombatStories } from "./wombat-stories";

const DAYS = Array.from({ length: 12 }, (_, month) => addDays(isoDate("2026-11-20"), 31 * month));
const LEAP_DAY_AND_TURN_OF_YEAR = ["2027-12-24", "2027-12-31", "2028-01-01", "2028-02-29"].map(isoDate);

describe.each([
  ["Kranich", KRANICH, kranichStories],
  ["Wombat", WOMBAT, wombatStories],
])("the stories of %s", (_name, organization, storiesOf) => {
  const allOn = (today: IsoDate) => {
    const told = storiesOf(today);
    return [...told, ...planBackground(organization, { today, told })];
  };

  it.each([...DAYS, ...LEAP_DAY_AND_TURN_OF_YEAR])("are possible on %s", (today) => {
    const all = allOn(today);
    expect(all.length).toBeGreaterThan(organization.people.length);
    expect(all.flatMap((story) => impossibleIn(story, organization))).toEqual([]);
    const live = all.filter(({ steps }) =>
      steps.every(({ verb }) => verb === "approve" || verb === "change"),
    );
    const interrupts = ({ policy }: Story) =>
      organization.policies.some(({ name, interrupts }) => interrupts && name === policy);
    const clashes = live.flatMap((one, index) =>
      live.slice(index + 1).filter((other) => overlap(one, other) && interrupts(one) === interrupts(other)),
    );
    expect(clashes.map(({ person, from, to }) => `${person} ${from} ${to}`)).toEqual([]);
  });

  it("are the same with every start on one day", () => {
    const today = isoDate("2027-05-06");
    expect(allOn(today)).toEqual(allOn(today));
  });
});

function overlap(one: Story, other: Story): boolean {
  return other.person === one.person && sharesDays(one, other);
}

function impossibleIn(story: Story, organization: DemoOrganization): string[] {
  const person = organization.people.find(({ key }) => key === story.person);
  const policy = organization.policies.find(({ name }) => name === story.policy);
  const { errors } = timeOffDates({
    startDate: story.from,
    endDate: story.to,
    startDateType: story.fromPart,
    endDateType: story.toPart,
  });
  const wrong = [
    person && policy?.isHeldBy(person) ? "" : "has no such policy",
    errors.length === 0 ? "" : "asks for dates that make no run",
    [...(story.note ?? "")].length <= 300 ? "" : "has too long a note",
    story.steps.every(({ at }) => at > story.askedAt) ? "" : "is decided before it is asked for",
  ];
  return wrong.filter((words) => words !== "").map((words) => `${story.person}, ${story.policy} ${words}`);
}
