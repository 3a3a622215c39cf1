import { Card } from "@/components/card";
import { Skeleton } from "@/components/skeleton";

/** The shape of the home page. */
export function HomeSkeleton() {
  return (
    <div>
      <Skeleton className="mb-2 h-7 w-56" />
      <Skeleton className="mb-8 w-40" />
      <Skeleton className="mb-4 w-24" />
      <div className="mb-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {["a", "b", "c"].map((key) => (
          <Card key={key} className="flex h-52 flex-col gap-4 p-4">
            <Skeleton className="w-32" />
            <Skeleton className="h-9 w-28" />
            <Skeleton className="h-2" />
            <Skeleton className="w-48" />
          </Card>
        ))}
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </div>
  );
}
