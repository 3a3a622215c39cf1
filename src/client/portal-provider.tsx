"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "@/server/app-router";
import { makeQueryClient } from "./query-client";
import { TRPCProvider } from "./trpc";

const MOST_IN_A_BATCH = 10;
const LONGEST_URL = 2_000;

/** Gives the pages below it the operations and one cache. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => makeQueryClient(goToSignIn));
  const [trpcClient] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url: "/api/trpc", maxItems: MOST_IN_A_BATCH, maxURLLength: LONGEST_URL })],
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}

function goToSignIn() {
  if (typeof window === "undefined" || window.location.pathname.startsWith("/sign-in")) return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}
