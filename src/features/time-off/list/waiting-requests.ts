import type { TimeOffRequest } from "@/contracts/time-off";

/** As many stories as one batch of calls carries. */
const MOST_STORIES = 8;

/** The requests whose status names a person: the first few that wait for somebody. */
export function waitingForSomebody<R extends Pick<TimeOffRequest, "status">>(requests: readonly R[]): R[] {
  return requests.filter(({ status }) => status === "pending").slice(0, MOST_STORIES);
}
