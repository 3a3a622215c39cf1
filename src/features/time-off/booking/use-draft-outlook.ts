"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { useMe } from "@/features/account/use-me";
import { byImportance } from "@/features/balances/by-importance";
import type { RequestDraft } from "./request-draft";
import { previewInput, rangeInput } from "./request-input";

/** What the service says to a draft: under which policies it could be, what it would do, and who is away on its dates. */
export function useDraftOutlook(typed: RequestDraft, changedId?: string) {
  const trpc = useTRPC();
  const me = useMe();
  const balances = useQuery(
    trpc.balances.list.queryOptions(typed.employee_id ? { employee_id: typed.employee_id } : {}),
  );
  const bookable = useQuery(trpc.people.bookable.queryOptions({}));
  const policies = byImportance(balances.data ?? []);
  // Most requests are for the main policy, so it is chosen until another is.
  const draft = { ...typed, policy_id: typed.policy_id ?? policies[0]?.id ?? null };
  const policy = policies.find(({ id }) => id === draft.policy_id);
  const wanted = previewInput(draft);
  const input = wanted && changedId ? { ...wanted, request_id: changedId } : wanted;
  const preview = useQuery({
    ...trpc.timeOff.preview.queryOptions(policy && input ? input : skipToken),
    placeholderData: (previous) => (policy && input ? previous : undefined),
  });
  const range = useQuery(trpc.calendar.range.queryOptions(rangeInput(draft) ?? skipToken));
  return {
    draft,
    policies,
    policy,
    /** Nothing can be asked for: whom it is for has no policy. */
    hasNoPolicy: balances.data?.length === 0,
    preview,
    colleaguesAway: [...new Set(range.data?.colleagues_away.map(({ name }) => name))],
    mayBookForOthers: bookable.data?.some(({ id }) => id !== me.employee.id) ?? false,
  };
}

export type DraftOutlook = ReturnType<typeof useDraftOutlook>;
