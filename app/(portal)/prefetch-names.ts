import type { Outputs } from "@/client/trpc";
import { waitingForSomebody } from "@/features/time-off/list/waiting-requests";
import type { Loader } from "./prefetch";

type Requests = Outputs["timeOff"]["list"]["items"];

/** Loads the names of those for whom requests wait, for the words of their status. */
export function prefetchNames({ api, queries }: Omit<Loader, "call">, requests: Requests) {
  return Promise.all(
    waitingForSomebody(requests).map(({ id }) =>
      queries.prefetchQuery(api.timeOff.story.queryOptions({ id })),
    ),
  );
}
