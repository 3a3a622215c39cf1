import { type NextRequest, NextResponse } from "next/server";
import { headersOfPage, POLICY } from "@/server/front/page-policy";

/** Gives a page what the front gives it (ADR 83), in development, where there is no front. */
export function proxy({ headers: sent, nextUrl }: NextRequest): NextResponse {
  const headers = new Headers(sent);
  const given = headersOfPage(nextUrl.pathname + nextUrl.search, { isDevelopment: true });
  for (const [name, value] of Object.entries(given)) headers.set(name, value);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, given[POLICY]);
  return response;
}

// A kept mail is a document with a policy of its own. Next would hold the bodies of API requests in memory.
export const config = {
  matcher: ["/((?!api/|mail/[^/]+/html$|_next/static|_next/image).*)", "/api/docs"],
};
