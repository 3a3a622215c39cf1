"use client";

import { useRouter as usePlainRouter } from "next/navigation";
import { useMemo } from "react";
import { leave } from "./unsaved-forms";

type Router = ReturnType<typeof usePlainRouter>;

/** The router, which asks before it leaves a form whose changes would be lost. */
export function useRouter(): Router {
  const router = usePlainRouter();
  return useMemo(
    () => ({
      ...router,
      push: (...to: Parameters<Router["push"]>) => leave(() => router.push(...to)),
      replace: (...to: Parameters<Router["replace"]>) => leave(() => router.replace(...to)),
    }),
    [router],
  );
}
