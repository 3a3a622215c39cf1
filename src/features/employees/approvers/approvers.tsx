"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Card } from "@/components/card";
import { toastProblem } from "@/components/overlays/toast";
import { Section } from "@/components/page-header";
import type { PersonProfile } from "@/contracts/people/people";
import { PersonField } from "@/features/forms/person-field";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { ApproverList } from "./approver-list";

type Person = NonNullable<PersonProfile["personal"]>["approvers"][number];

/** Who approves for somebody, in turn; each change is saved at once. */
export function Approvers({ id, approvers }: { id: string; approvers: readonly Person[] }) {
  const t = useTranslations("employees");
  const tProfile = useTranslations("profile");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const profileKey = trpc.people.profile.queryKey({ id });
  const set = useMutation(
    trpc.employees.setApprovers.mutationOptions({
      // The latest change wins: an earlier answer must not restore the old order.
      scope: { id: `approvers ${id}` },
      onError: (error) => toastProblem(t("approvers_failed"), problemWords(error)),
      onSettled: () => queryClient.invalidateQueries(trpc.people.pathFilter()),
    }),
  );
  const change = async (next: Person[]) => {
    await queryClient.cancelQueries({ queryKey: profileKey });
    queryClient.setQueryData(profileKey, (was) =>
      was?.personal ? { ...was, personal: { ...was.personal, approvers: next } } : was,
    );
    set.mutate({ id, approver_ids: next.map((one) => one.id) });
  };
  return (
    <Section title={t("approvers")}>
      <Card>
        {approvers.length > 0 ? (
          <ApproverList approvers={approvers} onChange={(next) => void change(next)} />
        ) : (
          <p className="px-4 py-3 text-muted">{tProfile("no_approvers")}</p>
        )}
        <div className="border-t p-4">
          <PersonField
            // It is cleared once somebody is added.
            key={approvers.map((one) => one.id).join(" ")}
            label={t("add_approver")}
            value={null}
            without={[id, ...approvers.map((one) => one.id)]}
            onChange={(person) => {
              if (person) void change([...approvers, person]);
            }}
          />
        </div>
      </Card>
    </Section>
  );
}
