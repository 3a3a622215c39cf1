import { cn } from "./class-names";

/** A grey placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("h-4 animate-breathe rounded bg-sunken", className)} />;
}
