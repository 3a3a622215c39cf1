import { defaultShouldDehydrateQuery, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { problemOf } from "./problem";

const FRESH_MS = 15_000;
const TRIES_WHEN_UNREACHED = 2;

/** A cache of what the service said; `onSignedOut` is called when it says that the session is over. */
export function makeQueryClient(onSignedOut: () => void = () => undefined): QueryClient {
  const onError = (error: unknown) => {
    if (problemOf(error)?.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
