import { Skeleton } from "@/components/skeleton";

/** The shape of a few notifications. */
export function NotificationSkeleton() {
  return (
    <div className="divide-y">
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="grow">
            <Skeleton className="my-1 w-3/5" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </div>
          <Skeleton className="h-3 w-10" />
        </div>
      ))}
    </div>
  );
}
