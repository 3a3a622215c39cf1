"use client";

import type { ReactNode } from "react";
import { later } from "@/components/overlays/later";
import { useNextPath } from "./use-next-path";

const NextSkeleton = later(() => import("./next-skeleton").then((module) => module.NextSkeleton), {
  isSoon: true,
});

/**
 * The page, and the shape of the next one as soon as a link to it is pressed. Not `loading.tsx`: React would send the page
 * behind it hidden, for a script to show.
 */
export function PageSlot({ children }: { children: ReactNode }) {
  const next = useNextPath();
  return (
    <>
      <div className="[&:has(+[data-next])]:hidden">{children}</div>
      {next === null ? null : <NextSkeleton path={next} />}
    </>
  );
}
