import { ArrowLeft } from "lucide-react";
import { Link } from "./link";

/** The link above a page's heading, back to its list. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="mb-2 inline-flex items-center gap-1 rounded text-small text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </Link>
  );
}
