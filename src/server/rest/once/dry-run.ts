import { foreseenOnWire, foresightFor } from "@/services/employment/foresee-change";
import { queryOf } from "../../http/url";
import { invalid } from "../../trpc/validation";
import type { Match, Route } from "../route-table";

export const DRY_RUN = "dry_run";

interface DryRun extends Pick<ReturnType<typeof foresightFor>, "once"> {
  /** Makes the call, and answers what it would have done. */
  readonly of: (call: () => Promise<unknown>) => Promise<ReturnType<typeof foreseenOnWire>>;
}

/** How a call is made that only asks what a change would do (`?dry_run=true`); null for any other. */
export function dryRunOf(
  { rest }: Route,
  { query, params, now }: { query: string; params: Match["params"]; now: Date },
): DryRun | null {
  if (rest.isForeseeable !== true) return null;
  const given = queryOf(query)[DRY_RUN];
  if (given === undefined || given === "false") return null;
  if (given !== "true") {
    throw invalid([{ path: `/${DRY_RUN}`, code: "invalid_value", sentence: "input.true_or_false" }]);
  }
  const { once, of } = foresightFor(params.id ?? "", now);
  return { once, of: async (call) => foreseenOnWire(await of(call)) };
}
