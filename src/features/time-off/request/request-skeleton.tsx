import { Skeleton } from "@/components/skeleton";

/** The shape of one request. */
export function RequestSkeleton() {
  return (
    <div>
      <Skeleton className="mb-2 h-8 w-56" />
      <Skeleton className="mb-8 w-72 max-w-full" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {["a", "b", "c"].map((key) => (
            <div key={key} className="flex gap-4">
              <Skeleton className="size-8 rounded-full" />
              <div className="grow pt-1">
                <Skeleton className="mb-2 w-48" />
                <Skeleton className="h-3 w-32" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
