import { defaultShouldDehydrateQuery, QueryClient } from "@tanstack/react-query";
import { problemOf } from "./problem";

const FRESH_MS = 15_000;
const TRIES_WHEN_UNREACHED = 2;

/** A cache of what the service said. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // What the service refuses it will refuse again; only a lost connection is worth another try.
        retry: (failures, error) => (problemOf(error)?.status ?? 0) < 400 && failures < TRIES_WHEN_UNREACHED,
      },
      dehydrate: { shouldDehydrateQuery: defaultShouldDehydrateQuery },
    },
  });
}
