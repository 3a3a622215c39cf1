import { cn } from "./class-names";

/** The dot of a policy's colour, beside its written name. */
export function PolicyDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden
      data-policy={color}
      className={cn("inline-block size-2.5 shrink-0 rounded-full bg-policy", className)}
    />
  );
}

/** A policy's dot and name. */
export function PolicyName({ color, name, className }: { color: string; name: string; className?: string }) {
  return (
    <span className={cn("inline-flex max-w-full min-w-0 items-baseline gap-2", className)}>
      <PolicyDot color={color} />
      <bdi className="min-w-0 wrap-break-word">{name}</bdi>
    </span>
  );
}
