import { type NextRequest, NextResponse } from "next/server";
import { headersOfPage, POLICY } from "@/server/front/page-policy";

/** Gives a page what the front gives it, where there is no front: in development. */
export function proxy({ headers: sent, nextUrl }: NextRequest): NextResponse {
  const headers = new Headers(sent);
  const isDevelopment = process.env.NODE_ENV === "development";
  const given = headersOfPage(nextUrl.pathname + nextUrl.search, { isDevelopment });
  for (const [name, value] of Object.entries(given)) headers.set(name, value);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, given[POLICY]);
  return response;
}

// A page that comes from the front has its nonce already: then Next does not call this file, which takes long.
// A kept mail is a document with a policy of its own. Next would hold the bodies of API requests in memory.
export const config = {
  matcher: [
    {
      source: "/((?!api/|mail/[^/]+/html$|_next/static|_next/image).*)",
      missing: [{ type: "header", key: "x-nonce" }],
    },
    { source: "/api/docs", missing: [{ type: "header", key: "x-nonce" }] },
  ],
};
