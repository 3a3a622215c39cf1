import { cn } from "./class-names";
import { initialsOf } from "./initials";

interface AvatarProps {
  name: string;
  /** The address of a picture; without one, or until it has loaded, there are initials. */
  picture?: string | null;
  className?: string | undefined;
}

/** The picture or the initials of a person, beside a name that is written out. */
export function Avatar({ name, picture, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cn(
        "relative inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft text-small font-strong text-accent-ink select-none",
        className,
      )}
    >
      {initialsOf(name)}
      {picture ? (
        // It has its size already, and only its reader may have it.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          // Another picture must not show through while it loads.
          key={picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}
