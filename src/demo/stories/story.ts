import { addDays, type IsoDate, isoDate, weekday } from "@/domain/dates/iso-date";
import type { DayPart } from "@/domain/time-off/time-off-dates";
import type { SampleFile } from "../sample-files";

/** First and last day of a request, both included. */
export interface StorySpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What somebody did with a request, and when. */
export interface StoryStep {
  readonly at: Date;
  readonly by: string;
  readonly verb: "approve" | "decline" | "cancel" | "change";
  readonly note?: string;
  /** What a change asks for instead. */
  readonly wanted?: StorySpan;
}

/** A request of the demo from the asking to the last decision; people and policies by name. */
export interface Story {
  readonly person: string;
  readonly policy: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly fromPart: DayPart;
  readonly toPart: DayPart;
  readonly note?: string;
  readonly files: readonly SampleFile[];
  readonly askedAt: Date;
  readonly steps: readonly StoryStep[];
}

/** What becomes of a request: how many turns were approved, or how it ended. */
export interface Ending {
  readonly approvedBy?: readonly string[];
  readonly words?: string;
  readonly declinedBy?: string;
  readonly isCancelled?: boolean;
  /** Other days that are asked for later, and who has approved these. */
  readonly change?: StorySpan & { readonly asked: IsoDate; readonly approvedBy?: readonly string[] };
}

const SATURDAY = 5;

/** The Monday of the week that is a number of weeks from a date's. */
export function mondayOf(date: IsoDate, weeks = 0): IsoDate {
  return addDays(date, 7 * weeks - weekday(date));
}

/** The first Monday to Friday on or after a date; with -1, on or before it. */
export function workdayNear(date: IsoDate, step: 1 | -1): IsoDate {
  return weekday(date) >= SATURDAY ? workdayNear(addDays(date, step), step) : date;
}

/** A date of a year by month and day. */
export function dateIn(year: number, monthAndDay: string): IsoDate {
  return isoDate(`${year}-${monthAndDay}`);
}

/** A moment of a day, UTC. */
export function momentOf(date: IsoDate, time: string): Date {
  return new Date(`${date}T${time}:00Z`);
}

/** All days that a request is, or was once, about. */
export function spansOf({ from, to, steps }: Story): StorySpan[] {
  return [{ from, to }, ...steps.flatMap(({ wanted }) => (wanted === undefined ? [] : [wanted]))];
}

/** Whether two stories are about one day. */
export function sharesDays(one: Story, other: Story): boolean {
  return spansOf(one).some((span) =>
    spansOf(other).some(({ from, to }) => from <= span.to && to >= span.from),
  );
}

/** A request with its decisions, one a day after it was asked for. */
export function story(
  told: Pick<Story, "person" | "policy" | "from" | "to"> &
    Partial<Pick<Story, "fromPart" | "toPart" | "note" | "files">> & {
      asked: IsoDate;
      time?: string;
    } & Ending,
): Story {
  const { asked, time = "08:40", approvedBy = [], declinedBy, isCancelled, words, change, ...request } = told;
  const approved = approvals(asked, approvedBy).map((step, turn) => ({
    ...step,
    ...(words !== undefined && turn === 0 && !declinedBy ? { note: words } : {}),
  }));
  const after = addDays(asked, approved.length + 1);
  return {
    fromPart: "FULL_DAY",
    toPart: "FULL_DAY",
    files: [],
    ...request,
    askedAt: momentOf(asked, time),
    steps: [
      ...approved,
      ...(declinedBy
        ? [
            {
              at: momentOf(after, "14:05"),
              by: declinedBy,
              verb: "decline" as const,
              note: words ?? "Not this time.",
            },
          ]
        : []),
      ...(isCancelled ? [{ at: momentOf(after, "16:30"), by: request.person, verb: "cancel" as const }] : []),
      ...(change === undefined ? [] : changed(request.person, change)),
    ],
  };
}

function changed(person: string, { asked, approvedBy = [], ...wanted }: NonNullable<Ending["change"]>) {
  const step: StoryStep = { at: momentOf(asked, "08:40"), by: person, verb: "change", wanted };
  return [step, ...approvals(asked, approvedBy)];
}

/** One a day after it was asked for. */
function approvals(asked: IsoDate, approvedBy: readonly string[]): StoryStep[] {
  return approvedBy.map((by, turn) => ({
    at: momentOf(addDays(asked, turn + 1), "09:15"),
    by,
    verb: "approve",
  }));
}
