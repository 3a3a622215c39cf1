"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type Outputs, useTRPC, useTRPCClient } from "@/client/trpc";
import { parseIsoDate } from "@/domain/dates/iso-date";
import type { Effective } from "./fields/effective-field";
import { changesOf, isDated, rebased, versionAfter, versionBefore } from "./policy-changes";
import { draftOf } from "./policy-draft";
import type { PolicySettings } from "./policy-settings";
import { settingsOf } from "./settings-of";
import { usePolicyForm } from "./use-policy-form";

/**
 * A change of a policy as it is being typed: the differences from the version that it would follow, and from
 * when.
 */
export function usePolicyChange(
  policy: Outputs["policies"]["overview"][number],
  onSaved: (policy: { name: string }) => void,
) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(trpc.policies.versions.queryOptions({ id: policy.id }));
  const { versions, default_effective_date: nextCycle } = data;
  const baseOn = (date: string) => settingsOf({ ...policy, ...versionBefore(versions, date) });
  const dateOf = ({ kind, date }: Effective) =>
    kind === "next_cycle" || parseIsoDate(date) === null ? nextCycle : date;
  const fromNextCycle: Effective = { kind: "next_cycle", date: nextCycle };
  const form = usePolicyForm({
    values: { ...draftOf(baseOn(nextCycle)), effective: fromNextCycle },
    send: (): Promise<{ name: string }> => client.policies.update.mutate(sent),
    onSent: (saved) => {
      void queryClient.invalidateQueries(trpc.policies.pathFilter());
      onSaved(saved);
    },
    isUnchanged: () => fields.length === 0,
  });
  const effective: Effective = form.effective ?? fromNextCycle;
  const date = dateOf(effective);
  const before = baseOn(date);
  const changes = changesOf(before, form.settings);
  const fields = Object.keys(changes) as (keyof PolicySettings)[];
  const input = { id: policy.id, ...changes, ...(isDated(changes) ? { effective_date: date } : {}) };
  // An invalid date is refused by the service at its field, rather than replaced by another one.
  const sent =
    isDated(changes) && effective.kind === "date" ? { ...input, effective_date: effective.date } : input;
  return {
    policy: form,
    before,
    fields,
    input,
    effective,
    isDated: isDated(changes),
    nextCycle,
    /** From when a version that is planned already takes over. */
    nextVersion: versionAfter(versions, date)?.effective_date ?? null,
    /** Takes another date; fields that were not touched take the values that apply then. */
    hold: (next: Effective) =>
      form.set({ ...rebased(form.draft, before, baseOn(dateOf(next))), effective: next }),
  };
}

export type PolicyChange = ReturnType<typeof usePolicyChange>;
