"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCLink,
} from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "@/server/trpc/app-router";
import { askedLanguage } from "./asked-language";
import { problemOf } from "./problem";
import { makeQueryClient } from "./query-client";
import { TRPCProvider } from "./trpc";

const MOST_IN_A_BATCH = 10;
const LONGEST_URL = 2_000;

/** Gives the pages below it the operations and one cache. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [trpcClient] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        leaveWhenSignedOut,
        splitLink({
          condition: ({ type }) => type === "subscription",
          true: httpSubscriptionLink({ url: "/api/trpc" }),
          false: splitLink({
            condition: ({ type, input }) => type === "query" && isTooLongForUrl(input),
            true: httpLink({ url: "/api/trpc", methodOverride: "POST", headers: askedLanguage }),
            false: httpBatchLink({
              url: "/api/trpc",
              headers: askedLanguage,
              maxItems: MOST_IN_A_BATCH,
              maxURLLength: LONGEST_URL,
            }),
          }),
        }),
      ],
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

/** Whether a question must be posted: all of an input stands in the address else, where there is little room. */
function isTooLongForUrl(input: unknown): boolean {
  return encodeURIComponent(JSON.stringify(input ?? null)).length > LONGEST_URL / 2;
}

/** Goes to the sign-in as soon as an answer says that the session is over. */
const leaveWhenSignedOut: TRPCLink<AppRouter> = () => {
  return ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          if (op.type !== "subscription" && problemOf(error)?.status === 401) goToSignIn();
          observer.error(error);
        },
      }),
    );
};

function goToSignIn() {
  if (typeof window === "undefined" || window.location.pathname.startsWith("/sign-in")) return;
  const { pathname, search, hash } = window.location;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}${hash}`);
}
