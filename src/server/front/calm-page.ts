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

interface Told {
  readonly headers: HeaderReader;
  /** After so many it tries again. */
  readonly seconds: number;
  /** What is said before that. */
  readonly says: readonly Sentence[];
}

function calmPage(error: DomainError, { headers, seconds, says }: Told): Reply {
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
    body: pageIn(words, { title: words.title(error.code), text, seconds, nonce }),
  };
}

interface Shown {
  readonly title: string;
  readonly text: string;
  readonly seconds: number;
  readonly nonce: string;
}

function pageIn({ language }: Words, { title, text, seconds, nonce }: Shown): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>${title} · Hiatus</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 26rem; padding: 0 1rem }
h1 { font-size: 1.25rem }
</style>
<main role="status"><h1>${title}</h1><p>${text}</p></main>
`;
}
