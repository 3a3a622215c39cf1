import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import type { HeaderReader } from "../http/connection";
import { problemReply, type Reply } from "../http/reply";
import { type Words, wordsFor } from "../words/words";

const AWAY_SECONDS = 5;

/** What a visitor sees while the database is away: a page that needs nothing else, and tries again by itself. */
export function awayPage(headers: HeaderReader): Reply {
  return calmPage(new DomainError("unavailable"), { headers, seconds: AWAY_SECONDS, says: [] });
}

/** What somebody sees who loads pages faster than anybody reads them: the same, for as long as it takes. */
export function waitPage(headers: HeaderReader, seconds: number): Reply {
  const wait = { key: "access.wait" as const, seconds };
  return calmPage(new DomainError("rate_limited", { detail: wait }), { headers, seconds, says: [wait] });
}

/** What somebody sees whose organization's provider does not answer: the same; it begins again. */
export function providerAwayPage(headers: HeaderReader, { organization, again }: Awaited): Reply {
  const says = [{ key: "sign_on.provider_away" as const, organization }];
  return calmPage(new DomainError("unavailable"), { headers, seconds: AWAY_SECONDS, says, next: again });
}

interface Awaited {
  readonly organization: string;
  /** The address at which the sign-in begins. */
  readonly again: string;
}

interface Told {
  readonly headers: HeaderReader;
  /** After so many it tries again. */
  readonly seconds: number;
  /** What is said before that. */
  readonly says: readonly Sentence[];
  /** The address to try, an own one without quotes in it; otherwise the same. */
  readonly next?: string;
}

function calmPage(error: DomainError, { headers, seconds, says, next }: Told): Reply {
  const words = wordsFor(headers);
  const nonce = btoa(crypto.randomUUID());
  const problem = problemReply(error, { requestId: crypto.randomUUID(), words });
  const text = [...says, "http.tries_again" as const].map((sentence) => words.say(sentence)).join(" ");
  return {
    status: problem.status,
    headers: {
      ...problem.headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    },
    body: pageIn(words, {
      title: words.title(error.code),
      text: plainHtml(text),
      refresh: next === undefined ? String(seconds) : `${seconds};url=${plainHtml(next)}`,
      nonce,
    }),
  };
}

interface Shown {
  readonly title: string;
  readonly text: string;
  readonly refresh: string;
  readonly nonce: string;
}

function pageIn({ language }: Words, { title, text, refresh, nonce }: Shown): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${refresh}">
<title>${title} · Hiatus</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 26rem; padding: 0 1rem }
h1 { font-size: 1.25rem }
</style>
<main role="status"><h1>${title}</h1><p>${text}</p></main>
`;
}

/** A sentence may hold the name of an organization. */
function plainHtml(text: string): string {
  const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (mark) => names[mark] ?? mark);
}
