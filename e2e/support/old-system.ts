const PEOPLE = 200;

/** A row of one of the old system's lists, by its headers. */
type Cells = readonly string[];

/** Last year, whose figures are all known. */
export const YEAR = new Date().getUTCFullYear() - 1;

/**
 * A company of 200 as the system has it that it leaves: its lists, with twelve mistakes in that of time off, and what everybody has
 * left by its own count.
 */
export class OldSystem {
  private readonly people = Array.from({ length: PEOPLE }, (_, index) => personOf(index));

  employees(): (readonly (string | Date)[])[] {
    const header = [
      "Personal-Nr.",
      "Mitarbeiter",
      "E-Mail",
      "Eintritt",
      "Abteilung",
      "Stelle",
      "Kostenstelle",
    ];
    const rows = this.people.map(({ number, index, hired }) => [
      ...[number, `Person ${index}`, `p${index}@firma.example`, new Date(`${hired}T00:00:00Z`)],
      ...[`Abteilung ${index % 8}`, index % 3 === 0 ? "Technik" : "Verwaltung", `KST ${index % 5}`],
    ]);
    return [header, ...rows];
  }

  /** Everybody's manager decides, and then the head of their department. */
  approvers(): string {
    const rows = this.people.map(({ number, index }) => [
      number,
      index === 0 ? "" : numberOf(Math.floor((index - 1) / 10)),
      index < 11 ? "" : numberOf(0),
    ]);
    return lines([["Personal-Nr.", "1. Freigabe", "2. Freigabe"], ...rows]);
  }

  assignments(): string {
    const rows = this.people.map(({ number, hired }) => [
      number,
      "Urlaub",
      german(laterOf(hired, `${YEAR}-01-01`)),
    ]);
    return lines([["Personal-Nr.", "Kontoart", "Gültig ab"], ...rows]);
  }

  openings(): string {
    const rows = this.people
      .filter(({ left }) => left > 0)
      .map(({ number, left }) => [
        number,
        "Urlaub",
        `01.01.${YEAR}`,
        String(left / 100).replace(".", ","),
        `31.03.${YEAR}`,
      ]);
    return lines([["Personal-Nr.", "Kontoart", "Stichtag", "Resturlaub", "Verfällt am"], ...rows]);
  }

  /** With twelve rows that are wrong, which `mended` mends. */
  timeOff(): string {
    const right = this.people.flatMap((person) => timeOffOf(person));
    return lines([TIME_OFF, ...right, ...WRONG.map(([wrong]) => wrong)]);
  }

  /** The rejected rows as somebody mends them in a spreadsheet. */
  mended(rejected: string): string {
    let text = rejected;
    for (const [wrong, right] of WRONG) text = text.replace(wrong.join(";"), right.join(";"));
    return text;
  }

  /** What is left at the end of the year, by number, in days. */
  balances(): ReadonlyMap<string, number> {
    return new Map(this.people.map((person) => [person.email, balanceOf(person)]));
  }
}

interface Person {
  readonly index: number;
  readonly number: string;
  readonly email: string;
  readonly hired: string;
  /** Hundredths of a day from the year before, which lapse after 31 March. */
  readonly left: number;
}

function personOf(index: number): Person {
  const isNew = index % 10 === 9;
  return {
    index,
    number: numberOf(index),
    email: `p${index}@firma.example`,
    hired: isNew ? `${YEAR}-07-01` : `${YEAR - 1 - (index % 7)}-0${1 + (index % 9)}-15`,
    left: isNew ? 0 : (index % 9) * 75,
  };
}

function numberOf(index: number): string {
  return `P-${1000 + index}`;
}

const TIME_OFF = ["Personal-Nr.", "Art", "Von", "Ab", "Bis", "Bemerkung"];

/** Three days in February, or two and a half, and a week in August. */
function timeOffOf({ number, index, hired }: Person): Cells[] {
  const winter = mondayFrom(`${YEAR}-02-01`, index % 3);
  const summer = mondayFrom(`${YEAR}-08-01`, index % 4);
  const week = [number, "Urlaub", german(summer), "", german(dayAfter(summer, 4)), `Sommer; ${index}`];
  if (hired > winter) return [week];
  const part = index % 2 === 0 ? "PM" : "";
  return [[number, "Urlaub", german(winter), part, german(dayAfter(winter, 2)), ""], week];
}

/** What is wrong, and how it is mended: one day in October each. */
const WRONG: readonly (readonly [Cells, Cells])[] = Array.from({ length: 12 }, (_, index) => {
  const number = numberOf(20 + index);
  const day = mondayFrom(`${YEAR}-10-01`, 0);
  const right = [number, "Urlaub", german(day), "", german(day), ""];
  const summer = german(mondayFrom(`${YEAR}-08-01`, (20 + index) % 4));
  const wrong = [
    [`P-9${index}`, ...right.slice(1)],
    [number, "Erholung", ...right.slice(2)],
    [number, "Urlaub", `31.02.${YEAR}`, "", german(day), ""],
    [number, "Urlaub", summer, "", summer, ""],
    [number, "Urlaub", german(day), "", german(dayAfter(day, -1)), ""],
    [number, "Urlaub", `01.06.${YEAR - 1}`, "", `01.06.${YEAR - 1}`, ""],
  ][index % 6];
  return [wrong ?? right, right] as const;
});

/** By the old system's rules: 30 days a year, by the days of being employed, rounded to the hundredth. */
function balanceOf({ index, hired, left }: Person): number {
  const isNew = left === 0 && hired > `${YEAR}-01-01`;
  const days = daysBetween(`${YEAR}-01-01`, `${YEAR}-12-31`);
  const earned = isNew ? Math.round((3000 * daysBetween(hired, `${YEAR}-12-31`)) / days) : 3000;
  const winter = isNew ? 0 : index % 2 === 0 ? 250 : 300;
  const october = index >= 20 && index < 32 ? 100 : 0;
  const fromBefore = Math.min(left, winter);
  return (earned - (winter - fromBefore) - 500 - october) / 100;
}

function lines(rows: readonly Cells[]): string {
  const cell = (text: string) => (text.includes(";") ? `"${text}"` : text);
  return rows.map((cells) => cells.map(cell).join(";")).join("\r\n");
}

function german(date: string): string {
  return date.split("-").reverse().join(".");
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first Monday from a date on, or one of those after it. */
function mondayFrom(date: string, weeks: number): string {
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  return dayAfter(date, ((7 - weekday) % 7) + 7 * weeks);
}

/** Both included. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
