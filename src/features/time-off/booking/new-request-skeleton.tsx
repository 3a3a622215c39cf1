import { Card } from "@/components/card";
import { Skeleton } from "@/components/skeleton";
import { PreviewSkeleton } from "./preview-skeleton";

/** The shape of the form and its preview. */
export function NewRequestSkeleton() {
  return (
    <div>
      <Skeleton className="mb-8 h-8 w-48" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-96" />
          <Skeleton className="h-28" />
        </div>
        <Card className="p-4">
          <PreviewSkeleton />
        </Card>
      </div>
    </div>
  );
}
