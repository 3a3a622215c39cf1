"use client";

import { Button } from "./button";

interface MoreButtonProps {
  /** A list that is read page by page. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
}

/** The button under a list that is read page by page: it loads the next page and disappears with the last. */
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
