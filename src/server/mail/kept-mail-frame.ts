// To a page, a mail is somebody else's HTML: no scripts, nothing external, an origin of its own.
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
};

/** A kept mail as a document for a frame; its links open beside it. */
export function keptMailFrame(html: string): Response {
  return new Response(html.replace("<head>", '<head>\n<base target="_blank">'), { headers: HEADERS });
}
