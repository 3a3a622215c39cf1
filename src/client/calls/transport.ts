import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCLink,
  type TRPCUntypedClient,
} from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/server/trpc/app-router";
import { askedLanguage } from "../asked-language";
import { problemOf } from "../problem";
import { goToSignIn } from "./go-to-sign-in";

const MOST_IN_A_BATCH = 10;
const LONGEST_URL = 2_000;

/** What carries calls to the service. A page comes with its answers, so this is loaded with the first call. */
export function makeTransport(): TRPCUntypedClient<AppRouter> {
  return createTRPCUntypedClient<AppRouter>({
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
  });
}

/** Whether a query must be posted, because its input is too long for the address. */
function isTooLongForUrl(input: unknown): boolean {
  return encodeURIComponent(JSON.stringify(input ?? null)).length > LONGEST_URL / 2;
}

/** Whether there is no session, or one that still has to show a second factor. */
function isSignedOut(error: unknown): boolean {
  const problem = problemOf(error);
  return problem?.status === 401 || problem?.code === "second_factor_required";
}

/** Goes to the sign-in as soon as an answer says so. */
const leaveWhenSignedOut: TRPCLink<AppRouter> = () => {
  return ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          if (op.type !== "subscription" && isSignedOut(error)) goToSignIn();
          observer.error(error);
        },
      }),
    );
};
