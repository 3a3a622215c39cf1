import ICAL from "ical.js";
import { feedsEndpoint } from "@/server/endpoints";
import { mounted } from "@/server/http/connection";

const answer = mounted(feedsEndpoint);

/** Asks as a calendar program does: with the address alone. */
export async function askFeed(
  url: string | null,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Response> {
  if (url === null) throw new Error("There is no address.");
  return answer(new Request(new URL(url, "http://localhost"), { method, headers }));
}

/** What a calendar program shows of a feed: each event as its summary, its first day and the day after its last, in order. */
export async function entriesIn(url: string | null): Promise<string[]> {
  return (await eventsIn(url))
    .map(({ summary, startDate, endDate }) => `${summary} ${String(startDate)} ${String(endDate)}`)
    .sort();
}

/** The events of a feed as another's parser reads them. */
export async function eventsIn(url: string | null): Promise<ICAL.Event[]> {
  const response = await askFeed(url);
  if (response.status !== 200) throw new Error(`The feed answers ${response.status}.`);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}
