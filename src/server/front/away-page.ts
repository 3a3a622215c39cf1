import { DomainError } from "@/domain/errors";
import type { HeaderReader } from "../http/connection";
import { problemReply, type Reply } from "../http/reply";
import { type Words, wordsFor } from "../words/words";

const SECONDS = 5;

/** What a visitor sees while the database is away: a page that needs nothing else, and tries again by itself. */
export function awayPage(headers: HeaderReader): Reply {
  const words = wordsFor(headers);
  const nonce = btoa(crypto.randomUUID());
  const problem = problemReply(new DomainError("unavailable"), { requestId: crypto.randomUUID(), words });
  return {
    status: problem.status,
    headers: {
      ...problem.headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    },
    body: pageIn(words, nonce),
  };
}

function pageIn(words: Words, nonce: string): string {
  const title = words.title("unavailable");
  return `<!doctype html>
<html lang="${words.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${SECONDS}">
<title>${title} · Hiatus</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 26rem; padding: 0 1rem }
h1 { font-size: 1.25rem }
</style>
<main role="status"><h1>${title}</h1><p>${words.say("http.tries_again")}</p></main>
`;
}
