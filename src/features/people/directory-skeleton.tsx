import { Skeleton } from "@/components/skeleton";

/** The shape of the list of people. */
export function DirectorySkeleton() {
  return (
    <div className="rounded border bg-surface">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="flex h-16 items-center gap-3 border-b px-4 last:border-b-0">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow">
            <Skeleton className="mb-2 w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
