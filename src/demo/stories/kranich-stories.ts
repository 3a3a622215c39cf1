import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import { samplePdf } from "../sample-files";
import { annaStories } from "./anna-stories";
import { changeStories } from "./change-stories";
import { dateIn, mondayOf, type Story, story, workdayNear } from "./story";

const VACATION = "Vacation";
const DAYS_TO_ASK_AHEAD = 21;

/** What happens at Kranich around today: who is away, what waits for whom, and the demo employee's two years. */
export function kranichStories(today: IsoDate): Story[] {
  return [
    ...annaStories(today),
    ...awayNow(today),
    ...waitingForBen(today),
    ...waitingForOthers(today),
    ...changeStories(today),
  ];
}

function awayNow(today: IsoDate): Story[] {
  const monday = mondayOf(today);
  const lastWorkday = workdayNear(today, -1);
  const ago = (days: number) => addDays(today, -days);
  return [
    story({
      person: "oyvind",
      policy: VACATION,
      from: monday,
      to: addDays(monday, 11),
      asked: ago(45),
      approvedBy: ["ben"],
      note: "Northern lights, with luck",
    }),
    story({
      person: "amelie",
      policy: "Sick leave",
      from: addDays(lastWorkday, -1),
      to: workdayNear(addDays(lastWorkday, 1), 1),
      asked: addDays(lastWorkday, -2),
      time: "19:10",
    }),
    // Whose certificate has not come.
    story({
      person: "markus",
      policy: "Sick leave",
      from: mondayOf(today, -2),
      to: addDays(mondayOf(today, -2), 4),
      asked: mondayOf(today, -2),
      time: "06:15",
      note: "Bronchitis",
    }),
    story({
      person: "olena",
      policy: VACATION,
      from: addDays(lastWorkday, -1),
      to: workdayNear(addDays(lastWorkday, 1), 1),
      toPart: "AM",
      asked: ago(26),
      approvedBy: ["ben"],
    }),
    story({
      person: "joao",
      policy: "Parental leave",
      from: ago(40),
      to: addDays(today, 50),
      asked: ago(110),
      approvedBy: ["fatima"],
      note: "Our daughter arrives in a few weeks",
      words: "All the best to the three of you!",
    }),
    story({
      person: "fatima",
      policy: VACATION,
      from: monday,
      to: addDays(monday, 4),
      asked: ago(52),
      approvedBy: ["clara"],
    }),
    story({
      person: "seyma",
      policy: VACATION,
      from: addDays(monday, 3),
      to: addDays(monday, 4),
      toPart: "AM",
      asked: ago(19),
      approvedBy: ["tomasz"],
    }),
    story({
      person: "bogdan",
      policy: VACATION,
      from: addDays(monday, 2),
      to: addDays(monday, 8),
      fromPart: "PM",
      asked: ago(33),
      approvedBy: ["jurgen"],
    }),
    story({
      person: "ines",
      policy: "Vacation Austria",
      from: monday,
      to: addDays(monday, 4),
      asked: ago(60),
      approvedBy: ["marlene", "clara"],
      note: "Semesterferien",
    }),
  ];
}

function waitingForBen(today: IsoDate): Story[] {
  const week = (weeks: number, days = 0) => addDays(mondayOf(today, weeks), days);
  const ago = (days: number) => addDays(today, -days);
  const nextYear = Number(addDays(today, DAYS_TO_ASK_AHEAD).slice(0, 4));
  return [
    story({
      person: "minhanh",
      policy: VACATION,
      from: week(6, 1),
      to: week(6, 4),
      asked: ago(3),
      note: "Tết at my parents’ house",
    }),
    story({ person: "priya", policy: VACATION, from: week(6), to: week(6, 4), asked: ago(5) }),
    story({
      person: "hanako",
      policy: VACATION,
      from: week(8),
      to: week(9, 4),
      asked: ago(2),
      note: "実家に帰ります (two weeks in Kanazawa)",
    }),
    story({
      person: "krzysztof",
      policy: "Unpaid leave",
      from: week(14),
      to: week(17, 4),
      asked: ago(8),
      note:
        "Four weeks on the Camino de Santiago. I have spoken with Łukasz and Olena, who would take over the importer and the " +
        "on-call weeks; I would swap mine for theirs in spring. The laptop stays at home, the phone comes along for emergencies.",
    }),
    story({
      person: "olena",
      policy: "Comp time",
      from: week(2, 2),
      to: week(2, 2),
      fromPart: "AM",
      toPart: "AM",
      asked: ago(1),
      note: "Консульство",
    }),
    story({
      person: "lukasz",
      policy: VACATION,
      from: dateIn(nextYear, "12-28"),
      to: dateIn(nextYear + 1, "01-07"),
      asked: ago(4),
      note: "Święta i Nowy Rok w Zakopanem",
    }),
    story({
      person: "jonas",
      policy: "Training days",
      from: week(5, 0),
      to: week(5, 2),
      asked: ago(1),
      note: "Conference talk accepted",
      files: [samplePdf("acceptance.pdf", "Talk accepted", ["We are glad to have you on stage."])],
    }),
  ];
}

function waitingForOthers(today: IsoDate): Story[] {
  const week = (weeks: number, days = 0) => addDays(mondayOf(today, weeks), days);
  const ago = (days: number) => addDays(today, -days);
  const asks = (person: string, from: IsoDate, to: IsoDate, days: number, rest: Partial<Story> = {}) =>
    story({ policy: VACATION, ...rest, person, from, to, asked: ago(days) });
  return [
    asks("leon", week(3), week(3, 4), 6),
    asks("katharina", week(3, 1), week(3, 3), 5, { note: "Familienfeier auf Schloss Waldburg" }),
    asks("seyma", week(7), week(7, 4), 4, { note: "Şeker Bayramı" }),
    asks("markus", week(5, 1), week(5, 4), 3, { policy: "Vacation Austria" }),
    asks("valentina", week(4, 2), week(4, 2), 2, { policy: "Comp time" }),
    asks("zoe", week(4), week(4, 4), 7),
    asks("tomasz", week(10), week(10, 4), 1, { note: "Diving" }),
    asks("amelie", week(5, 3), week(5, 4), 3),
    asks("aoife", week(2, 0), week(2, 1), 2, { fromPart: "PM" }),
    asks("layla", week(4, 1), week(5, 1), 3, { note: "عيد ميلاد أمي" }),
    asks("henrik", week(6), week(6, 3), 2),
    asks("friedrich", week(8), week(8, 4), 3, { note: "Sailing; the board knows" }),
    asks("ben", week(3), week(3, 1), 2, { policy: "Comp time", toPart: "AM" }),
    story({
      person: "ben",
      policy: VACATION,
      from: week(11),
      to: week(11, 4),
      asked: ago(14),
      approvedBy: ["clara"],
      note: "Ski touring in the Karwendel",
    }),
    story({
      person: "mads",
      policy: VACATION,
      from: week(2),
      to: week(2, 4),
      asked: ago(10),
      declinedBy: "zoe",
      words: "Amélie and I are both away that week. Could you take the one after?",
    }),
    story({
      person: "fatima",
      policy: VACATION,
      from: week(12),
      to: week(13, 4),
      asked: ago(25),
      approvedBy: ["clara"],
    }),
  ];
}
