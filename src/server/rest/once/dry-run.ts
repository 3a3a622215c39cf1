import { foresightFor } from "@/services/employment/foresee-change";
import { queryOf } from "../../http/url";
import { invalid } from "../../trpc/validation";
import type { Match, Route } from "../route-table";

export const DRY_RUN = "dry_run";

/** How a call is made that only asks what a change would do (`?dry_run=true`); null for any other. */
export function dryRunOf(
  { rest }: Route,
  { query, params, now }: { query: string; params: Match["params"]; now: Date },
): ReturnType<typeof foresightFor> | null {
  if (rest.isForeseeable !== true) return null;
  const given = queryOf(query)[DRY_RUN];
  if (given === undefined || given === "false") return null;
  if (given !== "true") {
    throw invalid([{ path: `/${DRY_RUN}`, code: "invalid_value", sentence: "input.true_or_false" }]);
  }
  return foresightFor(params.id ?? "", now);
}
