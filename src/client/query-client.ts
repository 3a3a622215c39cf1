import { defaultShouldDehydrateQuery, QueryClient } from "@tanstack/react-query";
import { pauseBefore } from "./pause-before";
import { problemOf } from "./problem";
import { isBusy, retryAfterMs } from "./retry-after";

const FRESH_MS = 15_000;
const TRIES_WHEN_UNREACHED = 2;
/** About half a minute in total: the long work of an organization takes seconds. */
const TRIES_WHEN_BUSY = 5;

/** A cache of the service's answers. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // What the service refuses, it will refuse again; a lost connection or a busy service is worth
        // another try.
        retry: (failures, error) =>
          isBusy(error)
            ? failures < TRIES_WHEN_BUSY
            : (problemOf(error)?.status ?? 0) < 400 && failures < TRIES_WHEN_UNREACHED,
        retryDelay: (failures, error) => Math.max(retryAfterMs(error), pauseBefore(failures, Math.random())),
      },
      dehydrate: { shouldDehydrateQuery: defaultShouldDehydrateQuery },
    },
  });
}
