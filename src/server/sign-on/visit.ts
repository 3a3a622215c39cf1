import { randomUUID } from "node:crypto";
import { currentTime } from "@/platform/clock";
import { asCall } from "@/platform/present-work";
import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import { awayPage, waitPage } from "../front/calm-page";
import { problemReply, type Reply } from "../http/reply";
import { signOnLimiter } from "../limits/rate-limit";
import { ownOrigin } from "../own-origin";
import { wordsFor } from "../words/words";

/** Somebody on the way to a provider, or back from it. */
export interface Visit {
  readonly url: URL;
  readonly headers: Headers;
  readonly cookies: string | null;
  readonly now: Date;
  readonly ip: string | null;
  readonly requestId: string;
  readonly userAgent: string | null;
}

/** Where a visit ends, and the cookies that it leaves. */
export interface Destination {
  readonly to: string;
  readonly cookies?: readonly string[];
}

/** Answers a page load in the midst of a sign-in: with another address of ours or the provider's, else with a calm page. */
export function visited(
  answer: (visit: Visit) => Promise<Destination | Reply>,
): (request: Request) => Promise<Response> {
  return async ({ url, headers }) => {
    const requestId = randomUUID();
    const now = currentTime();
    const ip = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || null;
    const cookies = headers.get("cookie");
    const visit = {
      url: new URL(url),
      headers,
      cookies,
      now,
      ip,
      requestId,
      userAgent: headers.get("user-agent"),
    };
    try {
      const { isAllowed, resetsIn } = signOnLimiter().take(ip ?? "unknown", now);
      if (!isAllowed) return responseOf(waitPage(headers, resetsIn), requestId);
      return responseOf(await asCall(() => answer(visit)), requestId);
    } catch (thrown) {
      const error = domainErrorOf(thrown);
      if (error.code === "unavailable") return responseOf(awayPage(headers), requestId);
      if (error !== thrown) reportUnknown(error, { requestId, operation: "sign-on" });
      return responseOf(problemReply(error, { requestId, words: wordsFor(headers) }), requestId);
    }
  };
}

function responseOf(answer: Destination | Reply, requestId: string): Response {
  if ("status" in answer) {
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  }
  const headers = new Headers({
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Request-Id": requestId,
    Location: new URL(answer.to, ownOrigin()).href,
  });
  for (const cookie of answer.cookies ?? []) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
