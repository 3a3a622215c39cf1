import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import { easterSunday } from "../public-holidays";
import { samplePdf, samplePng } from "../sample-files";
import { dateIn, mondayOf, type Story, story } from "./story";

const ANNA = "anna";
const VACATION = "Vacation";
const BOTH = ["ben", "clara"];

/** Two years of the demo employee: one request of each kind and fate, at dates that depend on today. */
export function annaStories(today: IsoDate): Story[] {
  const near = requestsAroundToday(today);
  const last = Number(today.slice(0, 4)) - 1;
  const isClear = (told: Story) =>
    near.every(({ from, to }) => told.to < from || told.from > to) && told.from < addDays(today, 100);
  return [...near, ...[...yearOf(last), ...yearOf(last + 1)].filter(isClear)];
}

function yearOf(year: number): Story[] {
  const inApril = addDays(easterSunday(year), 2);
  const summer = mondayOf(dateIn(year, "07-20"));
  const autumn = mondayOf(dateIn(year, "10-14"));
  return [
    story({
      person: ANNA,
      policy: VACATION,
      from: inApril,
      to: addDays(inApril, 3),
      asked: addDays(inApril, -47),
      approvedBy: BOTH,
      note: "Easter with the family",
    }),
    story({
      person: ANNA,
      policy: VACATION,
      from: summer,
      to: addDays(summer, year % 2 === 0 ? 4 : 11),
      asked: addDays(summer, -120),
      approvedBy: BOTH,
      note: "Stockholm archipelago, no network",
      words: "Enjoy the islands!",
    }),
    story({
      person: ANNA,
      policy: "Comp time",
      from: addDays(autumn, 4),
      to: addDays(autumn, 4),
      asked: addDays(autumn, -4),
      approvedBy: BOTH,
    }),
    story({
      person: ANNA,
      policy: VACATION,
      from: dateIn(year, "12-28"),
      to: dateIn(year + 1, "01-04"),
      asked: dateIn(year, "09-15"),
      approvedBy: BOTH,
      note: "Between the years",
    }),
  ];
}

function requestsAroundToday(today: IsoDate): Story[] {
  const week = (weeks: number, days = 0) => addDays(mondayOf(today, weeks), days);
  return [
    story({
      person: ANNA,
      policy: "Sick leave",
      from: week(-5, 1),
      to: week(-5, 2),
      asked: week(-5, 1),
      time: "06:50",
      files: [samplePng("certificate.png", 240, 320)],
    }),
    story({
      person: ANNA,
      policy: "Comp time",
      from: week(2, 4),
      to: week(2, 4),
      fromPart: "PM",
      toPart: "PM",
      asked: addDays(today, -9),
      approvedBy: BOTH,
      note: "Dentist",
    }),
    story({
      person: ANNA,
      policy: VACATION,
      from: week(3, 3),
      to: week(3, 4),
      toPart: "AM",
      asked: addDays(today, -20),
      approvedBy: BOTH,
      note: "Grandmother turns 90",
      words: "Congratulations to her!",
    }),
    story({
      person: ANNA,
      policy: VACATION,
      from: week(4),
      to: week(4, 4),
      asked: addDays(today, -16),
      declinedBy: "ben",
      note: "A week in the mountains",
      words: "That is our release week. The week after would be fine.",
    }),
    story({
      person: ANNA,
      policy: VACATION,
      from: week(5),
      to: week(5, 1),
      asked: addDays(today, -12),
      approvedBy: ["ben"],
      isCancelled: true,
    }),
    story({
      person: ANNA,
      policy: VACATION,
      from: week(6),
      to: week(6, 4),
      asked: addDays(today, -1),
      note: "The week in the mountains, after all",
      files: [
        samplePdf("booking.pdf", "Booking confirmation", [
          "Mountain hut, seven nights, two people",
          "The booking can be cancelled until 14 days before arrival.",
        ]),
      ],
    }),
    story({
      person: ANNA,
      policy: "Training days",
      from: week(7, 1),
      to: week(7, 2),
      asked: addDays(today, -2),
      note: "Workshop on accessible interfaces",
      files: [
        samplePdf("programme.pdf", "Programme", [
          "Day 1: colour, contrast, type",
          "Day 2: keyboard and speech",
        ]),
      ],
    }),
    story({
      person: ANNA,
      policy: VACATION,
      from: week(9, 2),
      to: week(9, 3),
      asked: addDays(today, -6),
      approvedBy: ["ben"],
      note: "Moving house",
    }),
  ];
}
