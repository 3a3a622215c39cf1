import { addDays, type IsoDate } from "@/domain/dates/iso-date";
import { samplePng } from "../sample-files";
import { mondayOf, type Story, story } from "./story";

const VACATION = "Vacation";

/** Holidays that did not stay as they were: interrupted by sickness, replaced, and about to be replaced. */
export function changeStories(today: IsoDate): Story[] {
  const week = (weeks: number, days = 0) => addDays(mondayOf(today, weeks), days);
  const ago = (days: number) => addDays(today, -days);
  return [
    story({
      person: "lukasz",
      policy: VACATION,
      from: week(-3),
      to: week(-3, 4),
      asked: ago(80),
      approvedBy: ["ben"],
      note: "Tatry",
    }),
    story({
      person: "lukasz",
      policy: "Sick leave",
      from: week(-3, 2),
      to: week(-3, 3),
      asked: week(-3, 2),
      time: "06:20",
      approvedBy: ["ben"],
      note: "Fever, in a mountain hut of all places",
      words: "Get well soon! These days are back in your vacation.",
      files: [samplePng("certificate.png", 240, 320)],
    }),
    story({
      person: "sofia",
      policy: VACATION,
      from: week(12),
      to: week(12, 4),
      asked: ago(40),
      approvedBy: ["ben"],
      note: "Visiting my sister in Valencia",
      change: { from: week(13), to: week(13, 4), asked: ago(12), approvedBy: ["ben"] },
    }),
    story({
      person: "oyvind",
      policy: VACATION,
      from: week(15),
      to: week(15, 2),
      asked: ago(30),
      approvedBy: ["ben"],
      note: "Hytte",
      change: { from: week(15, 1), to: week(15, 4), asked: ago(2) },
    }),
  ];
}
