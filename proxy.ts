import { type NextRequest, NextResponse } from "next/server";

/** Gives every page a nonce of its own and the policy that lets only scripts and styles with it run. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = newNonce();
  const policy = policyWith(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // A layout is not told which page was asked for; the gate needs it for the way back after signing in.
  headers.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

// A kept mail is a document with a policy of its own.
// Next would hold the bodies of API requests in memory for this file, so they stay out.
export const config = {
  matcher: [{ source: "/((?!api/|mail/[^/]+/html$|_next/static|_next/image).*)" }, { source: "/api/docs" }],
};

/** 128 random bits, as short as they can be written: each script of the page names it twice. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

function policyWith(nonce: string): string {
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // The tools of development bring styles that know no nonce.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Position and size of popovers are attributes that the components set.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
