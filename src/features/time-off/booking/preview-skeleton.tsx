import { Skeleton } from "@/components/skeleton";

/** The shape of the preview while its first answer is on its way. */
export function PreviewSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-9 w-28" />
      <Skeleton className="w-40" />
      <Skeleton className="h-16" />
    </div>
  );
}
