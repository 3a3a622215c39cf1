import { Skeleton } from "@/components/skeleton";

/** The shape of a list of requests. */
export function RequestListSkeleton() {
  return (
    <div className="divide-y rounded border bg-surface">
      {["a", "b", "c"].map((key) => (
        <div key={key} className="flex h-[4.5rem] items-center gap-4 px-4">
          <div className="grow">
            <Skeleton className="mb-2 w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="w-16" />
          <Skeleton className="h-6 w-32" />
        </div>
      ))}
    </div>
  );
}
