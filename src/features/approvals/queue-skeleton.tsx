import { Card } from "@/components/card";
import { Skeleton } from "@/components/skeleton";

/** The shape of the queue. */
export function QueueSkeleton() {
  return (
    <div className="grid gap-2">
      <div className="h-10" />
      {["a", "b", "c"].map((key) => (
        <Card key={key} className="flex h-28 items-start gap-4 p-4">
          <Skeleton className="size-8 rounded-full" />
          <div className="grow">
            <Skeleton className="mb-2 w-40" />
            <Skeleton className="mb-2 w-64 max-w-full" />
            <Skeleton className="w-48" />
          </div>
          <Skeleton className="h-8 w-20" />
        </Card>
      ))}
    </div>
  );
}
