import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import type { FeedKind } from "@/domain/feeds/feed";
import type { FeedEntry } from "@/domain/feeds/feed-entry";
import { atOnce } from "@/domain/steps";
import { feedWords } from "./feed-words";
import { writeCalendar } from "./write-calendar";

const made = new Date("2026-03-02T09:00:00Z");
const entry: FeedEntry = {
  id: "5c1c5c1c-0000-4000-8000-000000000001",
  employeeId: "ben",
  name: "Ben Weber",
  startDate: isoDate("2026-03-09"),
  endDate: isoDate("2026-03-11"),
  startDateType: "FULL_DAY",
  endDateType: "FULL_DAY",
  isPending: false,
  createdAt: made,
  changedAt: made,
  decisions: 1,
  policy: null,
  note: null,
  continuesOn: null,
};

function write(entries: readonly Partial<FeedEntry>[], kind: FeedKind = "team", locale = "en"): string {
  const whole = entries.map((given) => ({ ...entry, ...given }));
  const words = feedWords(locale);
  return atOnce(writeCalendar({ kind, organizationName: "Kranich", entries: whole, words }));
}

const read = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const eventsOf = (text: string) =>
  read(text)
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event));
const summaryOf = (given: Partial<FeedEntry>, kind: FeedKind = "team", locale = "en") =>
  eventsOf(write([given], kind, locale))[0]?.summary;

describe("a calendar", () => {
  it("says in the reader's language what it is, and when to read it again", () => {
    const calendar = read(write([], "organization", "de"));
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("name")).toBe("Abwesenheiten bei Kranich");
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Abwesenheiten bei Kranich");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    expect(calendar.getFirstPropertyValue("method")).toBeNull();
    expect(read(write([], "own", "fr")).getFirstPropertyValue("name")).toBe("Mes congés");
    expect(read(write([], "team", "pt")).getFirstPropertyValue("name")).toBe("My team’s time off");
  });

  it("has an all-day event that ends the day after the last", () => {
    const [event] = eventsOf(write([{}]));
    expect(event?.startDate.isDate && event.endDate.isDate).toBe(true);
    expect([String(event?.startDate), String(event?.endDate)]).toEqual(["2026-03-09", "2026-03-12"]);
    const [one] = eventsOf(write([{ startDate: isoDate("2028-02-28"), endDate: isoDate("2028-02-29") }]));
    expect([String(one?.startDate), String(one?.endDate)]).toEqual(["2028-02-28", "2028-03-01"]);
  });

  it("is the same to the byte as long as nothing changes, and its lines are short enough", () => {
    const entries = [{}, { id: "other", name: "Ö".repeat(90) }];
    const text = write(entries);
    expect(write(entries)).toBe(text);
    const lines = text.split("\r\n");
    expect(lines.pop()).toBe("");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes("\n"))).toEqual([]);
    expect(eventsOf(text).map(({ summary }) => summary)).toContain(`${"Ö".repeat(90)} – away`);
  });

  it("keeps the id of an event and raises its revision, without telling which request it is", () => {
    const [before] = eventsOf(write([{ isPending: true, decisions: 0 }]));
    const [after] = eventsOf(write([{ changedAt: new Date("2026-03-02T09:00:03Z") }], "organization"));
    expect(after?.uid).toBe(before?.uid);
    expect(before?.uid).toMatch(/^[0-9a-f]{32}$/);
    expect([before?.sequence, after?.sequence]).toEqual([0, 31]);
    expect(before?.uid).not.toContain("5c1c5c1c");
  });
});

describe("what is left of a request that was interrupted", () => {
  const first = { endDate: isoDate("2026-03-09") };
  const then = { startDate: isoDate("2026-03-11"), continuesOn: isoDate("2026-03-11") };

  it("is events of their own, the first of which is the whole request's", () => {
    const [whole] = eventsOf(write([{}]));
    const parts = eventsOf(write([first, then]));
    expect(parts.map(({ startDate, endDate }) => `${String(startDate)} ${String(endDate)}`)).toEqual([
      "2026-03-09 2026-03-10",
      "2026-03-11 2026-03-12",
    ]);
    expect(parts[0]?.uid).toBe(whole?.uid);
    expect(new Set(parts.map(({ uid }) => uid)).size).toBe(2);
    expect(eventsOf(write([first, then])).map(({ uid }) => uid)).toEqual(parts.map(({ uid }) => uid));
  });
});

describe("a summary", () => {
  const day = { endDate: entry.startDate } as const;
  it.each<[string, Partial<FeedEntry>, string, string, string]>([
    ["whole days", {}, "Ben Weber – away", "Ben Weber – abwesend", "Ben Weber – en congé"],
    [
      "a morning",
      { ...day, startDateType: "AM", endDateType: "AM" },
      "Ben Weber – away (morning)",
      "Ben Weber – abwesend (vormittags)",
      "Ben Weber – en congé (matin)",
    ],
    [
      "an afternoon",
      { ...day, startDateType: "PM", endDateType: "PM" },
      "Ben Weber – away (afternoon)",
      "Ben Weber – abwesend (nachmittags)",
      "Ben Weber – en congé (après-midi)",
    ],
    [
      "days from noon to noon",
      { startDateType: "PM", endDateType: "AM" },
      "Ben Weber – away (first day: afternoon only, last day: morning only)",
      "Ben Weber – abwesend (erster Tag: nur nachmittags, letzter Tag: nur vormittags)",
      "Ben Weber – en congé (premier jour : après-midi seulement, dernier jour : matin seulement)",
    ],
    [
      "what is not decided",
      { isPending: true, endDateType: "AM" },
      "Ben Weber – away (last day: morning only) – not approved yet",
      "Ben Weber – abwesend (letzter Tag: nur vormittags) – noch nicht genehmigt",
      "Ben Weber – en congé (dernier jour : matin seulement) – pas encore accepté",
    ],
  ])("tells of %s", (_name, given, en, de, fr) => {
    expect(["en", "de", "fr"].map((locale) => summaryOf(given, "team", locale))).toEqual([en, de, fr]);
  });

  it("is the policy for oneself, with one's note beside it", () => {
    const own = { policy: "Vacation; paid", note: "By the sea,\nat last" };
    const [event] = eventsOf(write([own], "own"));
    expect([event?.summary, event?.description]).toEqual([own.policy, own.note]);
    expect(event?.component.getFirstPropertyValue("transp")).toBe("OPAQUE");
    expect(eventsOf(write([{}]))[0]?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  });

  it("isolates a name that runs the other way", () => {
    expect(summaryOf({ name: "דנה" })).toBe("\u2068דנה\u2069 – away");
  });
});
