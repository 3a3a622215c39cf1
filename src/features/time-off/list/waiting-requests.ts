import type { TimeOffRequest } from "@/contracts/time-off";

/** As many as are asked for in one call. */
const MOST_NAMES = 200;

/** For whom requests wait, if that is not the reader: their names stand in the status. */
export function awaitedBy(
  requests: readonly Pick<TimeOffRequest, "status" | "steps">[],
  readerId: string,
): string[] {
  const awaited = requests
    .filter(({ status }) => status === "pending")
    .map(({ steps }) => steps.find(({ status }) => status === "current")?.approver_id ?? readerId);
  return [...new Set(awaited)].filter((id) => id !== readerId).slice(0, MOST_NAMES);
}
