import { cn } from "./class-names";
import { initialsOf } from "./initials";

/** The initials of a person, beside a name that is written out. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-small font-strong text-accent-ink select-none",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
