import { buttonLook } from "@/components/button-look";

interface NothingHereProps {
  title: string;
  hint: string;
  toHome: string;
}

/**
 * What stands in the place of a page that is not there. Next sends it along with every page, so it needs no script: a plain
 * link, and the icon as it is drawn (`search-x` of Lucide).
 */
export function NothingHere({ title, hint, toHome }: NothingHereProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-24 text-center">
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="mb-2 size-6 fill-none stroke-current stroke-2 text-muted"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m13.5 8.5-5 5m0-5 5 5M21 21l-4.3-4.3" />
        <circle cx="11" cy="11" r="8" />
      </svg>
      <h1 className="text-title">{title}</h1>
      <p className="max-w-sm text-muted">{hint}</p>
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
      <a href="/" className={`${buttonLook()} mt-4`}>
        {toHome}
      </a>
    </div>
  );
}
