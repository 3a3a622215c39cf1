import { Skeleton } from "@/components/skeleton";
import { TableSkeleton } from "./table-skeleton";

/** A page with a table, before anything of it is there. */
export function TablePageSkeleton() {
  return (
    <>
      <div className="mb-6 flex items-start justify-between gap-6">
        <div className="grid gap-2">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="w-72 max-w-full" />
        </div>
        <Skeleton className="h-10 w-36 shrink-0 max-sm:hidden" />
      </div>
      <Skeleton className="mb-3 h-10 w-full sm:w-80" />
      <TableSkeleton />
    </>
  );
}
