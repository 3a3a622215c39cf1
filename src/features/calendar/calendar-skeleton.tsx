import { Skeleton } from "@/components/skeleton";

/** The shape of the chart. */
export function CalendarSkeleton() {
  return (
    <div className="rounded border bg-surface">
      {["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((key) => (
        <div key={key} className="flex h-9 items-center gap-4 border-b px-3 last:border-b-0">
          <Skeleton className="w-36" />
          <Skeleton className="h-4 grow" />
        </div>
      ))}
    </div>
  );
}
