import { Skeleton } from "@/components/skeleton";
import { RequestListSkeleton } from "./request-list-skeleton";

/** The shape of my time off. */
export function TimeOffSkeleton() {
  return (
    <div>
      <Skeleton className="mb-8 h-8 w-40" />
      <Skeleton className="mb-4 w-24" />
      <Skeleton className="mb-8 h-48" />
      <Skeleton className="mb-4 w-24" />
      <RequestListSkeleton />
    </div>
  );
}
