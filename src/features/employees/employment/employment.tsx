"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { Section } from "@/components/page-header";
import type { PersonProfile } from "@/contracts/people/people";
import { useDates } from "@/features/dates/use-dates";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { Spells } from "./spells";

const LeavingSheet = later(() => import("./leaving-sheet").then((module) => module.LeavingSheet), {
  isSoon: true,
});

interface EmploymentProps {
  person: PersonProfile;
  personal: NonNullable<PersonProfile["personal"]>;
}

const RehireSheet = later(() => import("./rehire-sheet").then((module) => module.RehireSheet), {
  isSoon: true,
});

/** Somebody's employment: its end is set, changed or taken back, and after an end another one begins. */
export function Employment({ person, personal }: EmploymentProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const dates = useDates();
  const problemWords = useProblemWords();
  const [open, setOpen] = useState<"leaving" | "rehire" | null>(null);
  const { end_date, termination_reason, is_active } = personal;
  const stay = useMutation(
    trpc.employees.update.mutationOptions({
      onSuccess: async () => {
        toastDone(t("stays", { name: person.name }));
        await queryClient.invalidateQueries();
      },
      onError: (error) => toastProblem(t("save_failed"), problemWords(error)),
    }),
  );
  const takeBack = () =>
    stay.mutate({ id: person.id, end_date: null, termination_reason_id: null, is_active: true });
  return (
    <Section title={t("employment")}>
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
          <div className="min-w-0 grow basis-48">
            {end_date ? (
              <>
                <p className="font-strong">{t("last_day_is", { date: dates.day(end_date, "long") })}</p>
                {termination_reason ? (
                  <p className="text-small text-muted">{termination_reason.name}</p>
                ) : null}
              </>
            ) : (
              <p className="text-muted">{is_active ? t("stays_hint") : t("turned_off")}</p>
            )}
          </div>
          {end_date || !is_active ? (
            <Button onPress={takeBack} isPending={stay.isPending}>
              {t("take_back")}
            </Button>
          ) : null}
          {is_active ? (
            <Button variant={end_date ? "secondary" : "danger"} onPress={() => setOpen("leaving")}>
              {end_date ? t("change_last_day") : t("end_employment")}
            </Button>
          ) : null}
          {end_date ? <Button onPress={() => setOpen("rehire")}>{t("rehire")}</Button> : null}
        </div>
        <Spells id={person.id} />
      </Card>
      {open === "leaving" ? (
        <LeavingSheet person={person} personal={personal} onClose={() => setOpen(null)} />
      ) : null}
      {open === "rehire" ? (
        <RehireSheet person={person} personal={personal} onClose={() => setOpen(null)} />
      ) : null}
    </Section>
  );
}
