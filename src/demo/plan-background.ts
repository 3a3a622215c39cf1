import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import type { DemoOrganization, DemoPerson } from "./demo-organization";
import { type Dice, diceOf } from "./dice";
import { easterSunday } from "./public-holidays";
import { samplePdf } from "./sample-files";
import { dateIn, mondayOf, type Story, sharesDays, story, workdayNear } from "./stories/story";

const NOTES = [
  "Family visit",
  "Umzug",
  "Hiking",
  "School holidays",
  "Wedding",
  "Garten",
  "City trip",
  "Ski week",
];
const REASONS = [
  "Two of us are away already that week.",
  "We need you for the audit. Any other week is fine.",
  "Please take it before the end of the quarter.",
];

/**
 * The ordinary time off of everybody over last, this and next year, the same at every start with the same names.
 * Days that somebody's own stories or the person's short employment leave no room for are passed over.
 */
export function planBackground(
  organization: DemoOrganization,
  { today, told }: { today: IsoDate; told: readonly Story[] },
): Story[] {
  return organization.people.flatMap((person) => {
    const own = told.filter((story) => story.person === person.key);
    const dice = diceOf(`${organization.slug}/${person.key}`);
    const firstDay = addDays(today, -Math.max(0, person.monthsEmployed - 2) * 30);
    const lastDay = person.leftDaysAgo === null ? addDays(today, 500) : addDays(today, -person.leftDaysAgo);
    const year = Number(today.slice(0, 4));
    const wishes = [year - 1, year, year + 1].flatMap((of) => wishesOf(person, of, dice, own));
    const planned: Story[] = [];
    for (const wish of wishes) {
      const isFree = [...own, ...planned].every((other) => !sharesDays(wish, other));
      if (isFree && wish.from > firstDay && wish.to <= lastDay) planned.push(wish);
    }
    return planned;
  });
}

function wishesOf(person: DemoPerson, year: number, dice: Dice, own: readonly Story[]): Story[] {
  if (person.key === "anna") return [];
  const isBusy = own.length > 0;
  const vacation = (from: IsoDate, days: number) => asked(person, vacationOf(person), from, days, dice);
  const weekIn = (first: string, weeks: number) =>
    mondayOf(addDays(dateIn(year, first), 7 * dice.upTo(weeks)));

  const wishes = [vacation(weekIn("07-01", 8), dice.upTo(2) === 0 ? 11 : 4)];
  if (dice.isIn(0.8)) wishes.push(vacation(addDays(easterSunday(year), dice.isIn(0.5) ? 2 : -6), 3));
  if (!isBusy && dice.isIn(0.7)) wishes.push(vacation(weekIn("02-03", 5), 4));
  if (!isBusy && dice.isIn(0.8)) wishes.push(vacation(weekIn("10-05", 6), 2 + dice.upTo(3)));
  if (!isBusy && dice.isIn(0.5)) wishes.push(vacation(dateIn(year, "12-27"), dice.upTo(4) + 1));
  const friday = addDays(weekIn("04-20", 8), 4);
  if (dice.isIn(0.6) && own.every(({ policy }) => policy !== freeDayOf(person)))
    wishes.push(asked(person, freeDayOf(person), friday, 0, dice));
  return [...wishes, ...spellsOf(person, year, dice)];
}

function asked(person: DemoPerson, policy: string, from: IsoDate, days: number, dice: Dice): Story {
  const approvers = person.approvers.length > 0 ? person.approvers : ["marlene"];
  const asked = addDays(from, -25 - dice.upTo(60));
  const fate = dice.upTo(100);
  const note = dice.isIn(0.4) ? { note: dice.oneOf(NOTES) } : {};
  const halves = days > 1 && dice.isIn(0.2) ? { toPart: "AM" as const } : {};
  const common = { person: person.key, policy, from, to: addDays(from, days), asked, ...note, ...halves };
  if (fate < 6)
    return story({ ...common, declinedBy: approvers[0] ?? "marlene", words: dice.oneOf(REASONS) });
  if (fate < 11) return story({ ...common, approvedBy: approvers, isCancelled: true });
  return story({ ...common, approvedBy: approvers });
}

function spellsOf(person: DemoPerson, year: number, dice: Dice): Story[] {
  return Array.from({ length: dice.upTo(3) }, () => {
    const from = workdayNear(addDays(dateIn(year, "01-08"), dice.upTo(340)), 1);
    const days = dice.upTo(4);
    const certificate = samplePdf("certificate.pdf", "Certificate", [`Unable to work for ${days + 1} days`]);
    const files = days >= 2 ? [certificate] : [];
    return story({
      person: person.key,
      policy: sickLeaveOf(person),
      from,
      to: addDays(from, days),
      asked: from,
      time: "05:55",
      files,
    });
  });
}

const isAustralian = ({ site }: DemoPerson) => site === "Melbourne" || site === "Perth";

function vacationOf(person: DemoPerson): string {
  if (isAustralian(person)) return "Annual leave";
  return person.site === "Wien" ? "Vacation Austria" : "Vacation";
}

const freeDayOf = (person: DemoPerson) => (isAustralian(person) ? "Wellbeing day" : "Comp time");
const sickLeaveOf = (person: DemoPerson) => (isAustralian(person) ? "Personal leave" : "Sick leave");
