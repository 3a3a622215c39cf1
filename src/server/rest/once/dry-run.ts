import { foreseenOnWire, foresightFor } from "@/services/employment/foresee-change";
import type { ServiceContext } from "@/services/service-context";
import { queryOf } from "../../http/url";
import { invalid } from "../../trpc/validation";
import type { Match, Route } from "../route-table";

export const DRY_RUN = "dry_run";

/** Makes a call of an operation with the input that was sent. */
type Call = (of: Pick<Route, "operation" | "procedure">, once: ServiceContext["once"]) => Promise<unknown>;

/** Whether a write can be asked what it would do. */
export function isForeseeable({ rest, foresight }: Pick<Route, "rest" | "foresight">): boolean {
  return rest.isForeseeable === true || foresight !== null;
}

/** Whether the call only asks what the write would do (`?dry_run=true`). */
export function isDryRun(route: Pick<Route, "rest" | "foresight">, query: string): boolean {
  const given = isForeseeable(route) ? queryOf(query)[DRY_RUN] : undefined;
  if (given === undefined || given === "false") return false;
  if (given === "true") return true;
  throw invalid([{ path: `/${DRY_RUN}`, code: "invalid_value", sentence: "input.true_or_false" }]);
}

/** How a call that only asks what a write would do is answered; null for any other. */
export function dryRunOf(
  route: Route,
  { query, params, now }: { query: string; params: Match["params"]; now: Date },
): ((call: Call) => Promise<unknown>) | null {
  if (!isDryRun(route, query)) return null;
  const { foresight } = route;
  if (foresight !== null) return (call) => call(foresight, null);
  const { once, of } = foresightFor(params.id ?? "", now);
  return async (call) => foreseenOnWire(await of(() => call(route, once)));
}
