"use client";

import { Button } from "./button";

interface MoreButtonProps {
  /** What is read page by page. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
}

/** Under a list that comes page by page: reads the next one, and is gone with the last. */
export function MoreButton({ pages, label }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button onPress={() => void pages.fetchNextPage()} isPending={pages.isFetchingNextPage}>
        {label}
      </Button>
    </div>
  );
}
