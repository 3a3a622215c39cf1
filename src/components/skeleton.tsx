import { cn } from "./class-names";

/** A grey shape in the place of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("h-4 animate-breathe rounded bg-sunken", className)} />;
}
