import { randomBytes } from "node:crypto";
import { pathOf, targetOf } from "./address";
import type { Pages } from "./server";

/** A kept mail is a document with a policy of its own; the others are no pages. */
const NOT_PAGES = /^\/(api\/(?!docs$)|mail\/[^/]+\/html$|_next\/(static|image))/;
/** What Next adds to the address of a page when it asks for the page's data. */
const OF_NEXT = "_rsc";
/** Of the request for Next, of the answer for the visitor. */
export const POLICY = "content-security-policy";

/** Gives every page its policy before Next is asked, which a `proxy.ts` of Next would take longer for (ADR 83). */
export function withPolicy(pages: Pages): Pages {
  return (request, response) => {
    const target = targetOf(request);
    if (!NOT_PAGES.test(pathOf(target))) {
      const headers = headersOfPage(target, { isDevelopment: false });
      response.setHeader(POLICY, headers[POLICY]);
      Object.assign(request.headers, headers);
    }
    return pages(request, response);
  };
}

/**
 * The headers by which a page learns its address, a nonce of its own, and the policy that lets only scripts and
 * styles with it run, which its visitor gets, too.
 */
export function headersOfPage(target: string, { isDevelopment }: { readonly isDevelopment: boolean }) {
  const nonce = newNonce();
  return {
    // Next gives its own scripts the nonce that it finds here.
    [POLICY]: policyWith(nonce, isDevelopment),
    "x-nonce": nonce,
    // A layout is not told which page was asked for; the gate needs it for the way back after signing in.
    "x-path": askedIn(target),
  };
}

/** The address that a visitor sees. */
function askedIn(target: string): string {
  if (!target.includes(OF_NEXT)) return target;
  const url = new URL(target, "http://page.invalid");
  url.searchParams.delete(OF_NEXT);
  return url.pathname + url.search;
}

/** 128 random bits, as short as they can be written: each script of the page names it twice. */
function newNonce(): string {
  return randomBytes(16).toString("base64");
}

function policyWith(nonce: string, isDevelopment: boolean): string {
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
