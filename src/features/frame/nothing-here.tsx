import { SearchX } from "lucide-react";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";

interface NothingHereProps {
  title: string;
  hint: string;
  toHome: string;
}

/** What stands in the place of a page that is not there. */
export function NothingHere({ title, hint, toHome }: NothingHereProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-24 text-center">
      <SearchX aria-hidden className="mb-2 size-6 text-muted" />
      <h1 className="text-title">{title}</h1>
      <p className="max-w-sm text-muted">{hint}</p>
      <Link href="/" className={`${buttonLook()} mt-4`}>
        {toHome}
      </Link>
    </div>
  );
}
