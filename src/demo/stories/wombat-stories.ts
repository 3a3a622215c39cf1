import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import { mondayOf, type Story, story } from "./story";

/** What happens at Wombat around today. */
export function wombatStories(today: IsoDate): Story[] {
  const week = (weeks: number, days = 0) => addDays(mondayOf(today, weeks), days);
  const ago = (days: number) => addDays(today, -days);
  return [
    story({
      person: "jack",
      policy: "Annual leave",
      from: week(0, 1),
      to: week(1, 2),
      asked: ago(30),
      approvedBy: ["aroha"],
      note: "Chasing night parrots, privately",
    }),
    story({
      person: "ravi",
      policy: "Annual leave",
      from: week(3),
      to: week(3, 2),
      asked: ago(3),
      note: "Deepavali with the cousins",
    }),
    story({
      person: "isla",
      policy: "Wellbeing day",
      from: week(2, 4),
      to: week(2, 4),
      asked: ago(2),
    }),
    story({
      person: "grace",
      policy: "Personal leave",
      from: week(-2, 1),
      to: week(-2, 2),
      asked: week(-2, 1),
    }),
    story({
      person: "ben",
      policy: "Annual leave",
      from: week(4),
      to: week(5),
      asked: ago(1),
      note: "At Kranich’s board meetings on both Mondays",
    }),
    story({
      person: "aroha",
      policy: "Volunteering",
      from: week(5, 2),
      to: week(5, 3),
      asked: ago(6),
      approvedBy: ["matilda"],
      note: "Planting days of the land care group",
    }),
  ];
}
