"use client";

import "./globals.css";

/** Stands in for the whole page when even its frame fails; it can rely on nothing, so it has its own few words. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Hiatus</title>
        <main className="mx-auto max-w-sm px-4 py-12">
          <h1 className="mb-2 text-title">Something went wrong</h1>
          <p className="mb-6 text-muted">The page could not be shown. What you have sent before is safe.</p>
          {/* A whole new page: the frame that failed cannot be trusted to navigate. */}
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
          <a href="/" className="text-accent-ink underline">
            Try again
          </a>
        </main>
      </body>
    </html>
  );
}
