import { Card } from "@/components/card";
import { Skeleton } from "@/components/skeleton";

/** The shape of somebody's page. */
export function ProfileSkeleton() {
  return (
    <div>
      <div className="mb-8 flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div>
          <Skeleton className="mb-2 h-7 w-56" />
          <Skeleton className="w-40" />
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {["a", "b"].map((key) => (
          <Card key={key} className="grid gap-4 p-4">
            {["1", "2", "3", "4"].map((line) => (
              <Skeleton key={line} className="w-56" />
            ))}
          </Card>
        ))}
      </div>
    </div>
  );
}
